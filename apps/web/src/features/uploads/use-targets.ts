import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { useSession } from '#features/session/use-session.ts'

/** The collections that take files of this person; undefined while they are asked for. */
export function useTargets() {
  const { user } = useSession()
  const { document, problem, retry } = useResource(user?.upload_to ?? null, 'collectionlist')
  return { targets: document?.data, problem, retry }
}

/** The archive in which a place lies, and the path from there; null where that archive takes no files. */
export function targetOf(place: string, targets: readonly CollectionInfo[]) {
  const path = place.replace(/[;?].*$/, '')
  const archive = targets.find(({ href }) => path.startsWith(href))
  if (archive === undefined) return null
  const folder = path
    .slice(archive.href.length)
    .split('/')
    .filter((part) => part !== '')
  return { archive, folder: folder.map(decodeURIComponent).join('/') }
}
