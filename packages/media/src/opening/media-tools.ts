import { type CredentialsThread, createCredentialsThread } from '#src/credentials/credentials-thread.ts'
import { createDecoderThread, type DecoderThread } from '#src/decoding/decoder-thread.ts'
import type { OnBytes } from '#src/files/read-content.ts'
import { createExiftoolReader, type ExiftoolReader } from '#src/metadata/exiftool-reader.ts'
import { defaultLimits, type MediaLimits } from './media-limits.ts'

/** What is kept open between files. */
export type MediaTools = {
  exiftool: ExiftoolReader
  decoderThread: DecoderThread
  credentialsThread: CredentialsThread
  limits: MediaLimits
  /** Where it goes, whoever waits for the work is told how far the reading is. */
  onBytes?: OnBytes
  close(): Promise<void>
}

export type MediaToolsOptions = { exiftoolProcesses?: number; limits?: Partial<MediaLimits> }

/** Starts the tools that `analyse` works with; close them when done. */
export function openMediaTools(options: MediaToolsOptions = {}): MediaTools {
  const limits = { ...defaultLimits, ...options.limits }
  const exiftool = createExiftoolReader({ processes: options.exiftoolProcesses ?? 1, timeLimitMs: limits.metadataMs })
  const decoderThread = createDecoderThread()
  const credentialsThread = createCredentialsThread()
  const close = async () => {
    await Promise.all([exiftool.close(), decoderThread.close(), credentialsThread.close()])
  }
  return { exiftool, decoderThread, credentialsThread, limits, close }
}
