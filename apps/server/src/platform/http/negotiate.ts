import type { DocumentKind } from '@vitrine/contract/document-kinds.generated.ts'
import { documents } from '@vitrine/contract/documents.generated.ts'
import { say } from '#server/texts/say.ts'
import { Problem } from './problem.ts'

export interface Choice<Kind extends DocumentKind> {
  kind: Kind
  contentType: string
}

interface Range {
  type: string
  weight: number
}

function parseAccept(accept: string): Range[] {
  return accept
    .split(',')
    .map((part) => {
      const [type = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find((q) => q !== undefined)
      return { type: type.trim(), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter((range) => range.type !== '' && range.weight > 0)
    .sort((a, b) => b.weight - a.weight)
}

/** True when a browser asks for a page: `text/html` stands first (wire reference 3.2). */
export function wantsPage(accept: string | undefined): boolean {
  const first = accept?.split(',')[0]?.trim().toLowerCase() ?? ''
  return first.startsWith('text/html') || first.startsWith('application/xhtml')
}

/**
 * Chooses the representation. An exact vendor type wins; `application/json` and wildcards give the default, the first
 * of `offered`; the answer's type is the vendor type unless plain JSON was asked for (wire reference 3.2).
 * @throws Problem NotAcceptable when nothing fits.
 */
export function negotiate<Kind extends DocumentKind>(
  accept: string | undefined,
  offered: readonly Kind[],
): Choice<Kind> {
  const [standard] = offered
  if (standard === undefined) throw new Problem('NotAcceptable')
  const ranges = parseAccept(accept?.trim() ? accept : '*/*')
  for (const { type } of ranges) {
    const exact = offered.find((kind) => documents[kind].mediaType === type && type !== 'application/json')
    if (exact) return { kind: exact, contentType: `${type}; charset=utf-8` }
    if (type === 'application/json') return { kind: standard, contentType: 'application/json; charset=utf-8' }
    if (type === '*/*' || type === 'application/*') {
      return { kind: standard, contentType: `${documents[standard].mediaType}; charset=utf-8` }
    }
  }
  const list = offered.map((kind) => documents[kind].mediaType).join(', ')
  throw new Problem('NotAcceptable', { message: say('programs.answersOnly', { list }) })
}
