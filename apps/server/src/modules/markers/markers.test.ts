import { documents } from '@vitrine/contract/documents.generated.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { type Person, visitor } from '#server/testing/ask.ts'
import { openTestServer, type TestServer } from '#server/testing/open-test-server.ts'

let server: TestServer
let kari: Person
beforeAll(async () => {
  server = await openTestServer('sqlite')
  kari = await aSignedInUser(server, 'kari', [])
})
afterAll(() => server.close())

const status = 10

test('the markers of the site say which values of which fields they stand for [AST-023]', async () => {
  const { markers } = await kari.read('/fotoweb/me', 'full-api-descriptor')
  const { data, paging } = await kari.read(markers, 'marker-list')
  expect(paging).toEqual({ first: markers, next: '', prev: '', last: '' })
  expect(data.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((value) => `Status ${value}`))
  expect(data.map(({ fields }) => fields)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((value) => [{ field: status, value: String(value) }]),
  )
  expect(new Set(data.map(({ color }) => color)).size).toBe(8)
  for (const marker of data) expect(await kari.read(marker.href, 'marker')).toEqual(marker)
})

test('they are named in the language of the reader, and told to signed-in people alone', async () => {
  const accept = documents['marker-list'].mediaType
  const arabic = await kari.ask('/fotoweb/me/markers/', { headers: { accept, 'accept-language': 'ar' } })
  expect(arabic.json().data[0].name).toMatch(/^\p{Script=Arabic}+ 1$/u)
  expect((await visitor(server).refused('/fotoweb/me/markers/')).status).toBe(401)
  expect((await visitor(server).refused('/fotoweb/me/markers/status-1')).status).toBe(401)
  expect((await kari.refused('/fotoweb/me/markers/status-9')).status).toBe(404)
})
