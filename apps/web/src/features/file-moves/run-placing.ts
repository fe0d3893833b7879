import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { followDeed } from '#features/background-tasks/follow-deed.ts'
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
  void followDeed(location, words[what], tools)
}

async function begin({ fileMoves, fileCopies }: FullApiDescriptor, what: Placing, wish: Wish, client: ResourceClient) {
  const assets = wish.hrefs.map((href) => ({ href }))
  const body = { assets, 'job-destination': wish.to?.href ?? '', 'job-folder': wish.to?.folder ?? '' }
  if (what === 'move' && fileMoves) return client.begin(fileMoves.move, 'move-request', body)
  if (what === 'copy' && fileCopies) return client.begin(fileCopies.copy, 'copy-request', body)
  if (what === 'duplicate' && fileCopies)
    return client.begin(fileCopies.duplicate, 'duplicate-request', {
      assets: wish.hrefs.map((href) => ({ href, revision: null })),
    })
  throw new Error(`Nothing offers to ${what} files.`)
}

/** ERR-014, ERR-015, ERR-018. */
const words = {
  copy: { going: 'fileMoves.copying', done: 'fileMoves.copied', failed: 'fileMoves.copyFailed' },
  move: { going: 'fileMoves.moving', done: 'fileMoves.moved', failed: 'fileMoves.moveFailed' },
  duplicate: { going: 'fileMoves.copying', done: 'fileMoves.duplicated', failed: 'fileMoves.duplicateFailed' },
} as const
