import { viewAlbum } from '#modules/albums/album-view.ts'
import { countOfLinks, wholeCollection } from '#modules/collections/link-view.ts'
import type { Platform } from '#platform/platform.ts'
import type { OpenLink } from './open-link.ts'

const minute = 60_000

/** Whether whoever downloads something that a link shows has to say for what. Licences begin and end with whole days. */
export async function albumAsksUse(opened: OpenLink, platform: Platform): Promise<boolean> {
  const at = Math.floor(platform.clock.now() / minute) * minute
  const view = await viewAlbum(opened, { ...wholeCollection, expression: { kind: 'asks-use', at } }, platform)
  return (await countOfLinks(view, platform)) > 0
}
