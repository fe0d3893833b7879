import { mostCaptionsBytes } from '@vitrine/media/files/spoken-passages.ts'

/** A file of captions beside a film or sound, as it was when it was seen. */
export interface CaptionsFile {
  name: string
  /** BCP 47, as it is spelt there; null where the name does not say it. */
  language: string | null
  bytes: number
  /** Last change, milliseconds since 1970. */
  time: number
}

const captions = /\.(vtt|srt)$/i
const played =
  /\.(3g2|3gp|aac|aif|aiff|avi|flac|flv|m2ts|m4a|m4v|mka|mkv|mov|mp3|mp4|mpeg|mpg|mts|mxf|oga|ogg|ogv|opus|ts|wav|webm|wma|wmv)$/i

/** Longer names of languages are none. */
const longestTag = 35

/**
 * Which files of one folder are captions of which films and sounds, and in which language: `film.vtt`, `film.en.vtt` and
 * `film.en-GB.srt` are of every film and sound called `film.…`. Of several in one language WebVTT comes first: it is what
 * is shown. A file of captions that belongs to nothing is a file like any other.
 */
export function pairCaptions(names: readonly string[]): Map<string, Pick<CaptionsFile, 'name' | 'language'>[]> {
  const byStem = Map.groupBy(
    names.filter((name) => played.test(name)),
    (name) => name.replace(/\.[^.]+$/, ''),
  )
  const pairs = new Map<string, Pick<CaptionsFile, 'name' | 'language'>[]>()
  if (byStem.size === 0) return pairs
  const found = names.filter((name) => captions.test(name)).sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
  for (const name of found) {
    const { stem, language } = readName(name.replace(captions, ''), byStem)
    for (const main of byStem.get(stem) ?? []) pairs.set(main, [...(pairs.get(main) ?? []), { name, language }])
  }
  return pairs
}

const rank = (name: string) => (/vtt$/i.test(name) ? 0 : 1)

/** A film may have a full stop in its name: what is called so as a whole is meant first. */
function readName(given: string, stems: ReadonlyMap<string, unknown>): { stem: string; language: string | null } {
  if (stems.has(given)) return { stem: given, language: null }
  const dot = given.lastIndexOf('.')
  const language = dot < 0 ? null : languageOf(given.slice(dot + 1))
  return language === null ? { stem: given, language } : { stem: given.slice(0, dot), language }
}

/** A language by its two or three letters, with what BCP 47 lets follow; null for other words. */
function languageOf(tag: string): string | null {
  if (tag.length > longestTag || !/^[a-z]{2,3}(?:-[a-z\d]{1,8})*$/i.test(tag)) return null
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null
  } catch {
    return null
  }
}

/** As it is kept with the asset; empty without any. */
export function captionsMark(files: readonly CaptionsFile[]): string {
  return files.length === 0 ? '' : JSON.stringify(files)
}

export function readCaptionsMark(mark: string): CaptionsFile[] {
  return mark === '' ? [] : JSON.parse(mark)
}

/** BCP 47 for a language that nobody named. */
const unnamed = 'und'

/** The captions that can be shown and read, one file for each language, by the tag that stands in their address. */
export function readableCaptions(mark: string): Map<string, CaptionsFile> {
  const found = new Map<string, CaptionsFile>()
  for (const file of readCaptionsMark(mark)) {
    const tag = file.language ?? unnamed
    if (file.bytes <= mostCaptionsBytes && !found.has(tag)) found.set(tag, file)
  }
  return found
}
