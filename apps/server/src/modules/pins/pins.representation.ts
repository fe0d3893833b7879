import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import type { PinLinks } from '@vitrine/contract/pins.ts'
import { assetsPaths } from '#modules/asset-documents/asset-documents.paths.ts'
import type { JudgedAsset } from '#modules/assets/get-asset.ts'
import { representLinks } from '#modules/collections/links.representation.ts'
import { squarePreview } from '#modules/picture-addresses/asset-previews.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import type { PinView } from './pin-view.ts'
import { pinsPaths } from './pins.paths.ts'

/** What the pins of one person are as a collection, with the pictures of the first few (wire reference 6.4, 16.1). */
export function representPins(
  view: PinView,
  { assetCount, first }: { assetCount: number; first: readonly JudgedAsset[] },
  platform: Platform,
): CollectionInfo {
  const { viewer } = view.access
  const pictures = first.filter(({ asset }) => asset.renditions.length > 0).slice(0, 4)
  return {
    ...representLinks(view, platform.settings.base + pinsPaths.list, platform),
    ...{ id: 'pins', name: say('pins.name')(viewer.language), description: '', type: 'pins' },
    assetCount,
    created: new Date(view.createdAt).toISOString(),
    modified: new Date(view.modifiedAt).toISOString(),
    permissions: viewer.mayChange ? ['View', 'Add', 'Remove'] : ['View'],
    posterImages: pictures.map(({ asset }) => squarePreview(asset, view.access, platform)),
  }
}

type Archive = Parameters<typeof assetsPaths.asset>[0]

/** Hrefs of all that is pinned, newest first; an archive that is gone has none. */
export function representPinLinks(
  places: readonly { archive_id: number; path: string }[],
  archives: ReadonlyMap<number, Archive>,
  { settings }: Platform,
): PinLinks {
  const links = places.map(({ archive_id, path }) => {
    const archive = archives.get(archive_id)
    return archive && { href: settings.base + assetsPaths.asset(archive, path) }
  })
  return { data: links.filter((link) => link !== undefined), limit: settings.pinLimit }
}
