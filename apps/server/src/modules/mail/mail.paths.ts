export const mailPaths = {
  list: '/api/mails/',
  pattern: '/api/mails/:id',
  one: (id: number) => `/api/mails/${id}`,
}
