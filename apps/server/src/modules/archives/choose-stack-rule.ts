import { doNoted } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { setStackRule } from './archives.repository.ts'
import type { StackRule } from './archives.tables.ts'

/** What is stacked by itself in an archive when it is read for the first time; what is there already stays as it is. */
export async function chooseStackRule(
  viewer: Viewer,
  { archive, rule }: { archive: { id: number; name: string }; rule: StackRule },
  platform: Platform,
): Promise<void> {
  const subject = { kind: 'archive' as const, ...archive }
  await doNoted(viewer, { deed: 'archive.stackRuleChanged', subject, details: { rule } }, platform, (inside) =>
    setStackRule(archive.id, { rule, by: viewer.userId }, inside),
  )
}
