// swift-tools-version: 6.2

import PackageDescription

// Every target; the strict ones import C.
let features: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
]

// The released program starts fast and needs only libsqlite3, libm and libc: the Swift runtime and
// the small C libraries are linked from their archives, found through the scripts in `Linker`.
// Such flags stay off what the library products hold: they would be of no use to other packages.
let releaseSwift: [SwiftSetting] = [
  .unsafeFlags(["-static-stdlib"], .when(configuration: .release))
]
// Only for targets in no library product. Exclusivity is still checked in debug builds and tests.
let hot: [SwiftSetting] = [
  .unsafeFlags(
    ["-cross-module-optimization", "-enforce-exclusivity=unchecked"],
    .when(configuration: .release))
]
let linkerFolder = Context.packageDirectory + "/Sources/blobshell/Linker"
let releaseLinker: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-static-stdlib", "-use-ld=lld", "-L", linkerFolder,
      // What runs at the start lies together, on fewer pages. Names that are gone do no harm.
      "-Xlinker", "--symbol-ordering-file=" + linkerFolder + "/start-up.order",
      "-Xlinker", "--no-warn-symbol-ordering",
      "-Xlinker", "--as-needed", "-Xlinker", "--gc-sections", "-Xlinker", "-s",
      "-Xlinker", "--no-export-dynamic", "-Xclang-linker", "-no-pie",
    ],
    .when(configuration: .release))
]

let package = Package(
  name: "blobshell",
  products: [
    .executable(name: "blobshell", targets: ["blobshell"]),
    .library(name: "SQLiteEngine", targets: ["SQLiteEngine"]),
    .library(name: "BlobTools", targets: ["BlobTools"]),
  ],
  targets: [
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CEditLine", providers: [.apt(["libedit-dev"])]),
    .systemLibrary(name: "CNettle", providers: [.apt(["nettle-dev"])]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CMagic", providers: [.apt(["libmagic-dev"])]),
    .systemLibrary(name: "CLinux"),
    .target(
      name: "SQLiteEngine", dependencies: ["CSQLite"], exclude: ["generate-powers-of-ten.py"],
      swiftSettings: features),
    .target(
      name: "BlobTools", dependencies: ["SQLiteEngine", "CNettle", "CZlib", "CMagic", "CLinux"],
      swiftSettings: features),
    .target(
      name: "RowFormats", dependencies: ["SQLiteEngine"],
      exclude: ["Width/generate-width-tables.py"], swiftSettings: features + hot),
    .target(
      name: "ShellCore", dependencies: ["SQLiteEngine", "BlobTools", "RowFormats"],
      swiftSettings: features + hot),
    .target(
      name: "LineInput", dependencies: ["ShellCore", "CEditLine"],
      swiftSettings: features + hot),
    .executableTarget(
      name: "blobshell", dependencies: ["ShellCore", "LineInput"], exclude: ["Linker"],
      swiftSettings: features + hot + releaseSwift, linkerSettings: releaseLinker),
    .systemLibrary(name: "CSpawn", path: "Tests/CSpawn"),
    .target(
      name: "TestSupport", dependencies: ["CSpawn"], path: "Tests/TestSupport",
      swiftSettings: features),
    .testTarget(
      name: "SQLiteEngineTests", dependencies: ["SQLiteEngine", "TestSupport"],
      swiftSettings: features),
    .testTarget(
      name: "BlobToolsTests", dependencies: ["BlobTools", "TestSupport"], swiftSettings: features),
    .testTarget(
      name: "RowFormatsTests", dependencies: ["RowFormats", "TestSupport"], swiftSettings: features),
    .testTarget(
      name: "ShellCoreTests", dependencies: ["ShellCore", "TestSupport"], swiftSettings: features),
    .testTarget(
      name: "LineInputTests", dependencies: ["LineInput", "TestSupport"], swiftSettings: features),
    .testTarget(
      name: "TranscriptTests", dependencies: ["TestSupport"],
      exclude: ["Transcripts"], swiftSettings: features),
    .testTarget(
      name: "DifferentialTests", dependencies: ["TestSupport"],
      exclude: ["Scripts", "KnownDifferences", "PropertyLists"],
      swiftSettings: features),
    .testTarget(name: "TerminalTests", dependencies: ["TestSupport"], swiftSettings: features),
    .testTarget(name: "ExampleTests", dependencies: ["TestSupport"], swiftSettings: features),
  ],
  swiftLanguageModes: [.v6]
)
