import { isRawName } from '#modules/assets/raw-names.ts'

/** By how much pictures stand for RAW files of their name. */
const pictures = [/\.jpe?g$/i, /\.hei[cf]$/i, /\.tiff?$/i]
/** Files in which the parts of a picture lie apart, and which their programs keep. */
const kindsOfLayered = ['psd', 'psb', 'ai', 'indd', 'afphoto', 'afdesign', 'xcf', 'tif', 'tiff']
const layered = new RegExp(`\\.(${kindsOfLayered.join('|')})$`, 'i')
/** What is made of them, by how much each stands for the others. */
const exported = [/\.jpe?g$/i, /\.png$/i, /\.webp$/i]
/** What programs and people put behind the name of an export. */
const suffix = /[-_](\d{1,3}|web|print|small|large|preview|export|srgb|cmyk)$/i

export const stemOf = (path: string) => path.replace(/\.[^./]*$/, '')
const rankIn = (kinds: readonly RegExp[], path: string) => kinds.findIndex((kind) => kind.test(path))

/** A picture before other files of the same moment. */
export function rankOf(path: string): number {
  const rank = rankIn(pictures, path)
  return rank < 0 ? pictures.length : rank
}

interface Named {
  id: number
  path: string
}

/** Stacks of files by their names: what of a path decides, where to look for the others, and which of those belong together. */
export interface NameRule {
  isMeant(path: string): boolean
  /** Beginnings of the paths of all that may belong to it, each with the sign that follows. */
  beginnings(path: string): string[]
  groups(found: readonly Named[]): (readonly number[])[]
}

/** A RAW file and the pictures of its name: the first kind of these on top. */
export const rawAndJpeg: NameRule = {
  isMeant: (path) => rankIn(pictures, path) >= 0 || isRawName(path),
  beginnings: (path) => [`${stemOf(path)}.`],
  groups(found) {
    return [...Map.groupBy(found, ({ path }) => stemOf(path)).values()].map((group) => {
      const shown = group.filter(({ path }) => rankIn(pictures, path) >= 0)
      const raws = group.filter(({ path }) => isRawName(path))
      if (raws.length === 0 || shown.length === 0) return []
      return [...shown.toSorted((a, b) => rankOf(a.path) - rankOf(b.path)), ...raws].map(({ id }) => id)
    })
  },
}

/** The stem of the layered file that an export may be made of, besides its own. */
const plainStem = (path: string) => stemOf(path).replace(suffix, '')

/** A layered file and what was exported of it under its name, alone or with a suffix: the plainest JPEG on top. */
export const layeredAndExports: NameRule = {
  isMeant: (path) => layered.test(path) || rankIn(exported, path) >= 0,
  beginnings(path) {
    const stems = layered.test(path) ? [stemOf(path)] : [stemOf(path), plainStem(path)]
    return [...new Set(stems)].flatMap((stem) => ['.', '-', '_'].map((sign) => stem + sign))
  },
  groups: (found) => exportsOf(found).map(({ exports, originals }) => [...exports, ...originals].map(({ id }) => id)),
}

interface ExportPair {
  made: number
  source: number
  /** Others that could be it. */
  others: number[]
}

/** Exports with the layered file that each was made of: of several of one name, the first kind. */
export function exportPairs(found: readonly Named[]): ExportPair[] {
  const kindOf = ({ path }: Named) => kindsOfLayered.findIndex((kind) => path.toLowerCase().endsWith(`.${kind}`))
  return exportsOf(found).flatMap(({ exports, originals }) => {
    const [source, ...others] = originals.toSorted((a, b) => kindOf(a) - kindOf(b) || a.id - b.id).map(({ id }) => id)
    return source === undefined ? [] : exports.map(({ id }) => ({ made: id, source, others }))
  })
}

/** Layered files by their stems, with what was exported of them, the plainest JPEG first. */
function exportsOf(found: readonly Named[]): { exports: Named[]; originals: Named[] }[] {
  const originals = Map.groupBy(
    found.filter(({ path }) => layered.test(path)),
    ({ path }) => stemOf(path),
  )
  const made = Map.groupBy(
    found.filter(({ path }) => rankIn(exported, path) >= 0),
    ({ path }) => (originals.has(stemOf(path)) ? stemOf(path) : plainStem(path)),
  )
  const rank = ({ path }: Named) => (suffix.test(stemOf(path)) ? exported.length : 0) + rankIn(exported, path)
  return [...originals].flatMap(([stem, own]) => {
    const exports = made.get(stem) ?? []
    if (exports.length === 0) return []
    const sorted = exports.toSorted((a, b) => rank(a) - rank(b) || (a.path < b.path ? -1 : 1))
    return [{ exports: sorted, originals: own }]
  })
}
