import { hasEmailAddress } from '#modules/users/users.queries.ts'
import { actingAsSystem } from '#modules/viewers/viewer.ts'
import { deed } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { isOpen } from './follow-invitation.ts'
import { groupsOf, holdInvitation, listUnremindedRows, openInvitations } from './invitations.repository.ts'
import type { InvitationRow } from './invitations.tables.ts'
import { inviterNow } from './inviter.ts'
import { inviteOne, nameOf } from './make-invitations.ts'

/** Milliseconds before its end at which whoever has not followed an invitation is reminded of it. */
const remindBefore = 3 * 86_400_000
const batch = 100

/**
 * Reminds people once, by mail, of invitations that end soon. The secret of an invitation is in its mail alone, so a reminder is
 * an invitation of its own below it: both end at the same time, and with either of them the other is used up or revoked. Nobody
 * is reminded by somebody who may not invite any more. May be stopped anywhere.
 */
export async function remindInvited(platform: Platform, signal: AbortSignal): Promise<void> {
  const from = platform.clock.now()
  let after = 0
  for (let isMore = true; isMore && !signal.aborted; ) {
    const rows = await listUnremindedRows({ from, to: from + remindBefore, after, limit: batch }, platform)
    for (const row of rows) await remind(row, platform)
    after = rows.at(-1)?.id ?? after
    isMore = rows.length === batch
  }
  platform.tasks.wake()
}

async function remind({ id, created_by, ...row }: InvitationRow, platform: Platform): Promise<void> {
  const { base, publicUrl } = platform.settings
  const origin = publicUrl ?? row.origin
  if (origin === '' || (await inviterNow(created_by, platform)) === null) return
  const inviter = await nameOf(created_by, platform)
  const { email, message, description, language } = row
  const actor = { ...actingAsSystem('an invitation that ends soon'), userId: created_by }
  await deed(platform, async (inside) => {
    const held = await holdInvitation(id, inside)
    if (held === null || !isOpen(held, inside) || (await hasEmailAddress(email, inside))) return
    if ((await openInvitations({ parentId: id }, inside)).length > 0) return
    const groupIds = (await groupsOf([id], inside)).get(id) ?? []
    const given = { email, message, description, language, groupIds, inviter, endsAt: held.expires_at }
    await inviteOne(actor, { ...given, parentId: id, isListed: false }, { site: { origin }, base }, inside)
  })
}
