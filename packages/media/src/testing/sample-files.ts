import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** One file of the shared samples as its answer key describes it; only the keys that tests use. */
export type SampleFile = {
  path: string
  sha256: string
  bytes: number
  media_type: string
  doctype: string
  width?: number | null
  height?: number | null
  display_width?: number | null
  display_height?: number | null
  orientation?: number | null
  colour_space?: string | null
  pages?: number | null
  frames?: number | null
  metadata?: Record<string, { value?: unknown; from?: string; split?: string[]; iso8601?: string }>
}

/** Where the shared samples lie: `VITRINE_SAMPLES`, or beside the repository. Undefined where they are not. */
export function samplesFolder(): string | undefined {
  const folder =
    process.env['VITRINE_SAMPLES'] ?? fileURLToPath(new URL('../../../../../shared/samples', import.meta.url))
  return existsSync(`${folder}/MANIFEST.json`) ? folder : undefined
}

/** The answer key. */
export function readSampleFiles(folder: string): SampleFile[] {
  return JSON.parse(readFileSync(`${folder}/MANIFEST.json`, 'utf8'))
}
