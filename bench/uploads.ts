import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { UploadCreation } from '@vitrine/contract/uploads.ts'
import { runCommand } from '../apps/server/src/testing/run-command.ts'
import { spawnServer } from '../apps/server/src/testing/spawn-server.ts'

const size = 300_000_000
const rounds = 5
const password = 'a bench uploads files'

/**
 * A file over loopback in chunks of 5 MiB, three at a time as the page sends them, until its last chunk was answered; beside it the
 * same requests to a bare Node server that hashes what comes and writes it. In turns.
 */
export async function main(): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'vitrine-bench-uploads-'))
  await mkdir(join(home, 'files'))
  const bare = await bareReceiver(home)
  const settings = { VITRINE_DATA: join(home, 'data'), VITRINE_ADMIN_PASSWORD: password }
  const server = spawnServer(settings, ['--archive', `Files=${join(home, 'files')}`], { fromSources: true })
  const address = await server.ready
  await runCommand(['archive', 'uploads', 'Files', 'on'], settings)
  const cookie = await logIn(address)
  const bytes = randomBytes(size)
  const upload = async (filename: string) => {
    const wish = { destination: '/fotoweb/archives/5000/', filename, fileSize: size }
    const headers = { 'content-type': 'application/json', cookie }
    const begun = await fetch(new URL('/fotoweb/api/uploads', address), {
      method: 'POST',
      headers,
      body: JSON.stringify(wish),
    })
    const { chunks } = UploadCreation.shape.parse(await begun.json())
    await sendAll(new URL(chunks, address).toString().replace('%7Bindex%7D', ''), bytes, cookie)
  }
  // What a program takes once that it has done something is not what an upload takes.
  await upload('warm.bin')
  const resting = await memoryOf(server.child.pid)
  let most = resting
  const watch = setInterval(async () => {
    most = Math.max(most, await memoryOf(server.child.pid))
  }, 100)
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const reference = await timed(() => sendAll(`${bare.address}/`, bytes, ''))
    const ours = await timed(() => upload(`${round}.bin`))
    ratios.push(reference / ours)
    const rate = (ms: number) => (size / 1000 / ms).toFixed(0)
    process.stdout.write(`${rate(ours)} MB/s, bare ${rate(reference)} MB/s: ${(reference / ours).toFixed(2)}\n`)
  }
  clearInterval(watch)
  const median = ratios.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
  process.stdout.write(`median ratio ${median.toFixed(2)} (to reach: 0.7); `)
  process.stdout.write(`memory of the process ${((most - resting) / 1e6).toFixed(0)} MB more (to reach: 64 at most)\n`)
  await server.stop()
  bare.close()
  await rm(home, { recursive: true })
}

const chunk = 5 * 1024 * 1024

async function sendAll(address: string, bytes: Buffer, cookie: string): Promise<void> {
  const numbers = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, number) => number)
  const send = async () => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
      const form = new FormData()
      form.append('chunk', new Blob([new Uint8Array(bytes.subarray(number * chunk, (number + 1) * chunk))]))
      const answer = await fetch(address + number, { method: 'POST', headers: { cookie }, body: form })
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    }
  }
  await Promise.all([send(), send(), send()])
}

async function bareReceiver(home: string) {
  let count = 0
  const server = createServer(async (request, response) => {
    const hash = createHash('sha256')
    count += 1
    await pipeline(
      request,
      async function* (source) {
        for await (const part of source) {
          hash.update(part)
          yield part
        }
      },
      createWriteStream(join(home, `bare-${count % 100}`)),
    )
    hash.digest()
    response.writeHead(204).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

async function logIn(address: string): Promise<string> {
  const body = JSON.stringify({ username: 'Administrator', password })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(new URL('/fotoweb/login', address), { method: 'POST', body, headers })
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}

/** What the process holds in memory, in bytes. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
