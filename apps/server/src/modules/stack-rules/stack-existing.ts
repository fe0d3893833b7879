import { partsOfRule, type StackRulePart } from '@vitrine/contract/archive-values.ts'
import { stackRulesOf } from '#modules/archives/archives.queries.ts'
import { stackingTask } from '#modules/archives/stacking-task.ts'
import { linkByName } from '#modules/made-from/accept-links.ts'
import { deed } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { listRowsAfter } from './same-names.repository.ts'
import { stackRows } from './stack-read.ts'

/** Assets of one transaction, and transactions of one task, so that others have their turn. */
const page = 500
const pagesInTurn = 20

/**
 * Stacks what lay in an archive before its rule was switched on, page by page in the order of paths. Cut off anywhere it goes on at
 * the page where its task began: what is stacked stays so, and nothing is stacked twice. It ends when the rule is switched off.
 */
export async function stackExisting(
  { archiveId, parts, after }: { archiveId: number; parts: readonly StackRulePart[]; after: string },
  signal: AbortSignal,
  platform: Platform,
): Promise<void> {
  let last = after
  for (let pages = 0; pages < pagesInTurn; pages++) {
    if (signal.aborted) return
    const isLast = await deed(platform, async (inside) => {
      const rule = (await stackRulesOf([archiveId], inside)).get(archiveId) ?? 'off'
      const wanted = partsOfRule(rule).filter((part) => parts.includes(part))
      if (wanted.length === 0) return true
      const rows = await listRowsAfter(archiveId, { after: last, limit: page }, inside)
      await linkByName(await stackRows(archiveId, { parts: wanted, rows }, inside), inside)
      last = rows.at(-1)?.path ?? last
      return rows.length < page
    })
    if (isLast) return
  }
  await platform.tasks.enqueue(stackingTask(archiveId, parts, last))
}
