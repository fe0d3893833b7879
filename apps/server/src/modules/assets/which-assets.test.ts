import { archivePermissions } from '@vitrine/contract/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { guest, resolveUser } from '#modules/session/resolve-viewer.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aUser } from '#modules/users/users.builders.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { readAsset } from './asset-facts.ts'
import { someAssets } from './assets.builders.ts'
import { findAssets } from './assets.queries.ts'
import { permissionsOn } from './judge-assets.ts'
import { idsByPath, whichOf } from './which-assets.queries.ts'

/** Filters of lists that give everything, facts, words wherever they stand, and nothing. */
const lists = [
  [group(builtIn.everyone, ['View', 'Download'])],
  [group(builtIn.everyone, ['View'], '25:free'), group(builtIn.registeredUsers, ['EditText'], 'harbour')],
  [group(builtIn.registeredUsers, ['View'], 'harbour OR 90:Oslo'), group(builtIn.everyone, ['EditText'])],
  [group(builtIn.registeredUsers, ['View', 'EditText'], '{{user.name}}')],
  [],
]

onBothEngines('which of some assets', (open) => {
  let server: TestServer
  let ids: number[]
  let viewers: [string, Viewer][]
  beforeAll(async () => {
    server = await open()
    for (const [at, access] of lists.entries()) {
      const archive = await anArchive(server, { name: `Archive ${at}`, access })
      const metadata = [
        { '25': ['free'], '5': 'harbour' },
        { '90': 'Oslo' },
        { '80': ['kari'] },
        { '5': 'The harbour' },
      ]
      const given = metadata.map((one, number) => ({ path: `${number}.jpg`, metadata: one }))
      await someAssets(archive, given, server.platform)
    }
    ids = Array.from({ length: lists.length * 4 }, (_, at) => at + 1)
    const { id } = await aUser(server, 'kari')
    const kari = await resolveUser(id, server.platform)
    const administrator = await resolveUser(builtIn.administrator, server.platform)
    if (!kari || !administrator) throw new Error('Both can sign in.')
    viewers = [
      ['guest', guest()],
      ['kari', kari],
      ['administrator', administrator],
      ['kari with a token that reads', { ...kari, limit: new Set(['View']) }],
    ]
  })
  afterAll(() => server.close())

  test('one question about assets of several archives comes to the end that each alone comes to', async () => {
    const assets = (await findAssets(ids, server.platform)).map(readAsset)
    expect(assets).toHaveLength(ids.length)
    let seen = 0
    for (const [name, viewer] of viewers) {
      const access = await accessOf(viewer, server.platform)
      for (const permission of archivePermissions) {
        const known = await whichOf(access, [...ids, 4711], permission, server.platform)
        for (const asset of assets) {
          const { id, archive_id } = asset.row
          const [own = new Set()] = await permissionsOn(access, archive_id, [asset], server.platform)
          const expected = own.has('View') ? { archive_id, is_allowed: own.has(permission) ? 1 : 0 } : undefined
          if (expected) expect(known.get(id), `${name} ${permission} ${id}`).toMatchObject(expected)
          else expect(known.has(id), `${name} ${permission} ${id}`).toBe(false)
        }
        expect(known.has(4711)).toBe(false)
        seen += known.size
      }
    }
    expect(seen).toBeGreaterThan(500)
  })

  test('paths name assets of one archive, letter by letter', async () => {
    const found = await idsByPath(5000, ['0.jpg', '3.jpg', '3.JPG', 'none.jpg', '../5001/0.jpg'], server.platform)
    expect([...found.keys()]).toEqual(['0.jpg', '3.jpg'])
  })
})
