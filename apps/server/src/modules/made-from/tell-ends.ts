import { type Executing, tell } from '#platform/database/deed.ts'
import { placesOf } from './made-from.repository.ts'
import { insertWishes } from './wishes.repository.ts'

/**
 * The links of some assets have changed within a deed: open windows that show them ask again at once. What is kept of their archives
 * is told by the task, since whoever holds two archives would wait for others who do.
 */
export async function tellEnds(ids: readonly number[], inside: Executing): Promise<void> {
  for (const [archiveId, own] of Map.groupBy(await placesOf(ids, inside), ({ archive_id }) => archive_id))
    await tell({ name: 'assets.edited', archiveId, ids: own.map(({ id }) => id), reorders: false }, inside)
  await insertWishes(ids, 'tell', inside)
}
