import { isRawName } from '#modules/assets/raw-names.ts'

/** One XMP file beside an asset, as it was when it was seen. */
export interface Sidecar {
  name: string
  bytes: number
  /** Last change, milliseconds since 1970. */
  time: number
}

const xmp = /\.xmp$/i

/**
 * Which XMP files of one folder speak of which other files, the stronger last. `photo.jpg.xmp` names its file whole and is
 * of that file alone. `photo.xmp` is of every file of that name, but where one of them is a camera RAW it is of the RAW alone:
 * for the others programs write into the file itself. An XMP file that speaks of no other is a file like any other.
 */
export function pairSidecars(names: readonly string[]): Map<string, string[]> {
  const mains = names.filter((name) => !xmp.test(name))
  const byName = new Set(mains)
  const byStem = Map.groupBy(mains, (name) => name.replace(/\.[^.]+$/, ''))
  const pairs = new Map<string, string[]>()
  const add = (main: string, sidecar: string) => pairs.set(main, [...(pairs.get(main) ?? []), sidecar])
  const whole: [string, string][] = []
  for (const name of names.filter((each) => xmp.test(each)).sort()) {
    const described = name.replace(xmp, '')
    if (byName.has(described)) {
      whole.push([described, name])
      continue
    }
    const siblings = byStem.get(described) ?? []
    const raws = siblings.filter((sibling) => isRawName(sibling))
    for (const main of raws.length > 0 ? raws : siblings) add(main, name)
  }
  // After the others: where both are there, the one that names the file whole has the last word.
  for (const [main, name] of whole) add(main, name)
  return pairs
}

/** As it is kept with the asset; empty without sidecars. */
export function sidecarMark(sidecars: readonly Sidecar[]): string {
  return sidecars.length === 0 ? '' : JSON.stringify(sidecars)
}

export function readSidecarMark(mark: string): Sidecar[] {
  return mark === '' ? [] : JSON.parse(mark)
}

/** Whether two marks speak of the same sidecars, which have another name when they were moved with their file. */
export function areSameSidecars(first: string, second: string): boolean {
  if (first === second) return true
  const plain = (mark: string) => JSON.stringify(readSidecarMark(mark).map(({ bytes, time }) => [bytes, time]))
  return plain(first) === plain(second)
}
