import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { type RunningServer, startServer } from '#server/start-server.ts'
import { openTestServer, type TestServer } from '#server/testing/open-test-server.ts'
import { spawnServer } from '#server/testing/spawn-server.ts'

let server: TestServer
let running: RunningServer
let port: number
beforeAll(async () => {
  server = await openTestServer('sqlite')
  const limits = { head: 400, request: 800, silence: 1500, keepAlive: 300, look: 50, connections: 50 }
  running = await startServer(await buildApp(server.platform, { checksShapes: false, limits }), server.platform)
  port = Number(new URL(running.address).port)
})
afterAll(async () => {
  await running.close()
  await server.close()
})

/** What a client gets until it is shut out; `drip` is sent a byte at a time for as long as it may. */
function slowClient(first: string, drip = ''): Promise<string> {
  return new Promise((resolve) => {
    let got = ''
    let at = 0
    const socket = connect(port, '127.0.0.1', () => socket.write(first))
    const timer = setInterval(() => {
      if (at < drip.length) socket.write(drip[at++] ?? '')
    }, 20)
    socket.on('data', (part) => {
      got += part
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(timer)
      resolve(got)
    })
  })
}

const head =
  'POST /fotoweb/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n'

test.each([
  ['says nothing', '', ''],
  ['stops in the middle of the head', 'GET /healthz HTTP/1.1\r\nhost: x\r\n', ''],
  ['sends the head a byte at a time, for ever', 'GET /healthz HTTP/1.1\r\n', 'x-a: y\r\n'.repeat(10_000)],
  ['stops in the middle of the body', head, ''],
  ['sends the body a byte at a time, for ever', head, ' '.repeat(100_000)],
  ['sends a method of its own a byte at a time', 'EXPORT /fotoweb/x HTTP/1.1\r\n', 'x-a: y\r\n'.repeat(10_000)],
])('a client that %s is shut out', async (_, first, drip) => {
  const got = await slowClient(first, drip)
  expect(got.slice(0, 60)).toMatch(/^$|^HTTP\/1\.1 408/)
})

test('one that asked and then says nothing keeps its answer and is closed', async () => {
  expect(await slowClient('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')).toContain('"status":"ok"')
})

test('a server that stops waits for what was begun, and not for who has said nothing yet', async () => {
  const app = await buildApp(server.platform, { checksShapes: false })
  const stopping = await startServer(app, server.platform)
  const at = Number(new URL(stopping.address).port)
  const silent = connect(at, '127.0.0.1')
  const busy = connect(at, '127.0.0.1', () => busy.write(head.replace('100000', '2')))
  let got = ''
  busy.on('data', (part) => {
    got += part
  })
  const isGone = new Promise((resolve) => silent.once('close', resolve))
  const reached = new Promise<void>((resolve) => app.server.once('request', () => resolve()))
  await reached
  const stopped = stopping.close()
  await isGone
  busy.write('{}')
  await stopped
  // It is on its way when the server has ended.
  await expect.poll(() => got).toMatch(/^HTTP\/1.1 4\d\d /)
})

test('more connections than there is room for are closed as they come, and the others are served', async () => {
  const sockets: Socket[] = []
  let closed = 0
  for (let at = 0; at < 80; at++) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined).on('close', () => closed++)
    sockets.push(socket)
  }
  await expect.poll(() => closed).toBeGreaterThanOrEqual(30)
  for (const socket of sockets) socket.destroy()
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.status).toBe(200)
})

test('five thousand silent connections cost little memory, and people are answered beside them', async () => {
  const home = await mkdtemp(join(tmpdir(), 'vitrine-idle-'))
  const program = spawnServer({ VITRINE_DATA: home })
  const address = await program.ready
  const memory = async () => {
    const text = await (await fetch(new URL('/metrics', address))).text()
    return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1e6
  }
  const before = await memory()
  const sockets: Socket[] = []
  for (let at = 0; at < 5000; at++) {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.on('error', () => undefined)
    sockets.push(socket)
    // In steps, so that none is lost in the queue of the system.
    if (at % 100 === 99) await new Promise((resolve) => socket.once('connect', resolve))
  }
  expect((await fetch(new URL('/healthz', address))).status).toBe(200)
  expect((await fetch(new URL('archives/', address), { headers: { accept: 'application/json' } })).status).toBe(200)
  expect((await memory()) - before).toBeLessThan(200)
  for (const socket of sockets) socket.destroy()
  expect((await fetch(new URL('/healthz', address))).status).toBe(200)
  await program.stop()
  await rm(home, { recursive: true, force: true })
})
