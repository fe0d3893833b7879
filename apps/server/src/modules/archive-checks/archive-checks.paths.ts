export const archiveChecksPaths = {
  list: '/upkeep/checks/',
  findingsPattern: '/upkeep/checks/:id/findings/',
  findings: (id: number) => `/upkeep/checks/${id}/findings/`,
}
