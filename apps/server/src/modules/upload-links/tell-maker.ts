import { isEmailAddress } from '@vitrine/contract/email-address.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { writeMail } from '#modules/mail/write-mail.ts'
import { wantsMail } from '#modules/notifications/choose-notifications.ts'
import { notify } from '#modules/notifications/notify.ts'
import { resolveUser } from '#modules/session/resolve-viewer.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { letterOfArrivals } from './arrivals-letter.ts'
import { standingOf } from './link-standing.ts'
import { findUploadLink, holdUploadLink, listUnmailed, updateUploadLink } from './upload-links.repository.ts'
import type { UploadLinkRow, VisitRow } from './upload-links.tables.ts'

/** Between two mails of one link, in milliseconds: strangers must not fill the mailbox of its maker. */
const betweenMails = 600_000
const batch = 100

/** What is known before the deed of whom a link tells what came, and of where to. */
interface Teller {
  platform: Platform
  maker: Viewer | null
  archive: ArchiveRow | null
}

export async function tellerOf(linkId: number, platform: Platform): Promise<Teller> {
  const link = await findUploadLink(linkId, platform)
  const maker = link && (await resolveUser(link.user_id, platform))
  const standing = link && (await standingOf(link, platform))
  return { platform, maker, archive: standing?.by?.archive ?? null }
}

/** Tells the maker of a link what came, within the deed that counts it: on the site at once, and by mail where the last is long ago. */
export async function tell(
  link: UploadLinkRow,
  { count, visit, teller }: { count: number; visit: VisitRow; teller: Teller },
  inside: Executing,
): Promise<void> {
  const note = { kind: 'broughtIn' as const, about: String(link.id), count, by: null }
  await notify([link.user_id], { ...note, foldsBy: 'thing' }, inside)
  const unmailed = link.unmailed + count
  const now = inside.clock.now()
  if (link.mailed_at !== null && link.mailed_at > now - betweenMails)
    return updateUploadLink(link.id, { unmailed }, inside)
  await mail(link, { count: unmailed, visit: link.unmailed === 0 ? visit : null, teller }, inside)
}

/** `visit`: null for files of more than one. */
async function mail(
  link: UploadLinkRow,
  { count, visit, teller }: { count: number; visit: VisitRow | null; teller: Teller },
  inside: Executing,
): Promise<void> {
  const { platform, maker, archive } = teller
  await updateUploadLink(link.id, { unmailed: 0, mailed_at: inside.clock.now() }, inside)
  if (maker === null || archive === null || platform.settings.mail === null || !isEmailAddress(maker.email)) return
  if (!(await wantsMail(maker.userId, 'broughtIn', inside))) return
  const letter = letterOfArrivals(link, { archive, count, visit }, platform)
  const about = `upload-link:${link.id}`
  await writeMail({ to: maker.email, language: maker.language, letter, about }, inside)
}

/** Writes the mails that were held back, each about all that came since the last one. */
export async function mailTheRest(platform: Platform, signal: AbortSignal): Promise<void> {
  const before = platform.clock.now() - betweenMails
  for (let after = 0, isMore = true; isMore && !signal.aborted; ) {
    const links = await listUnmailed({ before, after }, batch, platform)
    for (const { id } of links) {
      const teller = await tellerOf(id, platform)
      await deed(platform, async (inside) => {
        const link = await holdUploadLink(id, inside)
        if (link !== null && link.unmailed > 0) await mail(link, { count: link.unmailed, visit: null, teller }, inside)
      })
    }
    if (links.length > 0) platform.tasks.wake()
    after = links.at(-1)?.id ?? after
    isMore = links.length === batch
  }
}
