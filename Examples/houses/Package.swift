// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "houses",
  dependencies: [.package(name: "blobshell", path: "../..")],
  targets: [
    .executableTarget(
      name: "houses", dependencies: [.product(name: "SQLiteEngine", package: "blobshell")])
  ]
)
