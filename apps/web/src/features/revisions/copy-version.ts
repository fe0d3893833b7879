import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { Asset } from '@vitrine/contract/assets.ts'
import { notify, notifyDone } from '@vitrine/ui/toasts.ts'
import { holdsAssets } from '#features/assets/editing/shown-assets.ts'
import { firstReason, type TaskStatus } from '#features/background-tasks/follow-task.ts'
import { problemText } from '#features/problems/problem-text.ts'
import type { VersionTools } from './go-back.ts'

/** REV-008. */
const mostTries = 15
/** REV-009, milliseconds. */
const between = 1000

type Duplicate = NonNullable<FullApiDescriptor['fileCopies']>['duplicate']

/** Puts an earlier version beside its asset, as an asset of its own. */
export async function copyVersion(
  deed: Duplicate,
  { asset, version }: { asset: Asset; version: number },
  { client, texts: { t } }: VersionTools,
): Promise<void> {
  try {
    const assets = [{ href: asset.href, revision: version }]
    const { location }: { location: string } = await client.begin(deed, 'duplicate-request', { assets })
    for (let tries = 0; tries < mostTries; tries++) {
      await new Promise((resolve) => setTimeout(resolve, between))
      const status = await client.get(location as TaskStatus['task']['href'], 'task-status', { isFresh: true })
      // REV-010, and REV-011. The server says `pending` of such a copy until it has ended; any other word is a failure (REV-012).
      if (status.job.status === 'pending') continue
      const [copied] = status.job.result
      if (status.job.status !== 'done' || copied?.done !== true)
        return notify(`${t('versions.maxRetries')}${firstReason(status)}`)
      await client.doubt((_, kind) => holdsAssets.has(kind))
      return notifyDone(t('versions.copied', { name: copied['result-filename'] ?? asset.filename }))
    }
    notify(t('versions.maxRetries'))
  } catch (problem) {
    notify(problemText(problem as Error, t))
  }
}
