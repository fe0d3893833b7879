import type { Playback } from '@vitrine/contract/assets.ts'
import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import type { Asset } from './asset-facts.ts'
import { contentMark } from './asset-previews.ts'
import { filmStripOf } from './film-strip.ts'
import { derivativeAddresses, previewWindow } from './preview-address.ts'

/** How a film or sound is played by this viewer; null for other files and without Preview. */
export function assetPlayback(
  asset: Asset,
  viewer: Viewer,
  permissions: ReadonlySet<ArchivePermission>,
  platform: Platform,
): Playback | null {
  const { row, technical } = asset
  if ((row.doctype !== 'movie' && row.doctype !== 'audio') || row.sha256 === null || !permissions.has('Preview')) {
    return null
  }
  const { base } = platform.settings
  const window = previewWindow(platform.clock.now())
  const claim = { assetId: row.id, userId: viewer.userId, window, content: contentMark(asset) }
  const { strip, wave, copy } = derivativeAddresses(claim, row.filename, platform.signingKey)
  return {
    href: base + copy,
    duration: technical.duration ?? 0,
    strip: representStrip(asset, base + strip),
    waveHref: row.doctype === 'audio' ? base + wave : null,
  }
}

function representStrip(asset: Asset, href: string): Playback['strip'] {
  const layout = filmStripOf(asset)
  if (!layout) return null
  const { width, height, columns, times } = layout
  return { href, width, height, columns, frames: times.length }
}
