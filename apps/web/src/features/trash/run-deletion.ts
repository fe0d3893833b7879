import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { notify, notifyDone } from '@vitrine/ui/toasts.ts'
import type { ChosenAssets } from '#features/assets/bulk-editing/chosen-assets.ts'
import { holdsAssets } from '#features/assets/editing/shown-assets.ts'
import { firstReason, followTask, missedBy, type TaskStatus } from '#features/background-tasks/follow-task.ts'
import { problemText } from '#features/problems/problem-text.ts'
import type { Texts } from '#platform/i18n/use-texts.ts'

export type Deletion = NonNullable<FullApiDescriptor['deletion']>

export interface TrashTools {
  client: ResourceClient
  texts: Pick<Texts, 't'>
}

/** Has files deleted, waits for the end and says what became of it, with the way back. @throws as requests when it cannot begin. */
export async function runDeletion(deed: Deletion, chosen: ChosenAssets, tools: TrashTools): Promise<void> {
  const { location } = await tools.client.begin(deed, 'delete-request', chosen)
  void followDeletion(location, tools)
}

/** Follows a deletion to its end and says what became of it, with the way back. Answers whether all of it was done. */
export async function followDeletion(location: string, tools: TrashTools): Promise<boolean> {
  const { client, texts } = tools
  const { t } = texts
  try {
    const status = await followTask(location, client, (count, total) => t('trash.deleting', { count, total }))
    await refresh(client)
    const { done } = status.task.progress
    const missed = missedBy(status)
    // ERR-019.
    if (missed > 0 || done === 0) notify(`${t('trash.deleteFailed', { count: missed })}${firstReason(status)}`)
    const { undo } = status.task
    const onAction = () => {
      if (undo !== null) void followRestoring(client.perform(undo), tools)
    }
    if (done > 0)
      notifyDone(
        t('trash.deleted', { count: done }),
        undo === null ? undefined : { label: t('culling.undo'), onAction },
      )
    return missed === 0 && done > 0
  } catch (problem) {
    notify(problemText(problem as Error, t))
    return false
  }
}

/** Follows restoring to its end and says what became of it. Answers when the lists are fresh. */
export async function followRestoring(begun: Promise<{ location: string }>, tools: TrashTools): Promise<void> {
  const { t } = tools.texts
  await followInTrash(begun, tools, {
    going: (count, total) => t('trash.restoring', { count, total }),
    done: (count) => t('trash.restored', { count }),
    failed: (count) => t('trash.restoreFailed', { count }),
  })
}

/** The same of what is removed for good. */
export async function followRemoving(begun: Promise<{ location: string }>, tools: TrashTools): Promise<void> {
  const { t } = tools.texts
  await followInTrash(begun, tools, {
    going: (count, total) => t('trash.removing', { count, total }),
    done: (count) => t('trash.removed', { count }),
    failed: (count) => t('trash.removeFailed', { count }),
  })
}

interface Words {
  going: (count: number, total: number) => string
  done: (count: number) => string
  failed: (count: number) => string
}

async function followInTrash(begun: Promise<{ location: string }>, { client, texts }: TrashTools, words: Words) {
  try {
    const { location } = await begun
    const status: TaskStatus = await followTask(location, client, words.going)
    await refresh(client)
    const { done } = status.task.progress
    const missed = missedBy(status)
    if (missed > 0) notify(`${words.failed(missed)}${firstReason(status)}`)
    if (done > 0 || missed === 0) notifyDone(words.done(done))
  } catch (problem) {
    notify(problemText(problem as Error, texts.t))
  }
}

const showsDeleted: ReadonlySet<string> = new Set(['trash-list', 'alike-list', 'doubles-list'])

/** What lists files is asked for anew. */
function refresh(client: ResourceClient): Promise<void> {
  return client.doubt((_, kind) => holdsAssets.has(kind) || showsDeleted.has(kind))
}
