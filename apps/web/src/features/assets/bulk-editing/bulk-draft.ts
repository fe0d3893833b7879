import {
  type BulkOperation,
  type BulkOperationName,
  type SettlingSource,
  settlingSources,
} from '@vitrine/contract/bulk-edits.ts'
import { placeFields } from '@vitrine/contract/position-fields.ts'
import { type Field, kindOf } from '#features/metadata-fields/field-kind.ts'

/** What is to be done to one field of each asset, as far as somebody has said it. */
export interface FieldDraft {
  /** Whether it is sent: only what is ticked is (MET-019). */
  isIncluded: boolean
  operation: BulkOperationName
  /** Null as long as nothing was typed. */
  value: string | string[] | null
  find: string
  /** What comes instead of what is found; may be empty. */
  replacement: string
  from: number | null
  /** Tags that were edited: what they were, and what they are to be. */
  edited: readonly EditedTag[]
}

export interface EditedTag {
  was: string
  is: string
}

/** By the number of the field; a field of which nothing was said is not in it. */
export type Draft = ReadonlyMap<number, FieldDraft>

const ofLists = ['add', 'remove', 'replace', 'find-replace', 'copy', 'settle', 'clear'] as const
const ofTexts = ['replace', 'append', 'prepend', 'compose', 'find-replace', 'copy', 'settle', 'clear'] as const
const ofDates = ['replace', 'shift', 'copy', 'settle', 'clear'] as const
const ofPlaces = ['replace', 'from-place', ...ofTexts.slice(1)] as const
const ofOthers = ['replace', 'copy', 'settle', 'clear'] as const

const namedByPlace: ReadonlySet<number> = new Set(Object.values(placeFields))
/** City, province and country of one text, as they are shipped. */
const isOfPlace = (field: Field) =>
  namedByPlace.has(field.id) && !field['multi-instance'] && field['data-type'] === 'text'

/** Takes city, province and country from the position of each asset, in the fields that are shown. */
export function withPlaces(draft: Draft, fields: readonly Field[]): Draft {
  return fields.filter(isOfPlace).reduce((all, field) => withField(all, field, { operation: 'from-place' }), draft)
}

/** Whether something is taken from positions. */
export const asksPlaces = (draft: Draft): boolean =>
  draft.values().some((one) => one.isIncluded && one.operation === 'from-place')

/** What can be done to a field, the usual first: a list is rarely meant to lose what is in it. */
export function operationsOf(field: Field): readonly BulkOperationName[] {
  if (isOfPlace(field)) return ofPlaces
  if (field['multi-instance']) return ofLists
  const kind = kindOf(field)
  if (kind === 'date' || kind === 'day') return ofDates
  return field['data-type'] === 'text' ? ofTexts : ofOthers
}

/** A field of which nothing was said. */
export function untouched(field: Field): FieldDraft {
  const [operation = 'replace'] = operationsOf(field)
  return { isIncluded: false, operation, value: null, find: '', replacement: '', from: null, edited: [] }
}

export function draftOf(draft: Draft, field: Field): FieldDraft {
  return draft.get(field.id) ?? untouched(field)
}

/** Something was said of the field, which ticks it by itself. */
export function withField(draft: Draft, field: Field, said: Partial<FieldDraft>): Draft {
  return new Map(draft).set(field.id, { ...draftOf(draft, field), isIncluded: true, ...said })
}

/** The other way round: a field as a request said it. */
export function withOperation(draft: Draft, field: Field, said: BulkOperation): Draft {
  const { operation, value, find, from, instead = [] } = said
  if (!operationsOf(field).includes(operation)) return draft
  const text = Array.isArray(value) ? value : value === undefined ? null : String(value)
  if (operation === 'find-replace')
    return withField(draft, field, { operation, find: find ?? '', replacement: [text ?? ''].flat().join('') })
  const isList = field['multi-instance'] && typeof text === 'string'
  const list = [text ?? []].flat()
  // Which of them came for which is not said: each went for one that comes.
  const edited = instead.flatMap((was, at) => {
    const is = list[Math.min(at, list.length - 1)]
    return is === undefined ? [] : [{ was, is }]
  })
  return withField(draft, field, { operation, value: isList ? [text] : text, from: from ?? null, edited })
}

/** Nothing that would be sent. */
export const isEmpty = (value: FieldDraft['value']) => [value ?? ''].flat().every((one) => one.trim() === '')

/** Whether leaving would lose something. */
export function isBegun(draft: Draft): boolean {
  return draft
    .values()
    .some((one) => one.isIncluded || !isEmpty(one.value) || one.find !== '' || one.replacement !== '')
}

/** Whose value counts; what is shown as long as nobody has said otherwise. */
export function winnerIn(value: FieldDraft['value']): SettlingSource {
  return settlingSources.find((source) => source === value) ?? 'shown'
}

/** The edited tags that are still to be. */
export function editedIn({ edited, value }: Pick<FieldDraft, 'edited' | 'value'>): EditedTag[] {
  const list = [value ?? []].flat()
  return edited.filter(({ was, is }) => was !== is && list.includes(is))
}

/**
 * A tag has another text from now on: it is to be in all assets (MET-038), and what it was goes from those that have it. A tag that
 * no asset has yet is only another one.
 */
export function withEditedTag(
  said: FieldDraft,
  was: string,
  is: string,
  present: readonly string[],
): Partial<FieldDraft> {
  const list = [said.value ?? []].flat().filter((one) => one !== '')
  const at = list.indexOf(was)
  const value = at < 0 ? [...list, is] : list.with(at, is)
  const before = editedIn(said).find((one) => one.is === was)
  const first = before?.was ?? (present.includes(was) ? was : null)
  const others = editedIn(said).filter((one) => one !== before)
  return { value: [...new Set(value)], edited: first === null ? others : [...others, { was: first, is }] }
}

/** What a list became: where one of its tags alone has another text, that tag was edited. */
export function withList(said: FieldDraft, list: readonly string[], present: readonly string[]): Partial<FieldDraft> {
  const before = [said.value ?? []].flat().filter((one) => one !== '')
  const changed = before.flatMap((was, at) => (was === list[at] ? [] : [{ was, is: list[at] ?? '' }]))
  const [one] = changed
  const isEdit = list.length === before.length && changed.length === 1 && one !== undefined
  return isEdit ? withEditedTag(said, one.was, one.is, present) : { value: [...list] }
}

/** The ticked fields, as requests say them. */
export function operationsIn(draft: Draft): BulkOperation[] {
  return [...draft].flatMap(([field, one]) => (one.isIncluded ? [operationOf(field, one)] : []))
}

function operationOf(field: number, said: FieldDraft): BulkOperation {
  const { operation, value, find, replacement, from } = said
  if (operation === 'clear' || operation === 'from-place') return { field, operation }
  if (operation === 'settle') return { field, operation, value: winnerIn(value) }
  if (operation === 'copy') return { field, operation, ...(from === null ? {} : { from }) }
  if (operation === 'find-replace') return { field, operation, find, value: replacement }
  const instead = operation === 'add' ? editedIn(said).map(({ was }) => was) : []
  return { field, operation, value: value ?? '', ...(instead.length > 0 ? { instead } : {}) }
}
