import { mediaTypeOf } from '@vitrine/contract/document.ts'
import { documents } from '@vitrine/contract/documents.generated.ts'
import { archivePermissions } from '@vitrine/contract/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { type Person, visitor } from '#server/testing/ask.ts'
import { openTestServer, type TestServer } from '#server/testing/open-test-server.ts'

let server: TestServer
let kari: Person
beforeAll(async () => {
  server = await openTestServer('sqlite')
  await anArchive(server, { access: [group(10002, archivePermissions)] })
  kari = await aSignedInUser(server, 'kari', [10002])
})
afterAll(() => server.close())

test.each([
  ['actions', 'action-list'],
  ['bookmarks', 'bookmark-list'],
  ['destinations', 'destination-list'],
  ['cropDownloadPresets', 'crop-preset-list'],
  ['actionCropPresets', 'crop-preset-list'],
] as const)('the link %s leads to a %s, for signed-in people alone', async (link, kind) => {
  const href = (await kari.read('/fotoweb/me', 'full-api-descriptor'))[link]
  const list = documents[kind].shape.parse(await kari.read(href, kind))
  expect(list.paging).toEqual({ first: href, next: '', prev: '', last: '' })
  const plain = await kari.ask(href, { headers: { accept: 'application/json' } })
  expect(plain.headers['content-type']).toBe('application/json; charset=utf-8')
  expect((await kari.refused(href, { headers: { accept: documents.asset.mediaType } })).status).toBe(406)
  expect((await visitor(server).refused(href)).status).toBe(401)
})

test.each(['upload_to', 'copy_to', 'move_to'] as const)(
  '%s lists what can receive files: nothing while archives are only read',
  async (link) => {
    const me = await kari.read('/fotoweb/me', 'full-api-descriptor')
    const [archive] = (await kari.read(me.archives, 'collectionlist')).data
    expect([archive?.permissions.includes('UploadFile'), archive?.canUploadTo]).toEqual([true, false])
    const list = await kari.read(me[link], 'collectionlist')
    expect([list.type, list.data, list.searchURL]).toEqual(['archives', [], null])
    expect((await visitor(server).refused(me[link])).status).toBe(401)
  },
)

test('the descriptor carries archives, pins, preferences, markers, actions, where files may be put, and the cart [SES-005]', async () => {
  const me = await kari.read('/fotoweb/me', 'full-api-descriptor')
  const { archives, pins, user_preferences, markers, actions, upload_to, order } = me
  for (const [href, kind] of [
    [archives, 'collectionlist'],
    [pins, 'collectionlist'],
    [user_preferences, 'user-preferences'],
    [markers, 'marker-list'],
    [actions, 'action-list'],
    [upload_to, 'collectionlist'],
  ] as const) {
    const answer = await kari.ask(String(href), { headers: { accept: mediaTypeOf(kind) } })
    expect([answer.statusCode, href], kind).toEqual([200, expect.stringMatching(/^\/fotoweb\//)])
  }
  expect(order?.views.cart).toMatch(/^\/fotoweb\/views\//)
})
