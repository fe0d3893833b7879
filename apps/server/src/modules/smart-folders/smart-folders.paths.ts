import type { archivesPaths } from '#modules/archives/archives.paths.ts'
import { smartFoldersPath } from '#modules/collections/collections.paths.ts'
import { decodeSegment, encodeSegment, parseAddress } from '#platform/http/address.ts'

type Archive = Parameters<typeof archivesPaths.collection>[0]

/** Where one lies: its number, and the values that were walked through below it. */
export interface SmartPlace {
  id: number
  values: readonly string[]
}

export const smartFoldersPaths = {
  list: '/archives/:archive/.smartfolders',
  one: '/archives/:archive/.smartfolders/*',
  top: (archive: Archive) => smartFoldersPath(archive),
  place: (archive: Archive, { id, values }: SmartPlace) =>
    `${smartFoldersPath(archive)}${[String(id), ...values].map(encodeSegment).join('/')}/`,
}

/** What stands behind `.smartfolders/` in an address; null at the top and for what is no number. */
export function parseSmartPlace(address: string): SmartPlace | null {
  const { path } = parseAddress(address)
  const [id = '', ...values] = (path.split('/.smartfolders/')[1] ?? '').split('/').filter((part) => part !== '')
  return /^\d{1,15}$/.test(id) ? { id: Number(id), values: values.map(decodeSegment) } : null
}
