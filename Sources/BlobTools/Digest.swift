internal import CNettle
