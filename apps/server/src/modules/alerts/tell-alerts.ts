import { isEmailAddress } from '@vitrine/contract/email-address.ts'
import { isLanguage } from '@vitrine/contract/languages.ts'
import type { Letter } from '#modules/mail/compose-mail.ts'
import { writeMail } from '#modules/mail/write-mail.ts'
import { wantsMail } from '#modules/notifications/choose-notifications.ts'
import { notify } from '#modules/notifications/notify.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { resolveUser } from '#modules/session/resolve-viewer.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed } from '#platform/database/deed.ts'
import { Outage } from '#platform/outages/outage.ts'
import type { Platform } from '#platform/platform.ts'
import { letterOfPause, lettersOfFinds } from './alert-letter.ts'
import { isSearchFault } from './alert-search.ts'
import { hasAnyAlert, listDue, updateAlert } from './alerts.repository.ts'
import type { AlertRow } from './alerts.tables.ts'
import { deleteArrivals, findHead, hasUnnumbered, holdHead, insertTold, numberArrivals } from './arrivals.repository.ts'
import { findNew } from './find-new.ts'
import { nextLook } from './next-look.ts'

const batch = 100
const numberedAtOnce = 20_000
/** What came longer ago is told of no more, even when it fits only now. */
const remembered = 90 * 86_400_000

/**
 * Looks for all alerts whose time has come. Each is settled in one deed, with its letter: a kill between leaves it as it was, and
 * of two that look at once one counts. A site that sends no mail tells of it in the page alone.
 */
export async function tellAlerts(platform: Platform, signal: AbortSignal): Promise<void> {
  await keepArrivals(platform, signal)
  const [head, now] = [await findHead(platform), platform.clock.now()]
  let after = { at: -1, id: 0 }
  for (let isMore = true; isMore && !signal.aborted; ) {
    const due = await listDue({ now, head, after, limit: batch }, platform)
    for (const alert of due) await tellOfFault(alert, () => tellOne(alert, head, signal, platform), platform)
    const last = due.at(-1)
    if (last) after = { at: last.next_at, id: last.id }
    isMore = due.length === batch
  }
  platform.tasks.wake()
}

/** What fails at one alert keeps no other from being told. */
async function tellOfFault(alert: AlertRow, work: () => Promise<void>, { log }: Platform): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof Outage) throw error
    log.error({ err: error, alert: alert.id }, 'an alert could not be looked for; it is tried again')
  }
}

async function tellOne(alert: AlertRow, head: number, signal: AbortSignal, platform: Platform): Promise<void> {
  const asked = { language: isLanguage(alert.language) ? alert.language : ('en' as const), from: '' }
  const viewer = await resolveUser(alert.user_id, platform, { asked })
  const outcome = viewer === null ? null : await look(alert, { viewer, head, signal }, platform)
  if (signal.aborted) return
  const now = platform.clock.now()
  const isDead = outcome?.is === 'broken'
  await deed(platform, async (inside) => {
    const next_at = nextLook(alert.pace, alert.next_at, now)
    const change = { position: head, next_at, looked_at: now, state: isDead ? ('paused' as const) : alert.state }
    if (!(await updateAlert(alert, change, inside))) return
    if (viewer === null || outcome === null) return
    if (outcome.is === 'found') {
      const note = { kind: 'alert' as const, about: String(alert.id), count: outcome.ids.length, by: null }
      await notify([viewer.userId], { ...note, foldsBy: 'thing' }, inside)
      await insertTold(alert.id, outcome.ids, inside)
    }
    if (platform.settings.mail === null || !isEmailAddress(viewer.email)) return
    if (!(await wantsMail(viewer.userId, 'alert', inside))) return
    const { letter } = outcome
    await writeMail({ to: viewer.email, language: viewer.language, letter, about: aboutAlert(alert) }, inside)
  })
}

export const aboutAlert = ({ id }: Pick<AlertRow, 'id'>) => `alert:${id}`

type Outcome = { is: 'found'; ids: readonly number[]; letter: Letter } | { is: 'broken'; letter: Letter }

/** What is to be told to a person who is let in; null for nothing. */
async function look(
  alert: AlertRow,
  { viewer, head, signal }: { viewer: Viewer; head: number; signal: AbortSignal },
  platform: Platform,
): Promise<Outcome | null> {
  try {
    const access = await accessOf(viewer, platform)
    const finds = await findNew(alert, { access, upTo: head, signal }, platform)
    if (finds === null || finds.ids.length === 0) return null
    return { is: 'found', ids: finds.ids, letter: lettersOfFinds(alert, finds, platform) }
  } catch (error) {
    if (!isSearchFault(error)) throw error
    const reason = (language: Viewer['language']) => error.textsIn(language).message
    return { is: 'broken', letter: letterOfPause(alert, reason, platform) }
  }
}

/** Numbers what was noted since, and takes away what is new to nobody. */
async function keepArrivals(platform: Platform, signal: AbortSignal): Promise<void> {
  const isIdle = !(await hasAnyAlert(platform))
  for (let isMore = true; isMore && !signal.aborted; ) {
    isMore = await deed(platform, async (inside) => {
      await holdHead(inside)
      const before = isIdle && !(await hasAnyAlert(inside)) ? null : inside.clock.now() - remembered
      return (await deleteArrivals(before, numberedAtOnce, inside)) === numberedAtOnce
    })
  }
  while (!signal.aborted && (await hasUnnumbered(platform)))
    await deed(platform, (inside) => numberArrivals(numberedAtOnce, inside))
}
