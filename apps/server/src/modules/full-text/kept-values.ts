import { isFoundWhole } from '#modules/metadata-fields/is-found-whole.ts'
import { valueKey } from '#modules/taxonomies/value-key.ts'

/** UTF-16 units: the longest value that a term can have. */
const longest = 500

/** A value of a field by which an asset is found as a whole, and in which it is compared. */
export interface KeptValue {
  field: number
  key: string
  value: string
}

const known = new Map<string, boolean>()

/** The values of an asset by which it is found as a whole, each once. */
export function keptValues(metadata: Readonly<Record<string, string | readonly string[]>>): KeptValue[] {
  const found = new Map<string, KeptValue>()
  for (const [name, given] of Object.entries(metadata)) {
    const field = Number(name)
    const isWanted = known.get(name) ?? isFoundWhole(field)
    known.set(name, isWanted)
    if (!isWanted) continue
    for (const text of [given].flat()) {
      const value = text.trim()
      const key = valueKey(value)
      if (key !== '' && key.length <= longest) found.set(`${field} ${key}`, { field, key, value })
    }
  }
  return [...found.values()]
}
