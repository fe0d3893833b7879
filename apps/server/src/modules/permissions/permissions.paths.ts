export const permissionsPaths = {
  /** What can be given to people and groups (wire reference 22.7). */
  options: '/api/config/options',
}
