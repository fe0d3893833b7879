import { mostStacked } from '@vitrine/contract/stacks.ts'
import type { Executing } from '#platform/database/deed.ts'
import { listShots, mostShots, type Shot, type Span } from './shots.repository.ts'
import { rankOf, stemOf } from './stack-names.ts'

/** Milliseconds between two shots of one burst, at most. */
const gap = 1000
/** Shots of a burst, at least. */
const fewest = 3
/** On both sides of a shot: a series that reaches further is no burst. */
const reach = mostStacked * gap

/** A picture that came, as its row has it. */
export interface Taken {
  folder: number
  time: number
}

/**
 * Bursts in which some pictures lie: of one folder and one camera, each taken at most a second after the one before it. Files of one
 * name are one shot. Series of more files than a stack holds are none. The first shot stands for the others.
 */
export async function burstsAround(
  archiveId: number,
  taken: readonly Taken[],
  inside: Executing,
): Promise<(readonly number[])[]> {
  const shots = await listShots(archiveId, spansOf(taken), inside)
  const unique = [...new Map(wholeOf(shots).map((shot) => [shot.id, shot])).values()]
  const alike = Map.groupBy(unique, ({ folder, camera }) => `${folder} ${camera}`).values()
  return [...alike].flatMap(runsOf).flatMap((run) => {
    const isBurst = new Set(run.map(({ path }) => stemOf(path))).size >= fewest && run.length <= mostStacked
    return isBurst ? [run.map(({ id }) => id)] : []
  })
}

/** Scans and drawings that name no camera may share a date by accident. Of an answer that was cut off, a series at its end is not whole. */
function wholeOf(shots: readonly Shot[]): Shot[] {
  const cut = shots.length < mostShots ? undefined : shots.at(-1)
  const isWhole = ({ folder, time }: Shot) => cut === undefined || folder !== cut.folder || time < cut.time - reach
  return shots.filter((shot) => shot.camera !== null && isWhole(shot))
}

/** Overlapping ones are one question. */
function spansOf(taken: readonly Taken[]): Span[] {
  return [...Map.groupBy(taken, ({ folder }) => folder)].flatMap(([folder, own]) => {
    const spans: Span[] = []
    for (const { time } of own.toSorted((a, b) => a.time - b.time)) {
      const last = spans.at(-1)
      if (last && time - reach <= last.high) last.high = time + reach
      else spans.push({ folder, low: time - reach, high: time + reach })
    }
    return spans
  })
}

const momentOf = ({ time, within }: Shot) => Math.floor(time / 1000) * 1000 + (within ?? time % 1000)

/** Where one of two says no part of a second, both are held against each other in whole ones. */
function follows(before: Shot, after: Shot): boolean {
  const isWhole = before.within === null || after.within === null
  const [a, b] = isWhole
    ? [Math.floor(before.time / 1000) * 1000, Math.floor(after.time / 1000) * 1000]
    : [momentOf(before), momentOf(after)]
  return b - a <= gap
}

function runsOf(shots: readonly Shot[]): Shot[][] {
  const sorted = shots.toSorted(
    (a, b) => momentOf(a) - momentOf(b) || rankOf(a.path) - rankOf(b.path) || (a.path < b.path ? -1 : 1),
  )
  const runs: Shot[][] = []
  for (const shot of sorted) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && follows(last, shot)) run.push(shot)
    else runs.push([shot])
  }
  return runs
}
