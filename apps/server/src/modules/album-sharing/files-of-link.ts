import { viewAlbum } from '#modules/albums/album-view.ts'
import { countOfLinks, pageOfLinks, wholeCollection } from '#modules/collections/link-view.ts'
import { standardProfile } from '#modules/picture-addresses/rendition-profiles.ts'
import { wantedFile } from '#modules/renditions/order-rendition.ts'
import type { WantedFile } from '#modules/renditions/start-download.ts'
import { levelsOf } from '#modules/shares/shared-access.ts'
import type { Platform } from '#platform/platform.ts'
import type { OpenLink } from './open-link.ts'

/** Read at once. */
const pageSize = 100

/** The files, as their archives hand them out, of all that a link lets its holder take along, page by page in the order of the album. */
export async function filesOfLink(
  opened: OpenLink,
  platform: Platform,
): Promise<{ count: number; files: AsyncIterable<WantedFile> }> {
  const view = await viewAlbum(opened, wholeCollection, platform)
  const count = levelsOf(opened.share).includes('download') ? await countOfLinks(view, platform) : 0
  async function* files() {
    for (let page = 0; page * pageSize < count; page++) {
      for (const found of await pageOfLinks(view, { page, size: pageSize }, platform))
        if (found.permissions.has('Download'))
          yield { ...wantedFile(found.asset, standardProfile(found)), share: opened.share.id }
    }
  }
  return { count, files: files() }
}
