import { noteDeed } from '#modules/audit/note-deed.ts'
import { actionsOn } from '#modules/users/may-change-user.ts'
import type { ListedUser } from '#modules/users/user-directory.queries.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import { factorsOf } from './factors-of.ts'
import { deletePasskeysOf, deleteSecret, deleteStepsOf, replaceRecoveryCodes } from './second-factors.repository.ts'

/** Takes everything away that somebody signs in with beside the password: their telephone was lost. @throws Problem PermissionDenied. */
export async function removeFactorsOf(viewer: Viewer, user: ListedUser, executing: Executing): Promise<void> {
  if (!actionsOn(viewer, user).updatePassword) throw new Problem('PermissionDenied')
  await removeAllFactors(viewer, user, executing)
}

/** The same, by whoever may. Open sessions stay. */
export async function removeAllFactors(
  viewer: Viewer,
  { id, username }: { id: number; username: string },
  executing: Executing,
): Promise<void> {
  await deed(executing, async (inside) => {
    const { codesSince, passkeys } = await factorsOf(id, inside)
    const details = { codes: codesSince !== null, passkeys: passkeys.map(({ name }) => name) }
    await noteDeed(
      viewer,
      { deed: 'factor.allRemoved', subject: { kind: 'user', id, name: username }, details },
      inside,
    )
    await deleteSecret(id, inside)
    await replaceRecoveryCodes(id, [], inside)
    await deletePasskeysOf(id, inside)
    await deleteStepsOf(id, inside)
  })
}
