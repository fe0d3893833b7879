import { fileURLToPath } from 'node:url'
import { ExifTool, type WriteTags } from 'exiftool-vendored'
import type { RawTags } from './raw-tags.ts'

/**
 * `jpeg` skips what a JPEG needs no reading for: trailers, maker notes and the composite tags (together 10 % of the time).
 * `with-image-hash` adds `File:ImageDataHash` in the formats of which exiftool knows it; it reads the whole file.
 */
export type ReadMode = 'jpeg' | 'full' | 'with-image-hash'

export type ExiftoolReader = {
  /** All tags as `Group1:Name`, numeric, structures kept. Rejects when exiftool fails, times out, or the file is not there. */
  read(path: string, mode: ReadMode): Promise<RawTags>
  /**
   * Makes a copy of a file with these tags (`null` takes one away); an XMP file is made anew when `from` is empty. Rejects with
   * exiftool's reason when nothing was made.
   */
  write(from: string, to: string, tags: Readonly<Record<string, unknown>>): Promise<void>
  /**
   * Copies all tags and the colour profile of a file into another, but for those of `without`, or `only` these tags; and writes `tags`
   * over them.
   */
  copyTags(from: string, to: string, what: CopiedTags): Promise<void>
  /** The bytes of one binary tag such as `JpgFromRaw`. */
  extract(tag: string, path: string): Promise<Buffer>
  close(): Promise<void>
}

export type CopiedTags = {
  only?: readonly string[]
  without: readonly string[]
  tags: Readonly<Record<string, number>>
}

export type ExiftoolReaderOptions = { processes: number; timeLimitMs: number }

// JSONQ keeps every value a text: without it a title `1.50` or `1e5` would come back as a number and lose its spelling.
const readArgs = ['-G1', '-struct', '-n', '-api', 'structformat=JSONQ', '-api', 'largefilesupport=1']
const argsOf: Record<ReadMode, string[]> = {
  jpeg: [...readArgs, '-fast2', '-e'],
  full: readArgs,
  'with-image-hash': [...readArgs, '-api', 'requesttags=imagedatahash', '-api', 'imagehashtype=SHA256'],
}
const writeArgs = ['-n', '-charset', 'iptc=utf8', '-api', 'largefilesupport=1']

/** Where the definitions of the vendor namespaces lie; the same file serves writing. */
export const exiftoolConfigPath = fileURLToPath(new URL('./exiftool-namespaces.generated.config', import.meta.url))

/**
 * exiftool, kept open. Values are used as exiftool gives them (`readRaw`): the library's own conversions guess time zones and drop coordinates
 * at 0,0, which an archive must not do.
 */
export function createExiftoolReader(options: ExiftoolReaderOptions): ExiftoolReader {
  const exiftool = new ExifTool({
    maxProcs: options.processes,
    maxTasksPerProcess: 2_000,
    taskTimeoutMillis: options.timeLimitMs,
    taskRetries: 0,
    // `-config` is honoured only as the very first argument.
    exiftoolArgs: ['-config', exiftoolConfigPath, '-stay_open', 'True', '-@', '-'],
    useMWG: false,
    ignoreMinorErrors: false,
    // Nobody asks to retire. Only with it, batch-cluster 19.4 puts together what the pipe brings in parts: otherwise a letter of
    // several bytes that lies across two parts is lost.
    isRetirementRequest: () => false,
  })
  return {
    read: (path, mode) => exiftool.readRaw<RawTags>(path, { readArgs: argsOf[mode] }),
    write: async (from, to, tags) => {
      const target = from === '' ? [] : ['-o', to]
      const options = { writeArgs: [...writeArgs, ...target] }
      const done = await exiftool.write(from === '' ? to : from, literal(tags) as WriteTags, options)
      if (done.created === 0) throw new Error(done.warnings?.join('; ') ?? 'exiftool has written nothing')
    },
    copyTags: async (from, to, { only, without, tags }) => {
      const left = without.map((name) => `--${name}`)
      const meant = only?.map((name) => `-${name}`) ?? ['-all:all', '-ICC_Profile']
      const copied = meant.length === 0 ? [] : ['-TagsFromFile', from, ...meant, ...left]
      // What is written later counts: the library puts tags before these arguments.
      const over = Object.entries(tags).map(([name, value]) => `-${name}=${value}`)
      const given = [...writeArgs, '-overwrite_original', '-m', ...copied, ...over]
      const done = await exiftool.write(to, {}, { writeArgs: given })
      // A file that says nothing of what is meant leaves the other one as it is.
      const saysNothing = done.warnings?.every((warning) => /No writable tags set/.test(warning)) ?? true
      const isDone = done.updated > 0 || (done.unchanged > 0 && (only !== undefined || saysNothing))
      if (!isDone) throw new Error(done.warnings?.join('; ') ?? 'exiftool has copied nothing')
    },
    extract: (tag, path) => exiftool.extractBinaryTagToBuffer(tag as 'JpgFromRaw', path),
    close: () => exiftool.end(),
  }
}

/** exiftool reads the values that it is given as HTML, those inside structures twice: an `&lt;` that somebody typed stays one. */
function literal(tags: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, asIs(value, 1)]))
}

function asIs(value: unknown, layers: number): unknown {
  if (typeof value === 'string') return Array.from({ length: layers }).reduce<string>(withoutEntities, value)
  if (Array.isArray(value)) return value.map((each) => asIs(each, layers))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, asIs(member, 2)]))
}

const withoutEntities = (text: string) => text.replaceAll('&', '&#38;')
