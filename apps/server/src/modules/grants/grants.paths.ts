/** Programs that act for the signed-in person; addresses below the base; ours. */
export const grantsPaths = {
  list: '/me/programs/',
  pattern: '/me/programs/:program',
  one: (id: number) => `/me/programs/${id}`,
}
