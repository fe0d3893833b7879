import { peopleWho } from '#modules/groups/people-of-groups.queries.ts'
import { notify } from '#modules/notifications/notify.ts'
import { deed } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { type LicenceEnding, listLicenceEndings, saveLicenceTold } from './licence-endings.repository.ts'
import { licensedDownloads } from './licensed-downloads.ts'
import { noticeTime } from './notice-time.ts'

/** Licences of one question. */
const batch = 100

/**
 * Tells those who keep licences, and those who downloaded files under one, that it ends soon or that nine tenths of its uses are
 * spent: once for each end, and once for each number. May be stopped anywhere: what was not told of is told at the next round.
 */
export async function tellLicences(platform: Platform, signal: AbortSignal): Promise<void> {
  const now = platform.clock.now()
  for (let isMore = true; isMore && !signal.aborted; ) {
    const endings = await listLicenceEndings({ now, until: now + noticeTime, limit: batch }, platform)
    for (const ending of endings) if (!signal.aborted) await tellOf(ending, platform)
    isMore = endings.length === batch
  }
}

async function tellOf(ending: LicenceEnding, platform: Platform): Promise<void> {
  const { licenceId, reason: outcome } = ending
  const keepers = new Set(await peopleWho('configureConsentForms', platform))
  const downloaders = await licensedDownloads(licenceId, platform)
  const others = [...downloaders].filter(([id]) => !keepers.has(id))
  await deed(platform, async (inside) => {
    if (!(await saveLicenceTold(ending, inside))) return
    const note = { about: String(licenceId), outcome, by: null }
    await notify(keepers, { kind: 'licence', ...note }, inside)
    // Those with the same number are told at once.
    for (const [count, people] of Map.groupBy(others, ([, count]) => count)) {
      const to = people.map(([id]) => id)
      await notify(to, { kind: 'downloadedLicence', count, ...note }, inside)
    }
  })
}
