import { join } from 'node:path'
import type { KnownFile } from './originals.ts'

/** People know their files by the names in the archive. */
export function inWordsOf(error: unknown, paths: readonly string[], files: readonly KnownFile[]): unknown {
  if (!(error instanceof Error)) return error
  for (const [at, path] of paths.entries()) {
    const { root = '', path: own = '' } = files[at] ?? {}
    error.message = error.message.replaceAll(path, join(root, own))
  }
  return error
}
