import { fileURLToPath } from 'node:url'
import { ExifTool } from 'exiftool-vendored'
import type { RawTags } from './raw-tags.ts'

/** `jpeg` skips what a JPEG needs no reading for: trailers, maker notes and the composite tags (together 10 % of the time). */
export type ReadMode = 'jpeg' | 'full'

export type ExiftoolReader = {
  /** All tags as `Group1:Name`, numeric, structures kept. Rejects when exiftool fails, times out, or the file is not there. */
  read(path: string, mode: ReadMode): Promise<RawTags>
  /** The bytes of one binary tag such as `JpgFromRaw`. */
  extract(tag: string, path: string): Promise<Buffer>
  close(): Promise<void>
}

export type ExiftoolReaderOptions = { processes: number; timeLimitMs: number }

// JSONQ keeps every value a text: without it a title `1.50` or `1e5` would come back as a number and lose its spelling.
const readArgs = ['-G1', '-struct', '-n', '-api', 'structformat=JSONQ', '-api', 'largefilesupport=1']
const quickArgs = [...readArgs, '-fast2', '-e']

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
  })
  return {
    read: (path, mode) => exiftool.readRaw<RawTags>(path, { readArgs: mode === 'jpeg' ? quickArgs : readArgs }),
    extract: (tag, path) => exiftool.extractBinaryTagToBuffer(tag as 'JpgFromRaw', path),
    close: () => exiftool.end(),
  }
}
