import { noteDeed } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { builtIn } from './built-in-people.ts'
import { findListedUser, type ListedUser } from './user-directory.queries.ts'
import { findUserToChange } from './users.queries.ts'
import { updateUser } from './users.repository.ts'

/** Who owns the site. @throws Problem NotFound. */
export async function getSiteOwner(platform: Platform): Promise<ListedUser> {
  const anybody = await findListedUser(builtIn.administrator, platform)
  const owner = anybody && (await findListedUser(anybody.owner_id, platform))
  if (!owner) throw new Problem('NotFound')
  return owner
}

/**
 * Gives the site to somebody else, who becomes an administrator by it. The owner alone may, and only to a person who can sign
 * in. @throws Problem PermissionDenied, NotFound, FieldValidationFailed.
 */
export async function setSiteOwner(viewer: Viewer, id: number, platform: Platform): Promise<void> {
  await deed(platform, async (inside) => {
    const next = await findUserToChange(id, inside)
    if (!next || next.deleted_at !== null) throw new Problem('NotFound')
    const owner = await findUserToChange(next.owner_id, inside)
    if (!owner) throw new Error('Nobody owns the site.')
    if (viewer.userId !== owner.id || !viewer.isAdministrator)
      throw new Problem('PermissionDenied', { message: say('users.ownerGives') })
    if (next.id === owner.id) return
    const now = inside.clock.now()
    const isOver = next.expires_at !== null && next.expires_at <= now
    if (next.id === builtIn.guest || next.is_enabled !== 1 || isOver) {
      const message = say('users.ownerSignsIn')
      const fields = [{ field: 'user', rule: 'enabled', message }]
      throw new Problem('FieldValidationFailed', { message, fields })
    }
    const subject = { kind: 'user' as const, id: next.id, name: next.username }
    const details = { before: { id: owner.id, name: owner.username } }
    await noteDeed(viewer, { deed: 'site.ownerChanged', subject, details }, inside)
    const modified = { modified_at: now, modified_by: viewer.userId }
    await updateUser(owner.id, { is_site_owner: 0, ...modified }, inside)
    await updateUser(next.id, { is_site_owner: 1, is_administrator: 1, expires_at: null, ...modified }, inside)
  })
}
