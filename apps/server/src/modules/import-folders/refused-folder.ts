import { Readable } from 'node:stream'
import { nextName } from '#modules/uploads/check-name.ts'
import { type KnownFile, OriginalFault, type Place } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'

/** Where files lie that were not taken, in the import folder itself. */
export const refusedFolder = 'Not imported'
/** Names that are tried for one that is taken. */
const mostNames = 10_000

/**
 * Moves a file that is not taken, with what comes along with it, to where people find it, and writes the reason beside it.
 * @throws OriginalFault where the folder cannot be written to; the file lies where it lay then.
 */
export async function putAside(files: readonly KnownFile[], reason: string, platform: Platform): Promise<void> {
  const [first] = files
  if (!first) return
  for (const file of files) {
    const to = await moved(file, platform)
    if (file === first) await writeReason(to, reason, platform)
  }
}

async function moved(file: KnownFile, { originals }: Platform): Promise<Place> {
  const { root, path } = file
  const slash = path.lastIndexOf('/')
  const folder = slash < 0 ? refusedFolder : `${refusedFolder}/${path.slice(0, slash)}`
  const name = path.slice(slash + 1)
  await originals.makeFolder({ root, path: folder })
  for (let number = 1; number <= mostNames; number++) {
    const to = { root, path: `${folder}/${number === 1 ? name : nextName(name, number)}` }
    try {
      await originals.move(file, to)
      return to
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  }
  throw new Error(`There are ${mostNames} files with the name ${name} in ${folder} already.`)
}

/** A reason of an earlier file with this name is replaced: that file has another name now. */
async function writeReason({ root, path }: Place, reason: string, { originals }: Platform): Promise<void> {
  const place = { root, path: `${path}.reason.txt` }
  const staged = { place, name: '.vitrine-reason' }
  await originals.discard(staged)
  await originals.begin(staged)
  const bytes = Buffer.from(`${reason}\n`)
  await originals.writeStaged(staged, { position: 0, most: bytes.length }, Readable.from([bytes]))
  const there = await originals.look(place)
  const known = there && { ...place, bytes: there.size, modified: Math.trunc(there.mtimeMs) }
  await originals.exchange(staged, known)
}

const isTaken = (error: unknown) => error instanceof OriginalFault && error.code === 'EEXIST'
