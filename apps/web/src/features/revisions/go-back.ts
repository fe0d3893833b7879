import type { Asset } from '@vitrine/contract/assets.ts'
import type { Revision } from '@vitrine/contract/revisions.ts'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { notify, notifyDone } from '@vitrine/ui/toasts.ts'
import { settleAsset } from '#features/assets/editing/newest-assets.ts'
import { problemText } from '#features/problems/problem-text.ts'
import type { Texts } from '#platform/i18n/use-texts.ts'

export interface VersionTools {
  client: ResourceClient
  texts: Pick<Texts, 't' | 'number'>
}

/** Everything that was read of an asset and its history is asked for anew. */
export function refreshVersions(asset: Asset, client: ResourceClient): Promise<void> {
  const history = asset.revisions?.href ?? asset.href
  return client.doubt((address) => address === asset.href || address.startsWith(history))
}

/** Makes an earlier version the newest one, and offers the way back. */
export async function goBackTo(revision: Revision, asset: Asset, tools: VersionTools): Promise<void> {
  const { t, number } = tools.texts
  const done = t('versions.wentBack', { version: number(revision.file?.version ?? 1) })
  await rollBack(revision.rollbackTo, asset, done, tools)
}

async function rollBack(deed: Revision['rollback'], asset: Asset, done: string, tools: VersionTools): Promise<void> {
  const { client, texts } = tools
  if (deed === null) return
  try {
    const after = await client.perform(deed, 'rollback-request', { rollbackType: 'file' })
    settleAsset(asset.href, (after as Asset | undefined) ?? null)
    await refreshVersions(asset, client)
    notifyDone(done, { label: texts.t('edit.undo'), onAction: () => void undoNewest(asset, tools) })
  } catch (problem) {
    notify(problemText(problem as Error, texts.t))
  }
}

/** The newest version is on the first page of the history. */
async function undoNewest(asset: Asset, tools: VersionTools): Promise<void> {
  const { client, texts } = tools
  if (asset.revisions === undefined) return
  try {
    const { data } = await client.get(asset.revisions.href, 'revision-list', { isFresh: true })
    const newest = data.find(({ type, isCurrent }) => type === 'file' && isCurrent)
    if (newest) await rollBack(newest.rollback, asset, texts.t('versions.undone'), tools)
  } catch (problem) {
    notify(problemText(problem as Error, texts.t))
  }
}
