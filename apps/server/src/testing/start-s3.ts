import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '#platform/files/s3-settings.ts'

/** `busy` answers 503 to all, `hanging` answers nothing, `gone` closes each connection, `breaking` closes in the middle of an answer. */
type Behaviour = 'well' | 'busy' | 'hanging' | 'gone' | 'breaking'

export interface TestS3 {
  settings: S3Settings
  /** How the way to the store behaves from now on; open connections are closed. `times`: how often before all is well. */
  behave(how: Behaviour, times?: number): void
  stop(): Promise<void>
}

/** What the store knows; it has no others. */
export const testKeys = { accessKey: 'S3RVER', secretKey: 'S3RVER' }

/** A store that speaks S3, checks signatures, and can be told to be ill. */
export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-s3-'))
  const bucket = 'vitrine-test'
  const options = { address: '127.0.0.1', port: 0, silent: true, directory, vhostBuckets: false }
  const store = new S3rver({ ...options, configureBuckets: [{ name: bucket }] })
  const { port } = await store.run()
  const way = await startWay(port)
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${way.port}`,
    bucket,
    region: 'eu-north-1',
    keys: testKeys,
    prefix: 'a/prefix',
    pathStyle: true,
  }
  const stop = async () => {
    await way.stop()
    await store.close()
    await rm(directory, { recursive: true, force: true })
  }
  return { settings, behave: way.behave, stop }
}

/** The settings as the program reads them from its environment. */
export function environmentOf(settings: S3Settings): Record<string, string> {
  return {
    VITRINE_S3_ENDPOINT: settings.endpoint,
    VITRINE_S3_BUCKET: settings.bucket,
    VITRINE_S3_REGION: settings.region,
    VITRINE_S3_ACCESS_KEY: testKeys.accessKey,
    VITRINE_S3_SECRET_KEY: testKeys.secretKey,
    VITRINE_S3_PREFIX: settings.prefix,
  }
}

/** Bytes to a port and back, as faults of a network would have it. */
async function startWay(target: number) {
  let behaviour: Behaviour = 'well'
  let left = Number.POSITIVE_INFINITY
  const sockets = new Set<Socket>()
  const take = (): Behaviour => {
    if (behaviour === 'well' || left <= 0) return 'well'
    left--
    return behaviour
  }
  const server = createServer((near) => {
    sockets.add(near)
    near.on('close', () => sockets.delete(near)).on('error', () => near.destroy())
    pass(near, take(), target)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    behave(how: Behaviour, times = Number.POSITIVE_INFINITY) {
      behaviour = how
      left = times
      cut()
    },
    async stop() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const busy =
  'HTTP/1.1 503 Slow Down\r\ncontent-length: 39\r\nconnection: close\r\n\r\n<Error><Code>SlowDown</Code></Error>   '

function pass(near: Socket, behaviour: Behaviour, target: number) {
  if (behaviour === 'gone') return near.destroy()
  if (behaviour === 'hanging') return near.resume()
  if (behaviour === 'busy') return near.once('data', () => near.end(busy)).resume()
  const far = connect(target, '127.0.0.1')
  far.on('error', () => near.destroy())
  near.on('close', () => far.destroy())
  far.on('close', () => near.destroy())
  near.pipe(far)
  if (behaviour !== 'breaking') return far.pipe(near)
  let passed = 0
  return far.on('data', (bytes) => {
    near.write(bytes)
    passed += bytes.length
    if (passed > 100_000) far.destroy()
  })
}
