import { UnreachableProblem } from '@vitrine/hypermedia/api-problem.ts'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { hashFile } from './hash-file.ts'
import type { Double, DoublesAddress, UploadItem } from './upload-item.ts'

export type FindDouble = (item: UploadItem, signal: AbortSignal) => Promise<Double | null>

/**
 * Looks for doubles of files: among the assets that the uploader sees, then among the files of this queue. Where nobody can tell,
 * there is none: a double is a nuisance, a file that does not come is a loss.
 */
export function doubleFinder(client: ResourceClient, address: DoublesAddress): FindDouble {
  const hashes = new WeakMap<File, string>()
  const chosen = new Map<string, { id: number; name: string }>()
  return async ({ id, file }, signal) => {
    try {
      const sha256 = hashes.get(file) ?? (await hashFile(file, signal))
      hashes.set(file, sha256)
      const { data } = await client.perform(address, 'upload-double-request', { hashes: [sha256] })
      const [there] = data
      if (there !== undefined) return { name: there.filename, href: there.href, archive: there.archive }
      const before = chosen.get(sha256) ?? { id, name: file.name }
      chosen.set(sha256, before)
      return before.id === id ? null : { name: before.name, href: null, archive: null }
    } catch (problem) {
      if (signal.aborted || problem instanceof UnreachableProblem) throw problem
      return null
    }
  }
}
