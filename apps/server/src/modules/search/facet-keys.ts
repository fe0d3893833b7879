import type { FieldDefinition } from '#modules/metadata-fields/field-definition.ts'
import type { FieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { isFoundWhole } from '#modules/metadata-fields/is-found-whole.ts'
import { metadataViewOf } from '#modules/metadata-fields/metadata-views.ts'
import type { TimeKey } from '#modules/selections/facet-counts.queries.ts'

/** Titles, headlines, instructions, times of day, names of jobs and numbers of releases, which are each asset's own. */
const ownToEach: ReadonlySet<number> = new Set([5, 105, 40, 35, 60, 63, 103, 230, 382, 384])
const divides = ({ id, dataType, multiline }: FieldDefinition) =>
  isFoundWhole(id) && !multiline && dataType !== 'password' && !ownToEach.has(id)

/** What people look for first: tags, people, places; then stars and colours. */
const first = [25, 368, 367, 90, 95, 101, 320, 10]

/** The fields of an archive by whose values its assets are divided, in the order in which they are shown. */
export function facetFields(archive: { metadata_view: string }, fields: FieldDefinitions): FieldDefinition[] {
  const shown = [...metadataViewOf(archive).fieldIds].map(Number)
  const ids = new Set([...first.filter((id) => shown.includes(id)), ...shown, ...fields.own.map(({ id }) => id)])
  return [...ids].flatMap((id) => {
    const field = fields.find(id)
    return field && divides(field) ? [field] : []
  })
}

export type Pair = readonly [key: string, value: string]

/** The number of the field of which a key asks for whole values; null for other keys. */
export function wholeValueField(key: string): number | null {
  const [, digits] = /^(\d{1,4})e$/.exec(key) ?? []
  return digits === undefined ? null : Number(digits)
}

/** A date as a facet writes it into a search: a year, a month or a day. */
const date = /^\d{4}(-\d\d){0,2}$/
export const isTimeKey = (key: string): key is TimeKey => key === 'ct' || key === 'it' || key === 'mt'

/** The only date that was chosen by a facet; null when there is none, or it is asked for in another way. */
export function chosenTime(pairs: readonly Pair[]): { key: TimeKey; value: string } | null {
  const given = pairs.filter(([key]) => isTimeKey(key))
  const [pair] = given
  if (given.length !== 1 || pair === undefined || !isTimeKey(pair[0]) || !date.test(pair[1])) return null
  return { key: pair[0], value: pair[1] }
}

/** A whole value as a search understands it: plain where nothing in it has a meaning, else as a quoted term. */
export function writtenValue(value: string): string {
  const text = value.trim()
  return /["'\\{*?]/.test(text) ? `"${text.replace(/[\\"*?{]/g, '\\$&')}"` : text
}
