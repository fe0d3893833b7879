import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { useSession } from '#features/session/use-session.ts'
import { type HeaderLink, headerLinks } from './header-links.ts'

/** The places of the header. Where files may be put is asked for only when there is a page to put them. */
export function useHeaderLinks(): HeaderLink[] {
  const { user } = useSession()
  const targets = useResource(user?.views.upload ? user.upload_to : null, 'collectionlist')
  return headerLinks(user, (targets.document?.data.length ?? 0) > 0)
}
