import type { Asset } from '@vitrine/contract/assets.ts'
import type { Href } from '@vitrine/contract/document.ts'
import type { ChangedEvent } from '@vitrine/contract/event-stream.ts'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { assumeAsset, newestOf } from './newest-assets.ts'
import { holdsAssets, shownAssets } from './shown-assets.ts'
import { isSaving, whenSaved } from './use-save-values.ts'

/** More of them are asked for with the lists that hold them. */
const mostAlone = 24

/**
 * Asks for assets that others have changed, where they are on the screen and not known as they are now: shown everywhere in this
 * window, while lists stay as they are. Each window hears for itself.
 */
export async function refreshAssets({ assets, collections }: ChangedEvent, client: ResourceClient): Promise<void> {
  const shown = shownAssets(client)
  const isRead = collections.length > 0
  const stale = assets.filter(({ href, changeNumber }) => {
    const asset = shown.get(href)
    return asset !== undefined && (isRead || isBehind(newestOf(asset), changeNumber))
  })
  if (stale.length > mostAlone) return client.doubt((_, kind) => holdsAssets.has(kind))
  await Promise.all(stale.map(({ href, changeNumber }) => refresh(href, isRead ? Infinity : changeNumber, client)))
}

async function refresh(href: string, changeNumber: number, client: ResourceClient): Promise<void> {
  // What is being saved here may be what was heard of: its answer says how the asset is then.
  await whenSaved(href)
  const known = shownAssets(client).get(href)
  if (known === undefined) return
  const before = newestOf(known)
  if (!isBehind(before, changeNumber)) return
  try {
    const asset = await client.get(href as Href<'asset'>, 'asset', { isFresh: true })
    // Somebody may have begun to save meanwhile: what they see is ahead of this, and the answer to them says all that this says.
    if (isSaving(href)) return
    const isStill = newestOf(known) === before && asset.changeNumber >= before.changeNumber
    if (isStill || newestOf(asset) === asset || changeNumber === Infinity) assumeAsset(href, asset)
  } catch {
    // Out of sight, or nobody answers: the lists say what is there.
    await client.doubt((_, kind) => holdsAssets.has(kind))
  }
}

/** What was written into the file since is no change of a value, and is told without another number. */
function isBehind({ changeNumber, edited }: Asset, told: number): boolean {
  const isUnwritten = edited?.inFile === 'waiting' || edited?.inFile === 'failed'
  return changeNumber < told || (isUnwritten && changeNumber === told)
}
