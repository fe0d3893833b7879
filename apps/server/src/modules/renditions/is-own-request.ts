import type { Viewer } from '#modules/viewers/viewer.ts'
import type { FoundPreview } from './find-preview.ts'

/**
 * Whether the file itself may follow a signed address: the person of the address asks, signed in, and neither the address nor
 * the token that it is asked with takes Download away.
 */
export function isOwnRequest({ access, permissions }: FoundPreview, asking: Viewer | null): boolean {
  if (asking === null || asking.userId !== access.viewer.userId) return false
  return permissions.has('Download') && (asking.limit === null || asking.limit.has('Download'))
}
