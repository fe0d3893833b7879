/**
 * A text with variables in braces, put together for each asset: `{filename}` without its ending, `{extension}`, `{folder}` (the
 * last part), `{date:YYYY-MM-DD}` of creation, `{today:DD.MM.YYYY}` (UTC), `{field:90}`, and `{seq:3}`, the number among the assets
 * that were named, three digits wide. `{{` is a brace.
 */
export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'filename' | 'extension' | 'folder' }
  | { kind: 'date' | 'today'; format: string }
  | { kind: 'field'; field: number }
  | { kind: 'seq'; width: number }

/** Number of the field that says when something was made. */
export const createdField = 55
const standardFormat = 'YYYY-MM-DD'
const widest = 9

/** The parts of a composed text; the variable that nobody knows as it was written, where there is one. */
export function partsOfText(text: string): { parts: TextPart[]; unknown: string | null } {
  const parts: TextPart[] = []
  let plain = ''
  const end = () => {
    if (plain !== '') parts.push({ kind: 'text', text: plain })
    plain = ''
  }
  for (const [piece, variable] of text.matchAll(/\{\{|\}\}|\{([^{}]*)\}?|[^{}]+|\}/g)) {
    if (piece === '{{' || piece === '}}') plain += piece.slice(1)
    else if (!piece.startsWith('{')) plain += piece
    else {
      const known = piece.endsWith('}') ? variableOf(variable ?? '') : null
      if (known === null) return { parts: [], unknown: piece }
      end()
      parts.push(known)
    }
  }
  end()
  return { parts, unknown: null }
}

function variableOf(written: string): TextPart | null {
  const [, name = '', rest] = /^([a-z]+)(?::(.*))?$/.exec(written.trim()) ?? []
  if (name === 'filename' || name === 'extension' || name === 'folder')
    return rest === undefined ? { kind: name } : null
  if (name === 'date' || name === 'today') {
    const format = rest ?? standardFormat
    return /YYYY|MM|DD/.test(format) && !/[A-Za-z]/.test(format.replaceAll(/YYYY|MM|DD/g, ''))
      ? { kind: name, format }
      : null
  }
  const number = Number(rest ?? (name === 'seq' ? 1 : Number.NaN))
  if (!Number.isInteger(number) || number < 1) return null
  if (name === 'seq') return number <= widest ? { kind: 'seq', width: number } : null
  return name === 'field' ? { kind: 'field', field: number } : null
}

/** The fields that a composed text reads. */
export function fieldsOfText(parts: readonly TextPart[]): number[] {
  return parts.flatMap((part) => (part.kind === 'field' ? [part.field] : part.kind === 'date' ? [createdField] : []))
}

/** What one asset gives for the variables. */
export interface TextSource {
  path: string
  /** The first value of a field; empty for none. */
  value: (field: number) => string
  /** `YYYYMMDD`. */
  today: string
  /** From 1 on; 0 where it has none. */
  number: number
}

/**
 * The text that is put together for one asset, without spaces around it. It ends behind the part with which it becomes longer than
 * `most`: what no field takes is not made whole, however often a long value is named.
 */
export function composeText(parts: readonly TextPart[], source: TextSource, most: number): string {
  let text = ''
  for (const part of parts) {
    text += textOf(part, source)
    if (text.length > most) break
  }
  return text.trim()
}

function textOf(part: TextPart, { path, value, today, number }: TextSource): string {
  const folders = path.split('/')
  const [, stem = '', extension = ''] = /^(.*?)(?:\.([^.]*))?$/s.exec(folders.pop() ?? '') ?? []
  switch (part.kind) {
    case 'text':
      return part.text
    case 'filename':
      return stem
    case 'extension':
      return extension
    case 'folder':
      return folders.at(-1) ?? ''
    case 'field':
      return value(part.field)
    case 'seq':
      return number === 0 ? '' : String(number).padStart(part.width, '0')
    default:
      return dateIn(part.format, part.kind === 'date' ? value(createdField) : today)
  }
}

/** Of a date without a day or a month the first place that it cannot fill ends the text. */
function dateIn(format: string, date: string): string {
  const digits = date.replaceAll(/\D/g, '')
  const known = { YYYY: digits.slice(0, 4), MM: digits.slice(4, 6), DD: digits.slice(6, 8) }
  if (known.YYYY.length < 4) return ''
  let text = ''
  for (const [piece] of format.matchAll(/YYYY|MM|DD|[^YMD]+/g)) {
    const part = known[piece as keyof typeof known] ?? piece
    if (part !== '') text += part
  }
  return text.replace(/[^\d]+$/, '').replace(/^[^\d]+/, '')
}
