/** Names of devices, which Windows opens instead of a file, with or without an ending. */
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(\.|$)/i
/** Signs that some system does not allow in names, or that turn the direction in which a name is read. */
const unusable = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\\/:*?"<>|]/gu
/** In UTF-16 units; with letters of three bytes still within the 255 bytes of most file systems with what makes it unique. */
const longest = 80

/**
 * Gives each file a name that every system can unpack and no other file in the same ZIP has; letter case and ways of
 * composing letters make no difference there.
 */
export function entryNames(): (filename: string) => string {
  const taken = new Set<string>()
  const next = new Map<string, number>()
  return (filename) => {
    const { stem, ending } = cleaned(filename)
    const first = foldedName(stem + ending)
    for (let number = next.get(first) ?? 1; ; number++) {
      const name = number === 1 ? stem + ending : `${stem} (${number})${ending}`
      if (taken.has(foldedName(name))) continue
      taken.add(foldedName(name))
      next.set(first, number + 1)
      return name
    }
  }
}

function cleaned(filename: string): { stem: string; ending: string } {
  const name = filename
    .normalize('NFC')
    .replace(unusable, '_')
    .trim()
    .replace(/[. ]+$/u, '')
    .replace(/^\.+/u, '_')
  const safe = name === '' ? '_' : reserved.test(name) ? `_${name}` : name
  const dot = safe.lastIndexOf('.')
  const ending = dot > 0 && safe.length - dot <= 12 ? safe.slice(dot) : ''
  const stem = safe
    .slice(0, safe.length - ending.length)
    .slice(0, longest)
    .toWellFormed()
    .trimEnd()
  return { stem, ending }
}

function foldedName(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}
