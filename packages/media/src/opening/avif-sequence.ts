/** A film of pictures in AVIF, by its leading brand. */
export function isAvifSequence(bytes: Buffer): boolean {
  return bytes.toString('latin1', 4, 12) === 'ftypavis'
}

/**
 * The still picture of a sequence: nearly all hold their first one, or another that stands for them, as a still too (MIAF asks
 * for that of every file that names the brand `avif` as well). libheif in sharp looks at the leading brand alone and refuses
 * `avis`, so a copy of the bytes says `avif`; what holds no still is refused by the decoder as before.
 */
export function stillOfSequence(bytes: Buffer): Buffer {
  const still = Buffer.from(bytes)
  still.write('avif', 8, 'latin1')
  return still
}
