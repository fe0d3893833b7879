export const backUpsPaths = {
  list: '/upkeep/back-ups/',
  plan: '/upkeep/back-ups/plan',
  testPattern: '/upkeep/back-ups/:id/test',
  test: (id: number) => `/upkeep/back-ups/${id}/test`,
}
