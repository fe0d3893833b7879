import type { Box } from './box.ts'
import type { ColourWord } from './colour-words.ts'

/**
 * A folded word of a text term. `prefix`: longer words with this beginning match too. With a `pattern` (`*` any characters,
 * `?` any one) the word must fit it; `word` is then the part before the first wildcard, perhaps empty, and `prefix` is true, so
 * that an index can narrow by it. Words and patterns hold letters, marks, digits and wildcards only.
 * `forms`: other forms of the word in the languages of the site match too.
 */
export type TermWord = { word: string; prefix: boolean; pattern?: string; forms?: true }

export type PathKey = 'fn' | 'dn' | 'fp'
export type DateKey = 'mt' | 'it' | 'rt' | 'ct'
export type NumberKey = 'fs' | 'ph' | 'pw'

/** How an asset stands with the consent of the people in it; `cns` is ours. */
export type ConsentWord = 'none' | 'notneeded' | 'pending' | 'refused' | 'partial' | 'full' | 'more'

/** How it stands with the content credentials of a file; `cc` is ours. */
export type CredentialsWord = 'none' | 'intact' | 'broken' | 'unknown'

export type Choice =
  | { kind: 'choice'; key: 'dt'; value: 'image' | 'movie' | 'audio' | 'document' | 'graphic' | 'generic' }
  | { kind: 'choice'; key: 'o'; value: 'landscape' | 'portrait' }
  | { kind: 'choice'; key: 'cs'; value: 'rgb' | 'cmyk' | 'grayscale' | 'unknown' }
  | { kind: 'choice'; key: 'ms'; value: 'none' | 'little' | 'normal' }
  | { kind: 'choice'; key: 's'; value: 'online' | 'offline' }
  | { kind: 'choice'; key: 'cns'; value: ConsentWord }
  | { kind: 'choice'; key: 'cc'; value: CredentialsWord }
  | { kind: 'choice'; key: 'rv'; value: ReviewWord }
  | { kind: 'choice'; key: 'colour'; value: ColourWord }

/** Whether somebody has still to approve what came in; `rv` is ours. */
export type ReviewWord = 'none' | 'waiting' | 'returned'

/**
 * In what ways values of metadata fields are compared. Dates by their first instant in epoch milliseconds: with a zone in UTC
 * (`instant`), without one as if the clock on the wall showed UTC (`wall`). Times in milliseconds of the day, as written.
 */
export type ValueKind = 'number' | 'instant' | 'wall' | 'time'

/** A bound of a metadata field: folded text, and what it means in each way; null where it means nothing. */
export type FieldBound = { text: string } & Record<ValueKind, number | null>

/**
 * What a search asks of an asset. Plain JSON. The logic has two values: a predicate about something that an asset lacks is
 * false, and its negation true.
 *
 * - `text`: the words one after another, in one metadata value; with `field` null also in the file name or document text.
 * - `empty`: the metadata field has no value.
 * - `path`: `text` (folded) is part of the folded file name, folder name or full path. With a `pattern` the whole of it must
 *   fit the pattern instead (`\` before a literal `*`, `?` or `\`); `text` is then the longest literal part, to narrow by.
 * - `range`: `from` ≤ value < `to`, null for open. Epoch milliseconds for dates, bytes for `fs`, pixels for `ph` and `pw`.
 * - `field-range`: `from` ≤ value ≤ `to`, of numbers, dates or times; see `fieldRangeHolds`.
 * - `taxonomy`: the asset stands under at least one of the items. `version` says of which state of the taxonomies.
 * - `value`: the field has one of these values as a whole, by their keys: composed, and without case.
 * - `conflict`: sources in the file say different things of the field (`null`: of any) and nobody has settled it.
 * - `box`: the position of the asset lies in a part of the world.
 * - `sent-in`: somebody has still to approve the asset, and this person, by number, has sent it in. Nobody types it either.
 * - `licence`: a licence is tied to the asset whose folded name holds `text`; of no text: any licence.
 * - `licensed`: no licence is tied to the asset, or one that holds at a moment. Nobody types it.
 * - `metadata-read`: the metadata of the file could be read. Nobody types it: it is joined to filters that ask about metadata.
 */
export type Expression =
  | { kind: 'everything' }
  | { kind: 'and'; parts: Expression[] }
  | { kind: 'or'; parts: Expression[] }
  | { kind: 'not'; part: Expression }
  | { kind: 'text'; field: number | null; words: TermWord[] }
  | { kind: 'empty'; field: number }
  | { kind: 'path'; key: PathKey; text: string; pattern?: string }
  | Choice
  | { kind: 'range'; key: DateKey | NumberKey; from: number | null; to: number | null }
  | { kind: 'field-range'; field: number; from: FieldBound | null; to: FieldBound | null }
  | { kind: 'taxonomy'; ids: string[]; version?: string }
  | { kind: 'value'; field: number; keys: string[] }
  | { kind: 'conflict'; field: number | null }
  | ({ kind: 'box' } & Box)
  | { kind: 'sent-in'; by: number }
  | { kind: 'licence'; text: string }
  | { kind: 'licensed'; at: number }
  | { kind: 'asks-use'; at: number }
  | { kind: 'metadata-read' }

export const everything: Expression = Object.freeze({ kind: 'everything' })

/** Matches no asset. It has no kind of its own, so that compilers have one case less. */
export const nothing: Expression = Object.freeze({ kind: 'not', part: everything })

export const isNothing = (expression: Expression): boolean =>
  expression.kind === 'not' && expression.part.kind === 'everything'

/** All of the parts; nested ones are drawn in. Of no parts: everything. */
export const and = (...given: Expression[]): Expression => {
  const parts = given
    .flatMap((part) => (part.kind === 'and' ? part.parts : [part]))
    .filter((part) => part.kind !== 'everything')
  if (parts.some(isNothing)) return nothing
  const [first] = parts
  if (first === undefined) return everything
  return parts.length === 1 ? first : { kind: 'and', parts }
}

/** At least one of the parts; nested ones are drawn in. Of no parts: nothing. */
export const or = (...given: Expression[]): Expression => {
  const parts = given.flatMap((part) => (part.kind === 'or' ? part.parts : [part])).filter((part) => !isNothing(part))
  if (parts.some((part) => part.kind === 'everything')) return everything
  const joined = joinValues(parts)
  const [first] = joined
  if (first === undefined) return nothing
  return joined.length === 1 ? first : { kind: 'or', parts: joined }
}

/** Values of one field are asked for at once, where the first of them stands: an index answers them together. */
const joinValues = (parts: Expression[]): Expression[] => {
  const joined: Expression[] = []
  for (const part of parts) {
    const at = joined.findIndex(
      (other) => part.kind === 'value' && other.kind === 'value' && other.field === part.field,
    )
    const known = joined[at]
    if (part.kind === 'value' && known?.kind === 'value')
      joined[at] = { ...known, keys: [...new Set([...known.keys, ...part.keys])] }
    else joined.push(part)
  }
  return joined
}

export const not = (part: Expression): Expression => {
  if (part.kind === 'everything') return nothing
  return part.kind === 'not' ? part.part : { kind: 'not', part }
}

/** Whether something holds of any part that is no `and`, `or` or `not`. */
export const someLeaf = (expression: Expression, holds: (leaf: Expression) => boolean): boolean => {
  if (expression.kind === 'and' || expression.kind === 'or')
    return expression.parts.some((part) => someLeaf(part, holds))
  return expression.kind === 'not' ? someLeaf(expression.part, holds) : holds(expression)
}

/** Whether words are asked for wherever they stand: in every field, the text of a document and properties beyond the fields. */
export const asksAnywhere = (expression: Expression): boolean =>
  someLeaf(expression, (leaf) => leaf.kind === 'text' && leaf.field === null)

const licenceKinds: ReadonlySet<string> = new Set(['licence', 'licensed', 'asks-use'] satisfies Expression['kind'][])

/** Whether only the index can tell: what is asked stands neither in the row of an asset nor in its metadata. */
export const asksIndex = (expression: Expression): boolean =>
  asksAnywhere(expression) || someLeaf(expression, ({ kind }) => licenceKinds.has(kind))

const metadataRanges: readonly string[] = ['it', 'rt', 'ct'] satisfies DateKey[]

/** Whether the answer depends on what stands in the metadata of the file. */
export const asksMetadata = (expression: Expression): boolean =>
  someLeaf(expression, (leaf) => {
    if (leaf.kind === 'choice') return leaf.key === 'ms' || leaf.key === 'cc'
    if (leaf.kind === 'range') return metadataRanges.includes(leaf.key)
    return ['text', 'empty', 'field-range', 'taxonomy', 'value', 'box', 'conflict'].includes(leaf.kind)
  })
