import { stackRulesOf } from '#modules/archives/archives.queries.ts'
import { stackingTask } from '#modules/archives/stacking-task.ts'
import { deed } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { isRawName } from './pair-sidecars.ts'
import { listPathsAfter } from './same-names.repository.ts'
import { stackNamed } from './stack-read.ts'

/** Assets of one transaction, and transactions of one task, so that others have their turn. */
const page = 500
const pagesInTurn = 20

/**
 * Stacks what lay in an archive before its rule was switched on, page by page in the order of paths. Cut off anywhere it goes on at
 * the page where its task began: what is stacked stays so, and nothing is stacked twice. It ends when the rule is switched off.
 */
export async function stackExisting(
  { archiveId, after }: { archiveId: number; after: string },
  signal: AbortSignal,
  platform: Platform,
): Promise<void> {
  let last = after
  for (let pages = 0; pages < pagesInTurn; pages++) {
    if (signal.aborted) return
    const isLast = await deed(platform, async (inside) => {
      if (!(await stackRulesOf([archiveId], inside)).has(archiveId)) return true
      const paths = await listPathsAfter(archiveId, { after: last, limit: page }, inside)
      await stackNamed(archiveId, paths.filter(isRawName), inside)
      last = paths.at(-1) ?? last
      return paths.length < page
    })
    if (isLast) return
  }
  await platform.tasks.enqueue(stackingTask(archiveId, last))
}
