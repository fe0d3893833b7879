import type { Playback } from '@vitrine/contract/assets.ts'
import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import type { Asset } from '#modules/assets/asset-facts.ts'
import { filmStripOf } from '#modules/picture-addresses/film-strip.ts'
import type { PictureAddresses } from '#modules/picture-addresses/preview-address.ts'
import { representCaptions } from './asset-captions.ts'

/** How a film or sound is played by the viewer of these addresses; null for other files and without Preview. */
export function assetPlayback(
  asset: Asset,
  addresses: PictureAddresses,
  permissions: ReadonlySet<ArchivePermission>,
  assetHref: string,
): Playback | null {
  const { row, technical } = asset
  if ((row.doctype !== 'movie' && row.doctype !== 'audio') || row.sha256 === null || !permissions.has('Preview')) {
    return null
  }
  return {
    href: addresses.derivative('copy'),
    duration: technical.duration ?? 0,
    strip: representStrip(asset, addresses.derivative('strip')),
    waveHref: row.doctype === 'audio' ? addresses.derivative('wave') : null,
    captions: representCaptions(asset, assetHref),
  }
}

function representStrip(asset: Asset, href: string): Playback['strip'] {
  const layout = filmStripOf(asset)
  if (!layout) return null
  const { width, height, columns, times } = layout
  return { href, width, height, columns, frames: times.length }
}
