import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { useSession } from '#features/session/use-session.ts'

/** Whether there is anything to manage; a lookup that fails counts as empty (SET-017). */
export function useHasConfigSections(): boolean {
  const { document } = useResource(useSession().user?.configOptions ?? null, 'config-options')
  return (document?.AvailableConfigSections.length ?? 0) > 0
}
