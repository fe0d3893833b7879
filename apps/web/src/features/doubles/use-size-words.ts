import type { Asset } from '@vitrine/contract/assets.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { pixelsOf } from './pixels-of.ts'

/** “4,000 × 3,000 · 2.4 MB”. */
export function useSizeWords(): (asset: Asset) => string {
  const { number, bytes } = useTexts()
  return (asset) => {
    const pixels = pixelsOf(asset)
    const size = bytes(asset.filesize)
    return pixels === null ? size : `\u2066${pixels.map((side) => number(side)).join(' × ')}\u2069 · ${size}`
  }
}
