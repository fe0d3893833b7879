export const markersPaths = {
  list: '/me/markers/',
  pattern: '/me/markers/:marker',
  marker: (id: string): string => `/me/markers/${id}`,
}
