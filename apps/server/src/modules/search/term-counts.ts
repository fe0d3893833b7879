import type { TermCounts } from '@vitrine/contract/taxonomies.ts'
import { getArchive } from '#modules/archives/get-archive.ts'
import { explained } from '#modules/collections/collection-view.ts'
import type { Access } from '#modules/permissions/access.ts'
import { countAssets, versionFor } from '#modules/selections/list-assets.ts'
import { resolveTerms } from '#modules/taxonomies/resolve-terms.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'

/** A page of terms. Each is a question of its own, as its search is, and kept as long as nothing changes. */
const most = 100

/**
 * How many assets of an archive a search by each of these terms finds for a viewer. Terms that cannot be searched by, or are not
 * to be seen, are left out.
 * @throws Problem ArchiveNotFound, InvalidRequest for too many terms.
 */
export async function countTerms(
  access: Access,
  { archiveId, ids }: { archiveId: number | null; ids: readonly string[] },
  platform: Platform,
): Promise<TermCounts> {
  const archive = await getArchive(access, archiveId, platform)
  const scope = access.scope('View', archive.id)
  if (!scope) throw new Problem('ArchiveNotFound')
  if (ids.length > most) throw tooMany()
  const data: TermCounts['data'] = []
  for (const id of new Set(ids)) {
    const expression = await resolveTerms({ kind: 'taxonomy', ids: [id] }, access.viewer, platform).catch(unlessUnknown)
    if (expression === null) continue
    const selection = { scope, folder: '', expression, version: versionFor(archive, { scope, expression }) }
    data.push({ id, count: await explained(() => countAssets(selection, platform)) })
  }
  return { data }
}

function unlessUnknown(error: unknown): null {
  if (error instanceof Problem && error.value === 'InvalidTaxonomyItem') return null
  throw error
}

function tooMany(): Problem {
  const message = say('terms.tooManyCounted', { count: most })
  return new Problem('InvalidRequest', { message, fields: [{ field: 'txnm', rule: 'most', message }] })
}
