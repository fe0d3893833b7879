import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Reader } from '@vitrine/hypermedia/reader.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const server = createServer((_, reply) => reply.setHeader('content-type', 'application/json').end('{"data":[]}'))
let address: string
let readList: Reader
let begun: FailingWorker[]

/** A worker that the browser accepts, and that comes to an end before it or after it has said something. */
class FailingWorker extends EventTarget {
  orders: { id: number }[] = []
  constructor() {
    super()
    begun.push(this)
  }
  postMessage(order: { id: number }) {
    this.orders.push(order)
  }
  answer() {
    for (const { id } of this.orders.splice(0))
      this.dispatchEvent(new MessageEvent('message', { data: { id, document: 'of the worker' } }))
  }
  fail() {
    this.dispatchEvent(new Event('error'))
  }
  terminate() {}
}

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/archives/`
  vi.stubGlobal('location', { href: address })
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.close()
})
beforeEach(async () => {
  begun = []
  vi.stubGlobal('Worker', FailingWorker)
  vi.resetModules()
  readList = (await import('./list-reader.ts')).readList
})
const request = { method: 'GET', accept: 'application/json' } as const

test('where no worker can be had, lists are read in the page [COL-020]', async () => {
  let tries = 0
  class Refused {
    constructor() {
      tries++
      throw new DOMException('forbidden', 'SecurityError')
    }
  }
  vi.stubGlobal('Worker', Refused)
  for (let time = 0; time < 2; time++) expect(await readList(address, request)).toEqual({ data: [] })
  expect(tries).toBe(1)
})

test('a worker that never begins hands over what it was told, and is not tried again [COL-020]', async () => {
  const lists = [readList(address, request), readList(address, request)]
  begun[0]?.fail()
  expect(await Promise.all(lists)).toEqual([{ data: [] }, { data: [] }])
  expect(await readList(address, request)).toEqual({ data: [] })
  expect(begun).toHaveLength(1)
})

test('after a worker that worked and failed, another one is tried [COL-020]', async () => {
  const first = readList(address, request)
  begun[0]?.answer()
  expect(await first).toBe('of the worker')
  const second = readList(address, request)
  begun[0]?.fail()
  expect(await second).toEqual({ data: [] })
  const third = readList(address, request)
  begun[1]?.answer()
  expect(await third).toBe('of the worker')
})

test('a list that nobody waits for any more is not read by the page in its stead [COL-020]', async () => {
  const leaving = new AbortController()
  const list = readList(address, { ...request, signal: leaving.signal }).catch((fault: unknown) => fault)
  leaving.abort()
  begun[0]?.fail()
  expect(await list).toMatchObject({ name: 'AbortError' })
})
