import type { Action, ActionCreation } from '@vitrine/contract/actions.ts'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { notify, notifyDone } from '@vitrine/ui/toasts.ts'
import type { z } from 'zod'
import { beginRun } from '#features/assets/bulk-editing/bulk-run.ts'
import type { ChosenAssets } from '#features/assets/bulk-editing/chosen-assets.ts'
import { holdsAssets } from '#features/assets/editing/shown-assets.ts'
import { firstReason, followTask, missedBy } from '#features/background-tasks/follow-task.ts'
import { problemText } from '#features/problems/problem-text.ts'
import type { Texts } from '#platform/i18n/use-texts.ts'

export interface RunTools {
  client: ResourceClient
  texts: Pick<Texts, 't'>
}

type Begun = z.infer<typeof ActionCreation.shape>

/** Begins an action with steps, and says what became of it. @throws as `sendRequest` when it cannot begin. */
export async function runAction(action: Action, chosen: ChosenAssets, tools: RunTools): Promise<void> {
  if (action.begin === null) throw new Error('This action is not begun by a request.')
  const begun = await tools.client.begin(action.begin, 'action-request', { ...chosen, 'action-href': action.href })
  void follow(action.name, begun, tools)
}

async function follow(name: string, { location, undo }: Begun, tools: RunTools): Promise<void> {
  const { client, texts } = tools
  const { t } = texts
  try {
    const status = await followTask(location, client, (count, total) => t('actions.going', { name, count, total }))
    await client.doubt((_, kind) => holdsAssets.has(kind))
    const { done } = status.task.progress
    const missed = missedBy(status)
    const failed = missed === 0 ? '' : `${t('actions.missed', { count: missed })}${firstReason(status)}`
    const text = done === 0 ? failed : [t('actions.done', { name, count: done }), failed].join(' ').trim()
    if (undo === null) return done === 0 || missed > 0 ? notify(text) : notifyDone(text)
    const onAction = () => {
      const takeBack = async () => void beginRun(await client.perform(undo), true, tools)
      takeBack().catch((problem: Error) => notify(problemText(problem, t)))
    }
    // Steps before the one that failed have changed values too.
    notifyDone(text, { label: t('actions.undo'), onAction })
  } catch (problem) {
    notify(problemText(problem as Error, t))
  }
}

/** The page of an integration, with the addresses of the assets in it: each whole and percent-encoded. */
export function pageOf(url: string, hrefs: readonly string[], origin: string): string {
  const all = hrefs.map((href) => encodeURIComponent(new URL(href, origin).href)).join(',')
  return url.replaceAll('{hrefs}', all)
}
