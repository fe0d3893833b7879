const raw =
  /\.(3fr|arw|cr2|cr3|crw|dcr|dng|erf|fff|iiq|k25|kdc|mef|mos|mrw|nef|nrw|orf|pef|raf|raw|rw2|rwl|sr2|srf|srw|x3f)$/i

/** Whether a name is that of a camera RAW. */
export function isRawName(name: string): boolean {
  return raw.test(name)
}
