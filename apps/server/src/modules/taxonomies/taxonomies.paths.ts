import { encodeSegment } from '#platform/http/address.ts'

const api = '/api/taxonomies'
const tree = '/taxonomies'

/** Two trees of addresses serve the same terms (wire reference 13). Documents name those below `/api`. */
export const taxonomiesPaths = {
  list: `${api}/`,
  roots: `${tree}/`,
  ofArchive: `${api}/archives/:archive`,
  archive: (id: number) => `${api}/archives/${id}`,
  about: `${api}/info`,
  patterns: [`${api}/:taxonomy`, `${tree}/:taxonomy`],
  itemPatterns: [`${api}/:taxonomy/:item`, `${tree}/:taxonomy/:item`],
  mergePattern: `${api}/:taxonomy/:item/merge`,
  merge: (fieldId: number, itemId: string) => `${api}/${fieldId}/${encodeSegment(itemId)}/merge`,
  taxonomy: (fieldId: number) => `${api}/${fieldId}/`,
  item: (fieldId: number, itemId: string) => `${api}/${fieldId}/${encodeSegment(itemId)}`,
}

/** The number at the beginning of `25-Keywords`, or null. */
export function parseFieldId(segment: string): number | null {
  const digits = /^(\d{1,6})(?:-|$)/.exec(segment)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** What an address of a taxonomy or of a term names, or null. The item is empty for the taxonomy itself. */
export function parseTaxonomyAddress(address: string, base: string): { fieldId: number; itemId: string } | null {
  const found = [api, tree].find((path) => address.startsWith(`${base}${path}/`))
  if (found === undefined) return null
  const [taxonomy = '', itemId = '', rest] = address.slice(`${base}${found}/`.length).split('/')
  const fieldId = parseFieldId(taxonomy)
  return fieldId === null || rest ? null : { fieldId, itemId }
}
