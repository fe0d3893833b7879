import { boxHolds, positionOf } from './box.ts'
import type { Choice, DateKey, Expression, NumberKey, PathKey, TermWord } from './expression.ts'
import { fieldRangeHolds } from './field-range-holds.ts'
import { fold } from './fold.ts'
import { matchesPattern } from './pattern.ts'
import { words } from './words.ts'

/** What can be asked of one asset. Times in epoch milliseconds; what is not known is null. */
export type AssetFacts = {
  /** Values by field number. */
  metadata: Readonly<Record<string, string | readonly string[]>>
  filename: string
  /** Name of the folder that holds the file. */
  folder: string
  path: string
  doctype: string
  width: number | null
  height: number | null
  colourSpace: string | null
  bytes: number | null
  modifiedAt: number | null
  cameraTime: number | null
  iptcCreated: number | null
  releaseTime: number | null
  online: boolean
  /** A word of consent; `none` where nothing is known. */
  consent?: string
  /** A word of content credentials; `none` where the file carries none. */
  credentials?: string
  /** A word of reviews; `none` where nobody has to approve it. */
  review?: string
  /** The colours in which its picture is found. */
  colours?: readonly string[]
  /** The licences that are tied to it: folded names, and from when until before when each holds. */
  licences?: readonly { name: string; from: number | null; until: number | null; isLimited: boolean }[]
  /** Who has sent in what is to be approved. */
  sentInBy?: number | null
  /** Numbers of the fields of which sources in the file say different things, unsettled. */
  conflicts?: readonly number[]
  /** Nothing, or not all, of the metadata could be read: what is missing may be what is asked for. */
  isMetadataUnread?: boolean
  /** Texts that stand in no field: of a document, in other languages, of unknown properties; each by itself. */
  beyond?: readonly string[]
  /** Ids of the taxonomy items under which the asset stands, those above them included. */
  taxonomyItems?: readonly string[]
}

const PATHS: Record<PathKey, (facts: AssetFacts) => string> = {
  fn: (facts) => facts.filename,
  dn: (facts) => facts.folder,
  fp: (facts) => facts.path,
}

const NUMBERS: Record<DateKey | NumberKey, (facts: AssetFacts) => number | null> = {
  mt: (facts) => facts.modifiedAt,
  it: (facts) => facts.iptcCreated,
  rt: (facts) => facts.releaseTime,
  ct: (facts) => facts.cameraTime,
  fs: (facts) => facts.bytes,
  ph: (facts) => facts.height,
  pw: (facts) => facts.width,
}

const filled = (value: string | readonly string[] | undefined): string[] =>
  [value ?? []].flat().filter((text) => text.trim() !== '')

const valuesOf = (facts: AssetFacts, field: number): string[] =>
  Object.hasOwn(facts.metadata, field) ? filled(facts.metadata[field]) : []

/** Whether a folded word is one that a term means. Its other forms are not known here. */
export const wordFits = ({ word, prefix, pattern }: TermWord, candidate: string): boolean => {
  if (pattern !== undefined) return matchesPattern(pattern, candidate)
  return prefix ? candidate.startsWith(word) : candidate === word
}

const holdsPhrase = (text: string, phrase: readonly TermWord[]): boolean => {
  const cut = words(text)
  for (let start = 0; start + phrase.length <= cut.length; start++)
    if (phrase.every((term, index) => wordFits(term, cut[start + index] ?? ''))) return true
  return false
}

const textsOf = (facts: AssetFacts): string[] => [
  ...Object.values(facts.metadata).flatMap(filled),
  facts.filename,
  ...(facts.beyond ?? []),
]

/** Metadata status: `none` no field filled, `little` one to three, `normal` four or more. The numbers are ours. */
export const metadataStatus = (filledFields: number): 'none' | 'little' | 'normal' => {
  if (filledFields === 0) return 'none'
  return filledFields < 4 ? 'little' : 'normal'
}

const COLOUR_SPACES = ['rgb', 'cmyk', 'grayscale']

const choiceHolds = (choice: Choice, facts: AssetFacts): boolean => {
  switch (choice.key) {
    case 'dt':
      return facts.doctype === choice.value
    case 'cs':
      return (COLOUR_SPACES.includes(facts.colourSpace ?? '') ? facts.colourSpace : 'unknown') === choice.value
    case 'cns':
      return (facts.consent ?? 'none') === choice.value
    case 'cc':
      return (facts.credentials ?? 'none') === choice.value
    case 'rv':
      return (facts.review ?? 'none') === choice.value
    case 'colour':
      return facts.colours?.includes(choice.value) ?? false
    case 's':
      return facts.online === (choice.value === 'online')
    case 'ms':
      return (
        metadataStatus(Object.values(facts.metadata).filter((value) => filled(value).length > 0).length) ===
        choice.value
      )
    case 'o': {
      const { width, height } = facts
      if (width === null || height === null) return false
      // A square picture is both (wire reference 8.4).
      return choice.value === 'landscape' ? width >= height : height >= width
    }
  }
}

/** Without any licence nothing is to be heeded. */
const isLicensed = (licences: NonNullable<AssetFacts['licences']>, at: number): boolean =>
  licences.length === 0 || licences.some((one) => holds(one, at))

type Licence = NonNullable<AssetFacts['licences']>[number]

const holds = ({ from, until }: Licence, at: number) => (from === null || from <= at) && (until === null || at < until)

/** Of those that hold one limits what may be done; where none holds, any. */
const asksUse = (licences: readonly Licence[], at: number): boolean => {
  const valid = licences.filter((one) => holds(one, at))
  return (valid.length > 0 ? valid : licences).some(({ isLimited }) => isLimited)
}

const isWithin = (value: number | null, from: number | null, to: number | null): boolean =>
  value !== null && (from === null || value >= from) && (to === null || value < to)

/**
 * Judges one asset by its facts alone. This is the meaning of expressions: the compilers to SQL are tested against it. The name
 * of the file, the document text and each metadata value are runs of their own, which no phrase spans.
 */
export const matches = (expression: Expression, facts: AssetFacts): boolean => {
  switch (expression.kind) {
    case 'everything':
      return true
    case 'and':
      return expression.parts.every((part) => matches(part, facts))
    case 'or':
      return expression.parts.some((part) => matches(part, facts))
    case 'not':
      return !matches(expression.part, facts)
    case 'text': {
      const texts = expression.field === null ? textsOf(facts) : valuesOf(facts, expression.field)
      return texts.some((text) => holdsPhrase(text, expression.words))
    }
    case 'empty':
      return valuesOf(facts, expression.field).length === 0
    case 'path': {
      const text = fold(PATHS[expression.key](facts))
      return expression.pattern === undefined
        ? text.includes(expression.text)
        : matchesPattern(expression.pattern, text)
    }
    case 'choice':
      return choiceHolds(expression, facts)
    case 'range':
      return isWithin(NUMBERS[expression.key](facts), expression.from, expression.to)
    case 'field-range':
      return valuesOf(facts, expression.field).some((value) => fieldRangeHolds(expression, value))
    case 'taxonomy':
      return expression.ids.some((id) => facts.taxonomyItems?.includes(id) ?? false)
    case 'value':
      return valuesOf(facts, expression.field).some((value) =>
        expression.keys.includes(value.trim().normalize('NFC').toLowerCase()),
      )
    case 'conflict': {
      const { conflicts = [] } = facts
      return expression.field === null ? conflicts.length > 0 : conflicts.includes(expression.field)
    }
    case 'box': {
      const position = positionOf(facts.metadata)
      return position !== null && boxHolds(expression, position)
    }
    case 'sent-in':
      return facts.sentInBy === expression.by
    case 'licence':
      return (facts.licences ?? []).some(({ name }) => name.includes(expression.text))
    case 'licensed':
      return isLicensed(facts.licences ?? [], expression.at)
    case 'asks-use':
      return asksUse(facts.licences ?? [], expression.at)
    case 'metadata-read':
      return !facts.isMetadataUnread
  }
}
