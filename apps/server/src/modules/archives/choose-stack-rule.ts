import { partsAdded, type StackRule } from '@vitrine/contract/archive-values.ts'
import { doNoted } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { findArchiveToChange, setStackRule } from './archives.repository.ts'
import { noteStacking } from './stacking-task.ts'

/** What is stacked by itself in an archive: what is there by a task that follows, the rest when it is read for the first time. */
export async function chooseStackRule(
  viewer: Viewer,
  { archive, rule }: { archive: { id: number; name: string }; rule: StackRule },
  platform: Platform,
): Promise<void> {
  const subject = { kind: 'archive' as const, ...archive }
  await doNoted(viewer, { deed: 'archive.stackRuleChanged', subject, details: { rule } }, platform, async (inside) => {
    const row = await findArchiveToChange(archive.id, inside)
    await setStackRule(archive.id, { rule, by: viewer.userId }, inside)
    if (row) await noteStacking(archive.id, partsAdded(rule, row.stack_rule), inside)
  })
}
