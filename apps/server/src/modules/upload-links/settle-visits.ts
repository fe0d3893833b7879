import { deed, type Executing } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { mailTheRest, tell, tellerOf } from './tell-maker.ts'
import { countCame, deleteEndedLinks, holdUploadLink } from './upload-links.repository.ts'
import type { SentFileRow, VisitRow } from './upload-links.tables.ts'
import { findVisit, listOpenFiles, listUnsettled, settleFile, updateVisit } from './visits.repository.ts'

/** Milliseconds without anything new after which what came is one batch. */
const quietFor = 60_000
/** An upload whose row was never written ends so long after it was announced. */
const announcedFor = 3_600_000
/** What came is told after so long, although more comes. */
const longestUntold = 600_000
const batch = 100
/** Of one visit, settled in one deed; the rest follow a minute later. */
const filesAtOnce = 1000
const day = 24 * 3_600_000
/** After the end of a link it is known so long who used it. */
const keptDays = 90

type Open = Awaited<ReturnType<typeof listOpenFiles>>[number]

/**
 * Counts what came through links, and tells their makers once for each batch: when nothing was sent for a minute, and after ten
 * minutes at the latest.
 */
export async function settleVisits(platform: Platform, signal: AbortSignal): Promise<void> {
  let after = { at: -1, id: '' }
  for (let isMore = true; isMore && !signal.aborted; ) {
    const visits = await listUnsettled(after, batch, platform)
    for (const visit of visits) await settleVisit(visit, false, platform)
    const last = visits.at(-1)
    if (last) after = { at: last.changed_at, id: last.id }
    isMore = visits.length === batch
  }
  await mailTheRest(platform, signal)
}

/**
 * Settles what became of the files of a visit, and tells the maker of the link of what came. While bytes still come that telling
 * waits, at most ten minutes, unless the sender says that this was all.
 */
export async function settleVisit(visit: VisitRow, isAtOnce: boolean, platform: Platform): Promise<void> {
  const open = await listOpenFiles(visit.id, filesAtOnce, platform)
  const now = platform.clock.now()
  const isMoving = open.some(({ moved_at, upload_state }) => {
    const isOnItsWay = upload_state === 'receiving' || upload_state === 'pending'
    return isOnItsWay && moved_at !== null && moved_at > now - quietFor
  })
  const teller = await tellerOf(visit.link_id, platform)
  await deed(platform, async (inside) => {
    const held = await holdUploadLink(visit.link_id, inside)
    const own = held && (await findVisit(visit.id, inside))
    if (held === null || own === null) return
    const came = await settleFiles(open, now, inside)
    if (came.files > 0) await countCame(held.id, came, inside)
    const untold = own.untold + came.files
    const since = own.untold_since ?? now
    const isQuiet = !isMoving && own.changed_at < now - quietFor
    const isTold = untold > 0 && (isAtOnce || isQuiet || since <= now - longestUntold)
    if (isTold) await tell(held, { count: untold, visit: own, teller }, inside)
    const rest = isTold ? 0 : untold
    const isWhole = came.left === 0 && open.length < filesAtOnce && rest === 0
    const isSettled = isWhole && own.changed_at === visit.changed_at
    if (!isSettled && rest === own.untold) return
    const settled = isSettled ? { is_settled: 1 } : {}
    await updateVisit(visit.id, { untold: rest, untold_since: rest === 0 ? null : since, ...settled }, inside)
  })
  platform.tasks.wake()
}

async function settleFiles(open: readonly Open[], now: number, inside: Executing) {
  const came = { files: 0, bytes: 0, left: 0 }
  for (const file of open) {
    const outcome = outcomeOf(file, now)
    if (outcome === null) came.left++
    else if ((await settleFile(file.id, outcome, inside)) && outcome.state === 'came') {
      came.files++
      came.bytes += file.bytes
    }
  }
  return came
}

function outcomeOf(file: Open, now: number): Pick<SentFileRow, 'state' | 'problem'> | null {
  const { upload_state: state, upload_problem: problem } = file
  if (state === 'placed' || state === 'done') return { state: 'came', problem: null }
  if (state === 'failed') return { state: 'refused', problem }
  // Given up, or cut off before it began.
  if (state === null && file.created_at < now - announcedFor) return { state: 'refused', problem: null }
  return null
}

/** Forgets links three months after their end, and with them who sent something and what. May be stopped anywhere. */
export async function forgetUploadLinks(platform: Platform, signal: AbortSignal): Promise<void> {
  const before = platform.clock.now() - keptDays * day
  while (!signal.aborted) {
    const count = await deed(platform, (inside) => deleteEndedLinks(before, batch, inside))
    if (count < batch) return
  }
}
