import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { useMemo } from 'react'
import { preferencesLimit } from '#features/session/account-language.ts'
import { useSession } from '#features/session/use-session.ts'

/** Hrefs of the archives that this person has pinned (SES-038); null until they are known. Not knowing them hides nothing. */
export function usePinnedArchives(): readonly string[] | null {
  const { user } = useSession()
  const href = user?.user_preferences ?? null
  const { document, problem } = useResource(href, 'user-preferences', { timeout: preferencesLimit })
  const stored = document?.data.shared['archivePinned']
  const pinned = useMemo(() => (Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []), [stored])
  return href === null || document !== undefined || problem !== null ? pinned : null
}
