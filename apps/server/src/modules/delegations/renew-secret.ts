import { setNewSecret } from '#modules/applications/manage-applications.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { deleteOwnDelegations } from './delegations.repository.ts'

/**
 * Gives an application another secret, answered here and never again. What it was given for itself with the old one ends;
 * what people let it have stays, and can be refreshed with the new one alone.
 * @throws Problem PermissionDenied, NotFound.
 */
export async function renewApplicationSecret(viewer: Viewer, id: number, platform: Platform): Promise<string> {
  return deed(platform, async (inside) => {
    const secret = await setNewSecret(viewer, id, inside)
    await deleteOwnDelegations(id, inside)
    return secret
  })
}
