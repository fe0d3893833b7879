import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { notify, notifyDone } from '@vitrine/ui/toasts.ts'
import { holdsAssets } from '#features/assets/editing/shown-assets.ts'
import { firstReason, followTask } from '#features/background-tasks/follow-task.ts'
import { problemText } from '#features/problems/problem-text.ts'
import type { Texts } from '#platform/i18n/use-texts.ts'

export type Placing = 'copy' | 'move' | 'duplicate'

export interface PlacingTools {
  client: ResourceClient
  texts: Pick<Texts, 't'>
}

interface Wish {
  hrefs: readonly string[]
  /** Null for duplicates, which lie beside the first ones. */
  to: { href: string; folder: string } | null
}

/** Has files copied, moved or duplicated, and says what became of it. @throws as requests when it cannot begin. */
export async function runPlacing(
  user: FullApiDescriptor,
  what: Placing,
  wish: Wish,
  tools: PlacingTools,
): Promise<void> {
  const { location } = await begin(user, what, wish, tools.client)
  void follow(location, what, tools)
}

async function begin({ fileMoves, fileCopies }: FullApiDescriptor, what: Placing, wish: Wish, client: ResourceClient) {
  const assets = wish.hrefs.map((href) => ({ href }))
  const body = { assets, 'job-destination': wish.to?.href ?? '', 'job-folder': wish.to?.folder ?? '' }
  if (what === 'move' && fileMoves) return client.perform(fileMoves.move, 'move-request', body)
  if (what === 'copy' && fileCopies) return client.perform(fileCopies.copy, 'copy-request', body)
  if (what === 'duplicate' && fileCopies)
    return client.perform(fileCopies.duplicate, 'duplicate-request', {
      assets: wish.hrefs.map((href) => ({ href, revision: null })),
    })
  throw new Error(`Nothing offers to ${what} files.`)
}

const words = {
  copy: { going: 'fileMoves.copying', done: 'fileMoves.copied', failed: 'fileMoves.copyFailed' },
  move: { going: 'fileMoves.moving', done: 'fileMoves.moved', failed: 'fileMoves.moveFailed' },
  duplicate: { going: 'fileMoves.copying', done: 'fileMoves.duplicated', failed: 'fileMoves.duplicateFailed' },
} as const

/** ERR-014, ERR-015, ERR-018. */
async function follow(location: string, what: Placing, { client, texts: { t } }: PlacingTools): Promise<void> {
  try {
    const status = await followTask(location, client, (count, total) => t(words[what].going, { count, total }))
    await client.doubt((_, kind) => holdsAssets.has(kind))
    const { done, failed } = status.task.progress
    if (failed > 0 || done === 0) notify(`${t(words[what].failed, { count: failed })}${firstReason(status)}`)
    if (done > 0) notifyDone(t(words[what].done, { count: done }))
  } catch (problem) {
    notify(problemText(problem as Error, t))
  }
}
