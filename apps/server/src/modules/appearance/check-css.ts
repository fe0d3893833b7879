import { TokenType, tokenize } from '@csstools/css-tokenizer'
import { SettingRefused } from '#platform/database/site-settings.ts'
import { say, type Text } from '#server/texts/say.ts'

/** In characters: the largest sheets of whole products stay below it. */
const limit = 200_000
/** Faults that are told at once. */
const mostFaults = 20

/** Rules that fetch, or that only mean something at the head of a file. */
const refusedRules = new Set(['import', 'font-face', 'namespace', 'charset', 'document', 'view-transition'])
/** Functions that fetch, or that ran code in browsers of old. */
const refusedFunctions = new Set(['url', 'src', 'image', 'image-set', '-webkit-image-set', 'cross-fade', 'element'])
const ranCode = new Set(['expression', 'paint'])

interface CssFault {
  rule: 'length' | 'address' | 'syntax' | 'unclosed' | 'unopened'
  message: Text
}

/** Which sign closes what a token opens. */
const closing: ReadonlyMap<string, string> = new Map([
  [TokenType.OpenCurly, TokenType.CloseCurly],
  [TokenType.OpenParen, TokenType.CloseParen],
  [TokenType.OpenSquare, TokenType.CloseSquare],
  [TokenType.Function, TokenType.CloseParen],
])
const closers: ReadonlySet<string> = new Set(closing.values())

/**
 * A site's own sheet may style what is there and nothing else: it names no address, so it can neither fetch nor tell
 * anybody what is on the page (attack case 87). Judged by tokens, where escapes are read as browsers read them. What was
 * begun and not ended is a fault too: it takes the rest of the sheet with it.
 */
export function cssFaults(css: string): CssFault[] {
  if (css.length > limit) return [{ rule: 'length', message: say('appearance.cssLength', { count: limit }) }]
  const faults: { at: number; rule: CssFault['rule']; what: string }[] = []
  const open: { type: string; text: string; at: number }[] = []
  const onParseError = ({ sourceStart: at }: { sourceStart: number }) => faults.push({ at, rule: 'syntax', what: '' })
  for (const [type, text, at, , details] of tokenize({ css }, { onParseError })) {
    const what = refusedIn(type, text, details)
    if (what !== null) faults.push({ at, rule: 'address', what })
    if (closing.has(type)) open.push({ type, text, at })
    if (!closers.has(type)) continue
    const last = open.at(-1)
    if (last !== undefined && closing.get(last.type) === type) open.pop()
    else faults.push({ at, rule: 'unopened', what: text })
  }
  for (const { at, text } of open) faults.push({ at, rule: 'unclosed', what: text })
  const inOrder = faults.toSorted((one, other) => one.at - other.at).slice(0, mostFaults)
  return inOrder.map(({ at, rule, what }) => ({ rule, message: faultText(rule, what, placeIn(css, at)) }))
}

/** @throws SettingRefused with a line for each fault. */
export function checkCss(css: string): void {
  const faults = cssFaults(css)
  if (faults.length > 0) throw new SettingRefused(...faults.map(({ message }) => message('en')))
}

/** What of a sheet is not allowed, as it is called; null for what is. */
function refusedIn(type: string, text: string, details: unknown): string | null {
  if (type === TokenType.URL || type === TokenType.BadURL) return 'url()'
  if (type === TokenType.CDO || type === TokenType.CDC) return text
  const said = typeof details === 'object' && details !== null && 'value' in details ? String(details.value) : ''
  const name = said.toLowerCase()
  if (type === TokenType.AtKeyword && refusedRules.has(name)) return `@${name}`
  if (type === TokenType.Function && (refusedFunctions.has(name) || ranCode.has(name))) return `${name}()`
  return type === TokenType.Ident && ['behavior', '-moz-binding'].includes(name) ? name : null
}

/** Both counted from one. */
function placeIn(css: string, at: number): { line: number; column: number } {
  const lines = css.slice(0, at).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

function faultText(rule: CssFault['rule'], what: string, place: { line: number; column: number }): Text {
  if (rule === 'address') return say('appearance.cssAddress', { ...place, what })
  if (rule === 'unclosed') return say('appearance.cssUnclosed', { ...place, what })
  if (rule === 'unopened') return say('appearance.cssUnopened', { ...place, what })
  return say('appearance.cssSyntax', place)
}
