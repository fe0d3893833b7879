export const upkeepPaths = {
  read: '/upkeep/',
}
