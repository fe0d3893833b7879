const list = '/me/actions/'
const managed = '/api/actions/'

export const actionsPaths = {
  list,
  action: (id: string) => `${list}${id}`,
  pattern: `${list}:id`,
  outlook: (id: string) => `${list}${id}/outlook`,
  outlookPattern: `${list}:id/outlook`,
  managed,
  managedAction: (id: string) => `${managed}${id}`,
  managedPattern: `${managed}:id`,
  trial: (id: string) => `${managed}${id}/outlook`,
  trialPattern: `${managed}:id/outlook`,
  place: (id: string) => `${managed}${id}/place`,
  placePattern: `${managed}:id/place`,
}

/** The number of the action that an address names, at one of both lists; null for another address. */
export function readActionAddress(address: string, beginning: string): string | null {
  const id = address.startsWith(beginning) ? address.slice(beginning.length) : ''
  return /^[\w-]{12}$/.test(id) ? id : null
}
