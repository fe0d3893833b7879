import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rendition } from './render-chain.ts'
import { seal } from './rendition-seal.ts'

/** A rendition as it lies in the output folder: `file` is its name there, `bytes` its length. */
export type WrittenRendition = {
  name: string
  file: string
  size: number
  square: boolean
  width: number
  height: number
  bytes: number
}

/**
 * Writes renditions as `<name>.jpg` into a folder, each under a temporary name first, so that a reader never meets half a picture. Files
 * rather than messages carry the pixels between processes: 400 KB per picture would otherwise be copied and serialised twice.
 */
export async function writeRenditions(renditions: readonly Rendition[], into: string): Promise<WrittenRendition[]> {
  await mkdir(into, { recursive: true })
  return Promise.all(
    renditions.map(async ({ jpeg, ...facts }) => {
      const file = `${facts.name}.jpg`
      const temporary = join(into, `.${file}.${process.pid}.part`)
      const sealed = seal(jpeg)
      await writeFile(temporary, sealed)
      await rename(temporary, join(into, file))
      return { ...facts, file, bytes: sealed.length }
    }),
  )
}
