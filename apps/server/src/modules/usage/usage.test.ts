import type { AssetDownload } from '@vitrine/contract/usage.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSharer, share } from '#modules/album-sharing/album-sharing.builders.ts'
import { anAlbum } from '#modules/albums/albums.builders.ts'
import { anArchive, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { getAsset } from '#modules/assets/get-asset.ts'
import { insertGroup } from '#modules/groups/groups.repository.ts'
import { anApprover, anOrder, decide, handingOut } from '#modules/orders/orders.builders.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { addToken } from '#modules/tokens/add-token.ts'
import { aSignedInUser, aUser } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { actingAsSystem } from '#modules/viewers/viewer.ts'
import { orClose } from '#platform/http/send-file.ts'
import { administrator, type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { forgetDownloads } from './forget-downloads.ts'
import { listAssetDownloads } from './list-asset-downloads.ts'
import { noteHandOut } from './note-hand-out.ts'

const [readers, desk, customers, programs] = [10730, 10731, 10732, 10733]
const [minute, day] = [60_000, 86_400_000]
const at = (name: string) => `/fotoweb/archives/5000-Press/${name}.info`

onBothEngines('who downloaded what', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  let boss: Person
  let reader: Person
  let editor: Person
  beforeAll(async () => {
    server = await open()
    server.clock.advance(day - (server.clock.now() % day) + day / 2)
    const access = [
      group(readers, ['View', 'Preview', 'Download']),
      group(desk, ['View', 'EditText']),
      group(customers, ['View', 'Order']),
      group(handingOut, ['View', 'Download']),
    ]
    archive = await anArchive(server, { name: 'Press', access })
    for (const [hue, name] of ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].entries()) {
      const background = `hsl(${hue * 60}, 60%, 50%)`
      const create = { width: 60, height: 40, channels: 3 as const, background }
      await aFile(archive, name, await sharp({ create }).jpeg().toBuffer())
    }
    await server.index(archive.id)
    boss = await administrator(server)
    reader = await aSignedInUser(server, 'reader', [readers])
    editor = await aSignedInUser(server, 'editor', [desk])
  })
  afterAll(() => server.close())

  const order = async (who: Person, name: string, rendition = 'ORIGINAL', headers = {}) => {
    const answer = await who.ask('/fotoweb/services/renditions', {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.fotoware.rendition-request+json', ...headers },
      payload: JSON.stringify({ href: `${at(name)}/__renditions/${rendition}` }),
    })
    expect([answer.statusCode, answer.statusCode === 202 ? '' : answer.body]).toEqual([202, ''])
    return answer.json<{ href: string }>().href
  }
  const fetched = async (who: Person, href: string, headers = {}) => {
    await expect.poll(async () => (await who.ask(href, { headers })).statusCode).toBeLessThan(300)
    await expect.poll(async () => (await who.ask(href, { headers })).statusCode).not.toBe(202)
  }
  const list = async (name: string, who = editor) => {
    const { downloads } = await who.read(at(name), 'asset')
    return who.read(downloads ?? 'not offered', 'asset-download-list')
  }
  const told = (downloads: readonly AssetDownload[]) =>
    downloads.map(({ way, person, link, rendition }) => [way, person, link, rendition])

  test('each way by which a file leaves is told to those who may edit it, and to nobody else', async () => {
    await fetched(reader, await order(reader, 'a.jpg'))
    const jpeg = (await reader.read(at('a.jpg'), 'asset')).renditions.find(({ original }) => !original)
    await fetched(reader, await order(reader, 'a.jpg', jpeg?.profile))
    const wish = {
      request: {
        assets: [{ href: `${at('a.jpg')}/__renditions/ORIGINAL` }, { href: `${at('b.jpg')}/__renditions/ORIGINAL` }],
        zip: true,
      },
    }
    const headers = { 'content-type': 'application/vnd.fotoware.download-request+json' }
    const sharer = await aSharer(server, 'Owner', { groups: [readers] })
    const task = await sharer.ask('/fotoweb/me/background-tasks/', {
      method: 'POST',
      headers,
      payload: JSON.stringify(wish),
    })
    const { job } = await sharer.read(task.json().location, 'download-status')
    expect((await sharer.ask(job.result.files[0]?.href ?? '')).statusCode).toBe(200)
    const { originalURL } = await anAlbum(sharer, {
      name: 'Spring',
      assets: [{ href: at('a.jpg') }, { href: at('b.jpg') }],
    })
    const [made] = await share(sharer, originalURL, {
      addShares: [{ type: 'everyone', acl: ['preview', 'download'], name: 'For the paper' }],
    })
    const shown = await visitor(server).read(made?.sharedHREF ?? '', 'shared-album')
    const [member] = (await visitor(server).read(shown.assets, 'assetlist')).data
    expect((await visitor(server).ask(member?.renditions[0]?.href ?? '')).statusCode).toBe(200)
    expect((await visitor(server).ask(shown.zip ?? '')).statusCode).toBe(200)
    await insertGroup({ id: programs, name: 'Programs', description: '', permissions: ['api'] }, server.platform)
    const { id } = await aUser(server, 'cms', { groups: [readers, programs] })
    const given = { userId: id, name: 'CMS', scope: 'download' as const, expiresAt: null }
    const { token } = await addToken(actingAsSystem('a test'), given, server.platform)
    const bearer = { authorization: `Bearer ${token}` }
    await fetched(visitor(server), await order(visitor(server), 'a.jpg', 'ORIGINAL', bearer), bearer)
    const kari = await aSignedInUser(server, 'kari', [customers])
    const eva = await anApprover(server, 'eva')
    expect((await decide(eva, await anOrder(kari, [at('a.jpg')]), 'APPROVE')).statusCode).toBe(200)
    await fetched(kari, await order(kari, 'a.jpg'))

    const all = await list('a.jpg')
    expect(told(all.data)).toEqual([
      ['order', 'kari', null, null],
      ['program', 'cms', null, null],
      ['link', null, 'For the paper', null],
      ['page', 'Owner', null, null],
      ['page', 'reader', null, jpeg?.display_name],
      ['page', 'reader', null, null],
    ])
    expect([all.count, all.last, all.data[0]?.bytes]).toEqual([6, all.data[0]?.at, expect.any(Number)])
    expect(told((await list('b.jpg')).data)).toEqual([
      ['link', null, 'For the paper', null],
      ['page', 'Owner', null, null],
    ])
    const never = await list('d.jpg')
    expect([never.count, never.last, never.data]).toEqual([0, null, []])
    // Previews, looks and asking whether a file is there are no downloads.
    const [preview] = (await reader.read(at('d.jpg'), 'asset')).previews
    await reader.ask(preview?.href ?? '')
    await reader.ask(await order(reader, 'd.jpg'), { method: 'HEAD' })
    expect((await list('d.jpg')).count).toBe(0)
    for (const who of [reader, kari]) {
      expect((await who.read(at('a.jpg'), 'asset')).downloads).toBeNull()
      expect((await who.refused(`${at('a.jpg')}.downloads/`)).value).toBe('PermissionDenied')
    }
    expect((await visitor(server).refused(`${at('a.jpg')}.downloads/`)).status).toBe(401)
  })

  test('parts of a file and what is asked for again within ten minutes count once', async () => {
    // In the middle of a stretch of ten minutes by the clock.
    server.clock.advance(15 * minute - (server.clock.now() % (10 * minute)))
    const href = await order(reader, 'c.jpg')
    const count = async () => (await list('c.jpg')).count
    const parts = [0, 10, 20, 30].map((from) => reader.ask(href, { headers: { range: `bytes=${from}-${from + 9}` } }))
    expect((await Promise.all(parts)).map(({ statusCode }) => statusCode)).toEqual([206, 206, 206, 206])
    server.clock.advance(9 * minute)
    await reader.ask(href)
    // In the next stretch, and within ten minutes.
    expect(await count()).toBe(1)
    server.clock.advance(2 * minute)
    await reader.ask(href)
    expect(await count()).toBe(2)
    const other = await aSignedInUser(server, 'other', [readers])
    const beyond = { headers: { range: 'bytes=9999999-' } }
    expect((await other.ask(await order(other, 'c.jpg'), beyond)).statusCode).toBe(416)
    expect(await count()).toBe(2)
    await other.ask(await order(other, 'c.jpg'))
    expect(await count()).toBe(3)
  })

  test('the list goes on page by page; who is deleted is named no more, and old downloads are forgotten', async () => {
    for (let at = 0; at < 23; at++) {
      server.clock.advance(11 * minute)
      expect((await reader.ask(await order(reader, 'd.jpg'))).statusCode).toBe(200)
    }
    const first = await list('d.jpg')
    const second = await editor.read(first.paging.next ?? '', 'asset-download-list')
    expect([first.data.length, second.data.length, second.count, second.paging.next]).toEqual([20, 3, 23, null])
    expect(first.data[0]?.person).toBe('reader')
    boss = await administrator(server)
    const { id } = await boss.read('/fotoweb/users/reader', 'user')
    expect((await boss.ask('/fotoweb/users/reader', { method: 'DELETE' })).statusCode).toBe(204)
    expect((await list('d.jpg', boss)).data[0]?.person).toBeNull()
    expect((await boss.ask(`/fotoweb/api/deleted-users/${id}`, { method: 'DELETE' })).statusCode).toBe(204)
    const rows = server.platform.db.tables<{ asset_downloads: { user_id: number | null } }>()
    expect(await rows.selectFrom('asset_downloads').selectAll().where('user_id', '=', id).execute()).toEqual([])
    expect((await list('d.jpg', boss)).count).toBe(23)
    server.clock.advance(1094 * day)
    boss = await administrator(server)
    await forgetDownloads(server.platform, AbortSignal.timeout(10_000))
    expect([(await list('a.jpg', boss)).count, (await list('d.jpg', boss)).count]).toEqual([6, 23])
    server.clock.advance(2 * day)
    boss = await administrator(server)
    await forgetDownloads(server.platform, AbortSignal.timeout(10_000))
    expect((await list('d.jpg', boss)).count).toBe(0)
  })

  test('whoever is removed while a file leaves is named no more, and what cannot be noted is closed', async () => {
    const access = await accessOf(operator, server.platform)
    const { asset } = await getAsset(access, { archiveId: archive.id, path: 'b.jpg' }, 'View', server.platform)
    const gone = { ...operator, kind: 'user' as const, userId: 987_654 }
    const before = (await list('b.jpg', boss)).count
    await noteHandOut(gone, { asset, profile: null, said: null, bytes: 10 }, server.platform)
    const { count, data } = await list('b.jpg', boss)
    expect([count, data[0]?.person, data[0]?.bytes]).toEqual([before + 1, null, 10])
    const elsewhere = { ...asset, row: { ...asset.row, archive_id: 987_654 } }
    await noteHandOut(operator, { asset: elsewhere, profile: null, said: null, bytes: 10 }, server.platform)
    expect((await list('b.jpg', boss)).count).toBe(before + 1)
    const closed: string[] = []
    const file = { close: async () => void closed.push('b.jpg') }
    await expect(orClose(file, () => Promise.reject(new Error('full')))).rejects.toThrow('full')
    expect(closed).toEqual(['b.jpg'])
  })

  test('a site that keeps no downloads notes none, shows none, forgets what there was, and has the audit log all the same', async () => {
    const off = { ...server.platform, settings: { ...server.platform.settings, usageDays: 0 } }
    const access = await accessOf(operator, server.platform)
    const place = { archiveId: archive.id, path: 'a.jpg' }
    const { asset } = await getAsset(access, place, 'View', server.platform)
    const handOut = { asset, profile: null, said: null, bytes: 10 }
    const rows = server.platform.db.tables<{ asset_downloads: object; audit_entries: { deed: string } }>()
    const downloads = async () => (await rows.selectFrom('asset_downloads').selectAll().execute()).length
    const handedOut = async () => {
      const query = rows.selectFrom('audit_entries').select('deed').where('deed', '=', 'original.handedOut')
      return (await query.execute()).length
    }
    await noteHandOut(operator, handOut, server.platform)
    const [there, said] = [await downloads(), await handedOut()]
    expect(there).toBeGreaterThan(0)
    server.clock.advance(minute * 11)
    await noteHandOut(operator, handOut, off)
    expect([await downloads(), await handedOut()]).toEqual([there, said + 1])
    await expect(listAssetDownloads(access, { place, before: null }, off)).rejects.toMatchObject({ value: 'NotFound' })
    await forgetDownloads(off, AbortSignal.timeout(10_000))
    expect(await downloads()).toBe(0)
  })
})
