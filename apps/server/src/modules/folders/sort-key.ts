import { fold } from '@vitrine/search-language/fold.ts'

/**
 * How names are ordered on both engines: without case and accents, and numbers by their value (`2` before `10`).
 * Compared byte by byte, so digits are padded to twelve places.
 */
export function sortKey(name: string): string {
  return fold(name).replace(/\d+/g, (digits) => digits.padStart(12, '0'))
}
