import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { DemoItem } from './catalogue.ts'
import { drawPicture } from './draw-picture.ts'
import { makeFilm } from './film.ts'
import { makePaper } from './paper.ts'
import { makeSound } from './sound.ts'

/** The content of an item's file. */
export async function contentOf(item: DemoItem, seed: string): Promise<Buffer> {
  if (item.kind === 'picture') return drawPicture(item, seed)
  if (item.kind === 'film') return makeFilm(item.description, item.take, seed)
  if (item.kind === 'sound') return makeSound(item.description, item.take, seed)
  return makePaper(item.description, item.take, seed)
}

/**
 * Makes the file of an item below `root`, whole or not at all: it is written beside its place under a name that no archive
 * looks at, and moved there.
 */
export async function makeItem(item: DemoItem, root: string, seed: string): Promise<void> {
  const path = join(root, item.archive, item.path)
  const beside = join(dirname(path), `.${basename(path)}.part`)
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(beside, await contentOf(item, seed))
    const taken = new Date(`${item.description.created}Z`)
    await utimes(beside, taken, taken)
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}
