import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { useSession } from '#features/session/use-session.ts'

/** How many files are in the cart; null where there is no cart, until it is known, and when it cannot be (CRT-005). */
export function useCartCount(): number | null {
  const cart = useSession().user?.order?.cart ?? null
  const { document } = useResource(cart, 'count')
  return document?.count ?? null
}
