/** Programs that act for the signed-in person; addresses below the base; ours. */
export const delegationsPaths = {
  list: '/me/programs/',
  pattern: '/me/programs/:program',
  one: (id: number) => `/me/programs/${id}`,
}
