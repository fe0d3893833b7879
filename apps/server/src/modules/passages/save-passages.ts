import type { Passage } from '@vitrine/media/files/spoken-passages.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { Track } from './passages.queries.ts'
import {
  deleteWishes,
  holdUnchanged,
  insertCopies,
  type PassagesRow,
  replacePassages,
  saveDue,
  saveLookedThrough,
  setAside,
} from './passages.repository.ts'

const written = (passages: readonly Passage[]) => JSON.stringify(passages.map(({ at, text }) => [at, text]))

export interface PagedAsset {
  id: number
  /** The text of each page from the first on; undefined where the file was not read now, and what is known stays. */
  pages: readonly string[] | undefined
}

/** What stands on the pages of some assets, within the deed that writes them into lists. */
export async function savePages(assets: readonly PagedAsset[], inside: Executing): Promise<void> {
  const read = assets.filter(({ pages }) => pages !== undefined)
  if (read.length === 0) return
  const rows = read.flatMap(({ id, pages = [] }): PassagesRow[] => {
    const passages = pages.map((text, at) => ({ at: at + 1, text })).filter(({ text }) => text !== '')
    if (passages.length === 0) return []
    return [{ asset_id: id, kind: 'page', language: '', passages: written(passages) }]
  })
  await replacePassages(
    read.map(({ id }) => id),
    'page',
    rows,
    inside,
  )
}

/** A copy has the same pages; its captions are read where they lie. */
export async function copyPages(from: number, to: number, inside: Executing): Promise<void> {
  await insertCopies(from, to, inside)
}

export interface HeardAsset {
  id: number
  /** The mark of the captions that were read. */
  captions: string
  tracks: readonly Pick<Track, 'language' | 'passages'>[]
}

/**
 * What is said in some assets, within a deed. Answers those of which it was written; the captions of the others have changed
 * since, and wait still.
 */
export async function saveHeard(heard: readonly HeardAsset[], inside: Executing): Promise<number[]> {
  const ids = await holdUnchanged(heard, inside)
  if (ids.length === 0) return []
  const kept = new Set(ids)
  const rows = heard.flatMap(({ id, tracks }): PassagesRow[] => {
    if (!kept.has(id)) return []
    return tracks.flatMap(({ language, passages }) =>
      passages.length === 0
        ? []
        : [{ asset_id: id, kind: 'said', language: language ?? '', passages: written(passages) }],
    )
  })
  await replacePassages(ids, 'said', rows, inside)
  await deleteWishes(ids, inside)
  return ids
}

/** Sets some whose captions cannot be read now aside until a moment. */
export async function postponeHearing(ids: readonly number[], dueAt: number, inside: Executing): Promise<void> {
  await saveDue(ids, dueAt, inside)
}

/** Their files are gone; with them everything is wished for again. */
export async function forgetHearing(ids: readonly number[], inside: Executing): Promise<void> {
  await deleteWishes(ids, inside)
}

/** Wishes of one deed that wait for their archive. */
const asideAtOnce = 1000

/** Some of those of a deleted archive are not asked for again before it comes back. */
export async function leaveUntilReturned(archiveId: number, inside: Executing): Promise<void> {
  await setAside(archiveId, asideAtOnce, inside)
}

/** Assets up to a number were looked through for documents of which the pages are not known. */
export async function noteLookedThrough(after: number, isDone: boolean, inside: Executing): Promise<void> {
  await saveLookedThrough(after, isDone, inside)
}
