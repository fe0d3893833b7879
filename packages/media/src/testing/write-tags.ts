import { rename } from 'node:fs/promises'
import { createExiftoolReader } from '#src/metadata/exiftool-reader.ts'

/** Changes tags of a file as another program would: in its place, and at another time. */
export async function exiftoolOf(path: string, tags: Readonly<Record<string, string>>): Promise<void> {
  const exiftool = createExiftoolReader({ processes: 1, timeLimitMs: 20_000 })
  try {
    const made = path.replace(/(\.[^.]+)$/, '-made$1')
    await exiftool.write(path, made, tags)
    await rename(made, path)
  } finally {
    await exiftool.close()
  }
}
