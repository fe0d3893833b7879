import { writeDuration } from '#features/assets/asset-words.ts'

/** A moment of a film or sound to a tenth of a second: 0:06.5, 1:02:03.0. */
export function writeMoment(seconds: number): string {
  const tenths = Math.round(seconds * 10)
  return `${writeDuration(Math.floor(tenths / 10))}.${tenths % 10}`
}
