import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { followDeed } from '#features/background-tasks/follow-deed.ts'
import type { Texts } from '#platform/i18n/use-texts.ts'

type Deed = NonNullable<FullApiDescriptor['fileMoves']>['rename']

export interface RenameTools {
  client: ResourceClient
  deed: Deed
  texts: Pick<Texts, 't'>
}

/** Has each file given its name, waits for the end and says what became of it. @throws as `sendRequest` when it cannot begin. */
export async function runRename(
  files: readonly { href: string; filename: string }[],
  tools: RenameTools,
): Promise<void> {
  const { client, deed } = tools
  const assets = files.map(({ href, filename }) => ({ href, 'job-filename': filename }))
  const { location } = await client.begin(deed, 'rename-request', { assets })
  void followDeed(location, words, tools)
}

/** ERR-016. */
const words = { going: 'fileMoves.renaming', done: 'fileMoves.renamed', failed: 'fileMoves.renameFailed' } as const
