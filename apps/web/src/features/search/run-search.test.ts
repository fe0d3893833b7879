import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Place } from '#platform/place/place.ts'
import { runSearch } from './run-search.ts'

/** Answers lists with the counts that the search asks for: `?q=0,7` has two archives, one of them with hits. */
const server = createServer(({ url = '' }, reply) => {
  const counts = decodeURIComponent(url.split('q=')[1] ?? '').split(',')
  const data = counts.map((count, at) => ({ href: `/hit-${at}`, assetCount: Number(count) }))
  const isBad = url.includes('bad')
  reply.writeHead(isBad ? 400 : 200).end(JSON.stringify(isBad ? { value: 'InvalidSearchExpression' } : { data }))
})
let client: ResourceClient

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  client = new ResourceClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterAll(() => server.close())

const list: Place = {
  name: '',
  searchHref: '/archives/{?q}',
  view: null,
  searchText: '',
  clearHref: '/archives/',
  isList: true,
  isSearchFirst: true,
  searchProblem: null,
}

test('an empty search clears instead of running', async () => {
  expect(await runSearch(client, list, '   ')).toEqual({ address: '/archives/' })
})

test('the only collection with assets is where a search over a list leads [SRC-002 SRC-003]', async () => {
  expect(await runSearch(client, list, '0,7')).toEqual({ address: '/hit-1' })
})

test('several collections with assets are shown as a list with the criteria [SRC-003]', async () => {
  expect(await runSearch(client, list, '3,7')).toEqual({ address: '/archives/?q=3%2C7' })
})

test('no assets anywhere lead nowhere [SRC-012]', async () => {
  expect(await runSearch(client, list, '0,0')).toBe('nothing')
})

test('within a collection the search stays there, hits or none [SRC-001 SRC-013]', async () => {
  const place = { ...list, isList: false, searchHref: '/archives/5/{?q}' }
  expect(await runSearch(client, place, '0')).toEqual({ address: '/archives/5/?q=0' })
})

test('an expression that cannot be read fails before anybody is led anywhere', async () => {
  await expect(runSearch(client, list, 'bad')).rejects.toMatchObject({ value: 'InvalidSearchExpression' })
})
