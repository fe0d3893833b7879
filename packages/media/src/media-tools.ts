import { createExiftoolReader, type ExiftoolReader } from './exiftool-reader.ts'
import { defaultLimits, type MediaLimits } from './media-limits.ts'

/** What is kept open between files. */
export type MediaTools = { exiftool: ExiftoolReader; limits: MediaLimits; close(): Promise<void> }

export type MediaToolsOptions = { exiftoolProcesses?: number; limits?: Partial<MediaLimits> }

/** Starts the tools that `analyse` works with; close them when done. */
export function openMediaTools(options: MediaToolsOptions = {}): MediaTools {
  const limits = { ...defaultLimits, ...options.limits }
  const exiftool = createExiftoolReader({ processes: options.exiftoolProcesses ?? 1, timeLimitMs: limits.metadataMs })
  return { exiftool, limits, close: () => exiftool.close() }
}
