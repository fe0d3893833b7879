import { fold } from '@vitrine/search-language/fold.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { countVisitorsTask } from '#modules/background-tasks/count-visitors-task.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed } from '#platform/database/deed.ts'
import { networkOf } from '#platform/http/network-of.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { keyedHash } from '#platform/secrets/keyed-hash.ts'
import { currentTerms } from './current-terms.ts'
import { termsNotAccepted } from './demand-acceptance.ts'
import { insertAcceptance } from './terms-of-use.repository.ts'
import { termsPass } from './terms-pass.ts'
import { titleIn } from './terms-texts.ts'

/** A visitor who accepts again on the same day, from the same network, is noted once. */
const day = 86_400_000

/**
 * Notes that somebody accepted the terms, in the list and in the audit log: both in one deed. Answers what the browser of a
 * visitor has to keep, and null for people.
 * @param link what the link is called by which a visitor came.
 * @throws Problem PermissionDenied for programs, which accept nothing for anybody; NotFound where there are no terms;
 * TooManyAttempts for a network of visitors; TermsNotAccepted where other terms hold meanwhile than those that were read.
 */
export async function acceptTerms(
  viewer: Viewer,
  { number, link = null }: { number: number; link?: string | null },
  platform: Platform,
): Promise<string | null> {
  if (viewer.scope !== null) throw new Problem('PermissionDenied')
  const terms = await currentTerms(platform)
  if (terms === null) throw new Problem('NotFound')
  if (terms.number !== number) throw termsNotAccepted(viewer, platform)
  countVisitorsTask(viewer, platform)
  const isVisitor = viewer.kind === 'guest'
  const { userId } = viewer.seenBy ?? viewer
  const at = platform.clock.now()
  // A visitor's network is one: of IPv6 it has more addresses than rows could be kept.
  const visit = `terms ${number} ${link ?? ''} ${networkOf(viewer.from)} ${Math.floor(at / day)}`
  const once = isVisitor ? keyedHash(visit, platform.signingKey, 16) : `user ${userId} ${number}`
  const row = { version: number, user_id: isVisitor ? null : userId, is_visitor: isVisitor ? 1 : 0, link, at, once }
  const named = { ...row, link_key: link === null ? null : fold(link), origin: viewer.from }
  await deed(platform, async (inside) => {
    if (!(await insertAcceptance(named, inside))) return
    const subject = { kind: 'terms' as const, id: number, name: titleIn(terms.texts, 'en') }
    const details = link === null ? {} : { link }
    await noteDeed(viewer, { deed: 'terms.accepted', subject, details }, inside)
  })
  return isVisitor ? termsPass(number, platform) : null
}
