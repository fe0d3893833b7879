import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openOriginals } from '../apps/server/src/platform/originals/open-originals.ts'
import type { Originals } from '../apps/server/src/platform/originals/originals.ts'
import { openAsker } from './asker.ts'

const sizes = [
  { name: '5 MB', bytes: 5_000_000, rounds: 400 },
  { name: '500 MB', bytes: 500_000_000, rounds: 25 },
]

/**
 * What the door to the files of archives costs a download: the same file over HTTP, opened and read through the door and by
 * its path, in turns.
 */
export async function main(): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'vitrine-bench-door-'))
  await mkdir(join(home, 'work'))
  const originals = openOriginals({ workFolder: () => join(home, 'work') })
  const server = createServer((request, response) => {
    const [, way = '', name = ''] = request.url?.split('/') ?? []
    const send = way === 'door' ? sendThroughDoor : sendByPath
    send({ home, name, originals }, response).catch((error) => response.destroy(error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const asker = openAsker()
  for (const { name, bytes, rounds } of sizes) {
    const file = `${bytes}.bin`
    await writeFile(join(home, file), randomBytes(1_000_000))
    const target = await open(join(home, file), 'a')
    for (let left = bytes - 1_000_000; left > 0; left -= 1_000_000) await target.write(randomBytes(1_000_000))
    await target.close()
    const turns: { bare: number; ours: number }[] = []
    for (let round = 0; round < rounds; round++) {
      const bare = await asker.time(new URL(`http://127.0.0.1:${port}/path/${file}`), {})
      const ours = await asker.time(new URL(`http://127.0.0.1:${port}/door/${file}`), {})
      turns.push({ bare, ours })
    }
    const [bare, ours] = [median(turns.map((turn) => turn.bare)), median(turns.map((turn) => turn.ours))]
    const ratio = median(turns.map((turn) => turn.ours / turn.bare))
    process.stdout.write(`${name}: through the door ${ours.toFixed(1)} ms, by path ${bare.toFixed(1)} ms `)
    process.stdout.write(`(medians of ${rounds}), median ratio ${ratio.toFixed(2)} (to reach: 1.05 at most)\n`)
  }
  await asker.close()
  server.close()
  await originals.close()
  await rm(home, { recursive: true })
}

interface Download {
  home: string
  name: string
  originals: Originals
}

async function sendThroughDoor({ home, name, originals }: Download, response: ServerResponse) {
  const { size, mtimeMs } = await known(home, name)
  const file = await originals.open({ root: home, path: name, bytes: size, modified: Math.trunc(mtimeMs) })
  response.writeHead(200, { 'content-length': file.bytes })
  await pipeline(file.read(), response)
}

async function sendByPath({ home, name }: Download, response: ServerResponse) {
  const file = await open(join(home, name))
  response.writeHead(200, { 'content-length': (await file.stat()).size })
  await pipeline(file.createReadStream(), response)
}

/** What a row says; read once. */
const rows = new Map<string, { size: number; mtimeMs: number }>()
async function known(home: string, name: string) {
  const row = rows.get(name) ?? (await stat(join(home, name)))
  rows.set(name, row)
  return row
}

function median(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
