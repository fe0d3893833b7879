import { isEmailAddress } from '@vitrine/contract/email-address.ts'
import { writeMail } from '#modules/mail/write-mail.ts'
import { wantsMail } from '#modules/notifications/choose-notifications.ts'
import { notify } from '#modules/notifications/notify.ts'
import { resolveUser } from '#modules/session/resolve-viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { letterOfArrivals } from './arrivals-letter.ts'
import { standingOf } from './link-standing.ts'
import { countCame, deleteEndedLinks, findUploadLink, holdUploadLink } from './upload-links.repository.ts'
import type { SentFileRow, VisitRow } from './upload-links.tables.ts'
import { findVisit, listOpenFiles, listUnsettled, settleFile, updateVisit } from './visits.repository.ts'

/** Milliseconds without anything new after which what came is one batch. */
const quietFor = 60_000
/** An upload whose row was never written ends so long after it was announced. */
const announcedFor = 3_600_000
const batch = 100
/** Of one visit, settled in one deed; the rest follow a minute later. */
const filesAtOnce = 1000
const day = 24 * 3_600_000
/** After the end of a link it is known so long who used it. */
const keptDays = 90

type Open = Awaited<ReturnType<typeof listOpenFiles>>[number]

/** Tells makers what came through their links, once for each batch: when nothing was sent for a minute. */
export async function settleVisits(platform: Platform, signal: AbortSignal): Promise<void> {
  const before = platform.clock.now() - quietFor
  let after = { at: -1, id: '' }
  for (let isMore = true; isMore && !signal.aborted; ) {
    const visits = await listUnsettled({ before, after }, batch, platform)
    for (const visit of visits) await settleVisit(visit, false, platform)
    const last = visits.at(-1)
    if (last) after = { at: last.changed_at, id: last.id }
    isMore = visits.length === batch
  }
}

/**
 * Settles what became of the files of a visit, and tells the maker of the link of what came. While bytes still come that waits,
 * unless the sender says that this was all.
 */
export async function settleVisit(visit: VisitRow, isAtOnce: boolean, platform: Platform): Promise<void> {
  const open = await listOpenFiles(visit.id, filesAtOnce, platform)
  const now = platform.clock.now()
  const isMoving = open.some(({ moved_at, upload_state }) => {
    const isOnItsWay = upload_state === 'receiving' || upload_state === 'pending'
    return isOnItsWay && moved_at !== null && moved_at > now - quietFor
  })
  if (isMoving && !isAtOnce) return
  const link = await findUploadLink(visit.link_id, platform)
  const maker = link && (await resolveUser(link.user_id, platform))
  const standing = link && (await standingOf(link, platform))
  await deed(platform, async (inside) => {
    const held = await holdUploadLink(visit.link_id, inside)
    if (held === null) return
    const came = await settleFiles(open, now, inside)
    const isWhole = came.left === 0 && open.length < filesAtOnce
    if (isWhole && (await findVisit(visit.id, inside))?.changed_at === visit.changed_at)
      await updateVisit(visit.id, { is_settled: 1 }, inside)
    if (came.files === 0) return
    await countCame(held.id, came, inside)
    const note = { kind: 'broughtIn' as const, about: String(held.id), count: came.files, by: null }
    await notify([held.user_id], { ...note, foldsBy: 'thing' }, inside)
    if (maker === null || platform.settings.mail === null || !isEmailAddress(maker.email)) return
    if (!standing?.by || !(await wantsMail(maker.userId, 'broughtIn', inside))) return
    const letter = letterOfArrivals(held, { ...standing.by, count: came.files, visit }, platform)
    const about = `upload-link:${held.id}`
    await writeMail({ to: maker.email, language: maker.language, letter, about }, inside)
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
