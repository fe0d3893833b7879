import type { RawTags } from './raw-tags.ts'

/**
 * The tags of a file with those of its sidecars over them, the last winning. Only XMP is taken: a sidecar speaks of another
 * file in no other way. A property that a sidecar names replaces the one in the file as a whole, with all its languages and
 * entries; what it does not name stays. A position in a sidecar was put there by somebody: it stands in place of the camera's too.
 */
export function mergeSidecars(own: RawTags, sidecars: readonly RawTags[]): RawTags {
  const merged: Record<string, unknown> = { ...own }
  for (const sidecar of sidecars) {
    const stated = Object.entries(sidecar).filter(([name]) => name.startsWith('XMP-') && !name.startsWith('XMP-x:'))
    const bare = new Set(stated.map(([name]) => withoutLanguage(name)))
    for (const name of Object.keys(merged)) if (bare.has(withoutLanguage(name))) delete merged[name]
    for (const [name, value] of stated) merged[name] = value
    if (position.every((name) => bare.has(`XMP-exif:${name}`)))
      for (const name of position) delete merged[`GPS:${name}`]
  }
  return merged
}

const position = ['GPSLatitude', 'GPSLongitude']

const language = /-([a-z]{2,3}(?:-[A-Za-z0-9]{1,8})*)$/u

/** `XMP-dc:Title-de` is the German one of `XMP-dc:Title`. */
export function withoutLanguage(name: string): string {
  const colon = name.indexOf(':')
  return name.slice(0, colon) + name.slice(colon).replace(language, '')
}

/** The language of an alternative, `de` or `nb-NO`; undefined for the default one. */
export function languageOf(name: string): string | undefined {
  return language.exec(name.slice(name.indexOf(':')))?.[1]
}
