/**
 * What exiftool answered for one file: `Group1:Name` → text, list, structure, or whatever a hostile file made of it. Nothing
 * here may be trusted to have the type that the standard gives it, so everything is read through these functions.
 */
export type RawTags = Readonly<Record<string, unknown>>

/** One value as text. Lists give their first text, structures their first text member, everything else is undefined. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return firstText(value)
  if (isRecord(value)) return firstText(nameOfTerm(value) ?? Object.values(value))
  return undefined
}

/** Every text of a value, in order. */
export function textsOf(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value]
  return values.map(textOf).filter((text) => text !== undefined)
}

/** A finite number, or undefined. Texts like `1/125`, `inf` or `n/a` are no numbers; exiftool has divided fractions already. */
export function numberOf(value: unknown): number | undefined {
  const text = textOf(value)?.trim()
  if (text === undefined || text === '') return undefined
  const number = Number(text)
  return Number.isFinite(number) ? number : undefined
}

/** The first of these tags that exists. `Group:Struct/Member` looks inside a structure (or the first of several). */
export function pick(tags: RawTags, names: readonly string[]): unknown {
  for (const name of names) {
    const value = valueAt(tags, name)
    if (value !== undefined) return value
  }
  return undefined
}

/** The first finite number among these tags. */
export function pickNumber(tags: RawTags, names: readonly string[]): number | undefined {
  for (const name of names) {
    const number = numberOf(valueAt(tags, name))
    if (number !== undefined) return number
  }
  return undefined
}

/** The first text among these tags that is not blank, trimmed. */
export function pickText(tags: RawTags, names: readonly string[]): string | undefined {
  for (const name of names) {
    const text = textOf(valueAt(tags, name))?.trim()
    if (text) return text
  }
  return undefined
}

function valueAt(tags: RawTags, name: string): unknown {
  const slash = name.indexOf('/')
  if (slash < 0) return Object.hasOwn(tags, name) ? tags[name] : undefined
  const outer = tags[name.slice(0, slash)]
  const struct = Array.isArray(outer) ? outer[0] : outer
  return isRecord(struct) ? struct[name.slice(slash + 1)] : undefined
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Terms of a controlled vocabulary (IPTC Genre) are structures; people know them by their name. */
function nameOfTerm(struct: Record<string, unknown>): unknown[] | undefined {
  return struct.CvTermName === undefined ? undefined : [struct.CvTermName]
}

// Deliberately not deep: a file may nest lists a thousand levels, and no standard value sits deeper than two.
function firstText(values: readonly unknown[]): string | undefined {
  for (const value of values) {
    if (typeof value === 'string') return value
    if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  }
  return undefined
}
