/** Sessions of the signed-in person; addresses below the base; ours. */
export const devicesPaths = {
  list: '/me/devices/',
  pattern: '/me/devices/:device',
  one: (name: string) => `/me/devices/${name}`,
}
