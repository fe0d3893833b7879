import { type Box, readBox, worldBox } from '@vitrine/search-language/box.ts'
import { type CollectionView, explained } from '#modules/collections/collection-view.ts'
import { versionOfValues } from '#modules/selections/list-assets.ts'
import { type Cluster, readClusters } from '#modules/selections/map-clusters.queries.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'

/** A part of the world with what is in it. */
export interface MapPart {
  box: Box
  clusters: Cluster[]
}

/**
 * Where the assets of a view are, in a part of the world as it was asked for; without one, in all of it.
 * @throws Problem InvalidRequest for what is no part of the world; InvalidSearchExpression.
 */
export async function mapOf(view: CollectionView, asked: string | null, platform: Platform): Promise<MapPart> {
  const selection = { ...view.selection, version: versionOfValues(view.archive) }
  const box = boxOf(asked)
  return { box, clusters: await explained(() => readClusters(selection, box, platform)) }
}

function boxOf(asked: string | null): Box {
  const box = asked === null ? worldBox : readBox(asked)
  if (box) return box
  const message = say('searches.box')
  throw new Problem('InvalidRequest', { message, fields: [{ field: 'box', rule: 'box', message }] })
}
