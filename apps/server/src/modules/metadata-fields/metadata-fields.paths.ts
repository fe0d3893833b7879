import { encodeSegment } from '#platform/http/address.ts'

/** The metadata view that every archive has until an administrator chooses another. */
export const standardViewId = '0c1f7b6a-1d5e-4a0a-9f55-0d2f1d1c0e01'

const configuration = '/api/config/metadata'

export const metadataFieldsPaths = {
  pattern: '/editors/:view',
  view: (id: string) => `/editors/${id}`,
  allFields: `${configuration}/fields/all`,
  knownFields: `${configuration}/fields/known`,
  filteredFields: `${configuration}/fields/:filter`,
  namespaces: `${configuration}/namespaces`,
  namespaceFields: `${configuration}/namespaces/:alias/fields`,
  groups: `${configuration}/groups`,
  groupFields: `${configuration}/groups/:name/fields`,
  suggestions: '/api/fields/:field/suggestions',
}

/** `25`: what may be written into a field, offered while it is typed. */
export const fieldSuggestionsPath = (id: number) => `/api/fields/${id}/suggestions`

/** The same with the variables of templates, for documents. */
export const metadataFieldsTemplates = {
  filteredFields: `${configuration}/fields/{filter}`,
  namespaceFields: `${configuration}/namespaces/{alias}/fields`,
  groupFields: `${configuration}/groups/{group}/fields`,
}

/** `25-Keywords`: the number alone decides, the name is for people (wire reference 13). */
export function fieldTaxonomyPath({ id, name }: Readonly<{ id: number; name: string }>): string {
  return `/taxonomies/${encodeSegment(`${id}-${name.trim().replace(/[\s/\\]+/g, '-')}`)}/`
}
