import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { useSession } from '#features/session/use-session.ts'

/**
 * Whether this person is offered the administration of people: the descriptor leads to it, and the server has licences to
 * give (SET-018 to SET-020). A lookup that fails counts as empty.
 */
export function useMayManagePeople(): boolean {
  const { user } = useSession()
  const { document } = useResource(user?.configOptions ?? null, 'config-options')
  const hasDirectory = user?.userManagement?.userList !== undefined || user?.userManagement?.groupList !== undefined
  return hasDirectory && (document?.AvailableUserLicenseTypes.length ?? 0) > 0
}
