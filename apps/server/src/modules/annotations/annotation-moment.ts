import type { AnnotationChange } from '@vitrine/contract/annotations.ts'
import { say } from '#server/texts/say.ts'
import type { AnnotationFrame } from './annotation-frame.ts'
import { wrong } from './annotation-shape.ts'
import type { AnnotationRow } from './annotations.tables.ts'

/** When in a film or sound, or on which page of a document an annotation is. */
export type AnnotationMoment = Pick<AnnotationRow, 'begins' | 'ends' | 'page'>

/** A film is told to be shorter by this than its last moment at times. Seconds. */
const tolerance = 0.5

/**
 * What is not said stays as it was; a page that nobody has said is the first.
 * @throws Problem InvalidRequest that names the field and the rule: `film`, `end`, `order`, `pages`.
 */
export function momentOf(
  { time, until, page }: Pick<AnnotationChange, 'time' | 'until' | 'page'>,
  before: AnnotationMoment | null,
  { frame, plays }: { frame: AnnotationFrame; plays: boolean },
): AnnotationMoment {
  const begins = round(time === undefined ? (before?.begins ?? null) : time)
  const ends = round(until === undefined ? (before?.ends ?? null) : until)
  for (const [field, value] of [
    ['time', begins],
    ['until', ends],
  ] as const) {
    if (value === null) continue
    if (!plays) throw wrong(field, 'film', say('annotations.noTime'))
    if (frame.duration !== null && value > frame.duration + tolerance)
      throw wrong(field, 'end', say('annotations.afterEnd', { most: frame.duration }))
  }
  if (ends !== null && (begins === null || ends <= begins)) throw wrong('until', 'order', say('annotations.untilFirst'))
  return { begins, ends, page: pageOf(page === undefined ? (before?.page ?? null) : page, frame) }
}

function pageOf(page: number | null, { pages }: AnnotationFrame): number | null {
  if (pages === null) {
    if (page !== null && page !== 1) throw wrong('page', 'pages', say('annotations.noPages'))
    return null
  }
  if (page !== null && page > pages) throw wrong('page', 'pages', say('annotations.lastPage', { most: pages }))
  return page ?? 1
}

/** Milliseconds are kept. */
const round = (seconds: number | null) => (seconds === null ? null : Math.round(seconds * 1000) / 1000)
