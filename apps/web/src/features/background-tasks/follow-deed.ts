import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { notify, notifyDone } from '@vitrine/ui/toasts.ts'
import { holdsAssets } from '#features/assets/editing/shown-assets.ts'
import { problemText } from '#features/problems/problem-text.ts'
import type { MessageKey } from '#platform/i18n/message-key.ts'
import type { Texts } from '#platform/i18n/use-texts.ts'
import { firstReason, followTask, missedBy } from './follow-task.ts'

/** What is said of a deed on files while it goes on (`{{count}}` of `{{total}}`), and of those that are done and that failed. */
export interface DeedWords {
  going: MessageKey
  done: MessageKey
  failed: MessageKey
}

/** Follows a deed on files to its end, has what shows files look again, and says what became of them and why some failed. */
export async function followDeed(
  location: string,
  words: DeedWords,
  { client, texts: { t } }: { client: ResourceClient; texts: Pick<Texts, 't'> },
): Promise<void> {
  try {
    const status = await followTask(location, client, (count, total) => t(words.going, { count, total }))
    await client.doubt((_, kind) => holdsAssets.has(kind))
    const { done } = status.task.progress
    const missed = missedBy(status)
    if (missed > 0 || done === 0) notify(`${t(words.failed, { count: missed })}${firstReason(status)}`)
    if (done > 0) notifyDone(t(words.done, { count: done }))
  } catch (problem) {
    notify(problemText(problem as Error, t))
  }
}
