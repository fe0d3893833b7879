export const alertsPaths = {
  list: '/me/alerts/',
  pattern: '/me/alerts/:id',
  alert: (id: number) => `/me/alerts/${id}`,
  /** The page of the client on which an alert is ended; the number stands behind the `#`. */
  page: (id: number) => `/views/alerts#end=${id}`,
}
