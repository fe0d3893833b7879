import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { useSession } from '#features/session/use-session.ts'

/** How many sign-ups wait for somebody who decides; 0 for all others, and when it cannot be known (SGN-004). */
export function usePendingSignUps(): number {
  const href = useSession().user?.signupCount ?? null
  return useResource(href, 'signup-count').document?.signupCount ?? 0
}
