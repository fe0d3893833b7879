export const codeListsPaths = {
  list: '/me/code-lists/',
  pattern: '/me/code-lists/:id',
  codeList: (id: string) => `/me/code-lists/${id}`,
  inUse: '/me/codes-in-use',
}
