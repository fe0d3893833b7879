import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const side = 620
const columns = 4

/** One picture of many: each state as all looks show it, side by side. */
export async function makeSheets(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.includes('__')).sort()
  for (const [state, names] of Object.entries(Object.groupBy(files, (name) => name.split('__')[0] ?? ''))) {
    const tiles = await Promise.all((names ?? []).map((name) => tileOf(join(folder, name))))
    const rows = Math.ceil(tiles.length / columns)
    const ground = { width: columns * side, height: rows * side, channels: 3 as const, background: '#888' }
    const parts = tiles.map((input, at) => ({
      input,
      left: (at % columns) * side + 5,
      top: Math.floor(at / columns) * side + 5,
    }))
    await sharp({ create: ground })
      .composite(parts)
      .png()
      .toFile(join(folder, `sheet ${state}.png`))
  }
}

const tileOf = (path: string) =>
  sharp(path)
    .resize(side - 10, side - 10, { fit: 'inside' })
    .png()
    .toBuffer()
