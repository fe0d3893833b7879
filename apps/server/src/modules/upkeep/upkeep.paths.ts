export const upkeepPaths = {
  read: '/upkeep/',
  log: '/upkeep/log/',
  metrics: '/upkeep/metrics',
  diagnosis: '/upkeep/diagnosis',
}
