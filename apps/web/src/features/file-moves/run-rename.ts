import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { notify, notifyDone } from '@vitrine/ui/toasts.ts'
import { holdsAssets } from '#features/assets/editing/shown-assets.ts'
import { problemText } from '#features/problems/problem-text.ts'
import type { Texts } from '#platform/i18n/use-texts.ts'

type Deed = NonNullable<FullApiDescriptor['fileMoves']>['rename']
type Status = DocumentOf<'task-status'>

export interface RenameTools {
  client: ResourceClient
  deed: Deed
  texts: Pick<Texts, 't'>
}

/** Has files renamed, waits for the end and says what became of it. @throws as `sendRequest` when it cannot begin. */
export async function runRename(hrefs: readonly string[], filename: string, tools: RenameTools): Promise<void> {
  const { client, deed } = tools
  const assets = hrefs.map((href) => ({ href }))
  const { location } = await client.perform(deed, 'rename-request', { assets, 'job-filename': filename })
  // The document of a task of any kind is there, too.
  void followRename(String(location), tools)
}

async function followRename(location: Status['task']['href'], { client, texts }: RenameTools): Promise<void> {
  try {
    let status = await client.get(location, 'task-status', { isFresh: true })
    for (let isFirst = true; status.task.finished === null; isFirst = false) {
      await new Promise((resolve) => setTimeout(resolve, isFirst ? 250 : status.job.updates.frequency))
      status = await client.get(location, 'task-status', { isFresh: true })
    }
    tellEnd(status, texts)
    await client.doubt((_, kind) => holdsAssets.has(kind))
  } catch (problem) {
    notify(problemText(problem as Error, texts.t))
  }
}

/** ERR-016. */
function tellEnd({ task, job }: Status, { t }: RenameTools['texts']): void {
  const { done, failed } = task.progress
  const [first] = job.result.flatMap(({ error }) => error ?? [])
  const why = first === undefined ? '' : ` ${first.heading}`
  if (failed > 0) notify(`${t('fileMoves.renameFailed', { count: failed })}${why}`)
  if (done > 0) notifyDone(t('fileMoves.renamed', { count: done }))
}
