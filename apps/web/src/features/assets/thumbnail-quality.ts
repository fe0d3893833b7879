import { storedValue, useStoredValue } from '#platform/storage/stored-value.ts'

/** SES-029, UMN-006: pictures for every point of a fine screen, at some four times the bytes; on unless switched off. */
export const fineThumbnails = storedValue<boolean>('enableRetinaThumbnails', (text) => text !== 'false')

/** How many pixels of a picture are wished for each CSS pixel of a tile. */
export function useThumbnailRatio(): number {
  const [isFine] = useStoredValue(fineThumbnails)
  return isFine ? window.devicePixelRatio : 1
}
