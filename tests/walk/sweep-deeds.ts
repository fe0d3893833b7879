import { createHash } from 'node:crypto'
import { film } from '@vitrine/media/testing/test-media.ts'
import { expect } from 'vitest'
import { share } from '../../apps/server/src/modules/album-sharing/album-sharing.builders.ts'
import { anAlbum } from '../../apps/server/src/modules/albums/albums.builders.ts'
import { group } from '../../apps/server/src/modules/archives/archives.builders.ts'
import { anOrder, decide } from '../../apps/server/src/modules/orders/orders.builders.ts'
import { setAccess } from '../../apps/server/src/modules/permissions/access-of.ts'
import { anUploadLink, aSender, begin } from '../../apps/server/src/modules/upload-links/upload-links.builders.ts'
import { finishUpload } from '../../apps/server/src/modules/uploads/finish-upload.ts'
import { aSignedInUser } from '../../apps/server/src/modules/users/users.builders.ts'
import { operator } from '../../apps/server/src/modules/viewers/viewer.builders.ts'
import { administrator, type Person } from '../../apps/server/src/testing/ask.ts'
import type { TestServer } from '../../apps/server/src/testing/open-test-server.ts'
import { sweepAnnotations } from './sweep-annotations.ts'
import { sweepMadeFrom } from './sweep-made-from.ts'

/** Of a file into the folder of an archive. */
export function beginUpload(viewer: Person, archive: number) {
  const destination = `/fotoweb/archives/${archive}-Secret/plans/`
  const payload = { destination, filename: 'hush again.jpg', fileSize: 3 }
  return viewer.ask('/fotoweb/api/uploads', { method: 'POST', payload })
}

/** An administrator who sees the site as somebody else, in a session of its own. */
export async function seeingAs(username: string, server: TestServer): Promise<Person> {
  const boss = await administrator(server)
  const user = `/fotoweb/users/${username}`
  const { statusCode } = await boss.ask('/fotoweb/api/see-as', { method: 'POST', payload: { user } })
  expect(statusCode).toBe(204)
  return boss
}

const hiddenFile = (archive: number) => `/fotoweb/archives/${archive}-Secret/plans/hush%20hush.jpg.info`

/** The hidden file in an album of an administrator, which stands on the home page and is shared with nobody. */
export async function showHidden(boss: Person, { clock }: TestServer) {
  const { originalURL } = await anAlbum(boss, { name: 'Secret plans', assets: [{ href: hiddenFile(5000) }] })
  const [from, to] = [0, 30].map((days) => new Date(clock.now() + days * 86_400_000).toISOString())
  await share(boss, originalURL, { showcase: { from, to } })
}

/** A new version of the hidden file, in its place. */
export async function replaceHidden(boss: Person, bytes: Buffer, server: TestServer) {
  const payload = { destination: hiddenFile(5000), fileSize: bytes.length }
  const { id } = (await boss.ask('/fotoweb/api/uploads', { method: 'POST', payload })).json()
  const head = '--x\r\nContent-Disposition: form-data; name="chunk"; filename="blob"\r\n\r\n'
  await boss.ask(`/fotoweb/api/uploads/${id}/chunks/0`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]),
  })
  await finishUpload(id, server.platform)
  await server.index(5000)
}

/** Nobody begins an upload there, or learns of one of somebody else. */
export async function sweepUploads(viewer: Person, upload: string) {
  const [hidden, missing] = [await beginUpload(viewer, 5000), await beginUpload(viewer, 5999)]
  expect(hidden.statusCode).not.toBe(200)
  const same = (body: string) => body.replaceAll('5999', '5000').replace(/"requestId":"[^"]*"/, '')
  expect([hidden.statusCode, same(hidden.body)]).toEqual([missing.statusCode, same(missing.body)])
  const onto = (archive: number) => {
    const payload = { destination: hiddenFile(archive), fileSize: 3 }
    return viewer.ask('/fotoweb/api/uploads', { method: 'POST', payload })
  }
  const [known, unknown] = [await onto(5000), await onto(5999)]
  expect([401, 403, 404]).toContain(known.statusCode)
  expect([known.statusCode, same(known.body)]).toEqual([unknown.statusCode, same(unknown.body)])
  const names = (archive: number) => {
    const files = [{ folder: '', filename: 'hush hush.jpg' }]
    const payload = { destination: `/fotoweb/archives/${archive}-Secret/plans/`, files }
    return viewer.ask('/fotoweb/api/uploads/clashes', { method: 'POST', payload })
  }
  const [taken, free] = [await names(5000), await names(5999)]
  expect(taken.statusCode).not.toBe(200)
  expect([taken.statusCode, same(taken.body)]).toEqual([free.statusCode, same(free.body)])
  const room = (archive: number) => {
    const payload = { destination: `/fotoweb/archives/${archive}-Secret/plans/` }
    return viewer.ask('/fotoweb/api/uploads/room', { method: 'POST', payload })
  }
  const [held, nothing] = [await room(5000), await room(5999)]
  expect(held.statusCode).not.toBe(200)
  expect([held.statusCode, same(held.body)]).toEqual([nothing.statusCode, same(nothing.body)])
  const content = (bytes: Buffer) => {
    const payload = { hashes: [createHash('sha256').update(bytes).digest('hex')] }
    return viewer.ask('/fotoweb/api/uploads/doubles', { method: 'POST', payload })
  }
  const [there, nowhere] = [await content(film()), await content(Buffer.from('nowhere'))]
  expect([there.statusCode, same(there.body)]).toEqual([nowhere.statusCode, same(nowhere.body)])
  const never = upload.replace(/./g, 'A')
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  for (const [path, method] of [
    ['/status', 'GET'],
    ['/chunks/0', 'POST'],
    ['/xmp', 'POST'],
    ['', 'DELETE'],
  ] as const) {
    const at = (id: string) => {
      const sent = method === 'POST' ? { headers } : {}
      return viewer.ask(`/fotoweb/api/uploads/${id}${path}`, { method, ...sent })
    }
    const [own, none] = [await at(upload), await at(never)]
    expect([401, 403, 404]).toContain(own.statusCode)
    expect(own.statusCode, path).toBe(none.statusCode)
    expect(own.body).not.toMatch(/hush|plans|Secret/)
  }
}

/** Somebody without an account who has a link into the hidden archive and has begun to send: by it they learn nothing of the archive. */
export async function aSenderInto(boss: Person, server: TestServer): Promise<Person> {
  const link = await anUploadLink(boss, { destination: '/fotoweb/archives/5000-Secret/plans/' })
  const address = String(link.address)
  const sender = await aSender(server, address, { name: 'Ola' })
  const begun = await begin(sender, address, { filename: 'taken.jpg' })
  expect(begun.statusCode).toBe(200)
  const { status, cancel } = begun.json()
  const said = [begun, ...(await Promise.all([address, `${address}visit`, status].map((url) => sender.ask(url))))]
  for (const { body } of said) expect(body).not.toMatch(/hush|plans|Secret|archives/)
  expect((await sender.ask(cancel, { method: 'DELETE' })).statusCode).toBe(204)
  return sender
}

/** Nobody learns who downloaded a hidden file, or that nobody did. */
async function sweepUsage(viewer: Person) {
  const same = (body: string) => body.replaceAll('5999', '5000').replace(/"requestId":"[^"]*"/, '')
  for (const method of ['GET', 'HEAD'] as const)
    for (const kind of ['asset-download-list', 'asset', 'assetlist', 'count', 'usage-asset-list']) {
      const headers = { accept: `application/vnd.fotoware.${kind}+json` }
      for (const address of [
        (archive: number) => `${hiddenFile(archive)}.downloads/`,
        (archive: number) => `${hiddenFile(archive)}.downloads/?before=1`,
        (archive: number) => `/fotoweb/api/usage/assets?never=${archive}`,
      ]) {
        const [hidden, missing] = [
          await viewer.ask(address(5000), { method, headers }),
          await viewer.ask(address(5999), { method, headers }),
        ]
        expect([401, 403, 404, 406], `${method} ${address(5000)} as ${kind}`).toContain(hidden.statusCode)
        expect([hidden.statusCode, same(hidden.body)]).toEqual([missing.statusCode, same(missing.body)])
      }
    }
  for (const path of ['', '/assets', '/never', '/totals.csv', '/downloads.csv'])
    expect([401, 403], path).toContain((await viewer.ask(`/fotoweb/api/usage${path}`)).statusCode)
}

/** Neither an outlook nor a change of many tells hidden from missing, or reaches anything. */
async function sweepBulkEdits(viewer: Person) {
  const ask = async (path: string, chosen: object) => {
    const payload = JSON.stringify({
      ...chosen,
      ...(path === '' ? { operations: [{ field: 5, operation: 'clear' }] } : { fields: [5] }),
    })
    const type = path === '' ? 'bulk-edit-request' : 'bulk-outlook-request'
    const headers = { 'content-type': `application/vnd.fotoware.${type}+json` }
    return viewer.ask(`/fotoweb/me/bulk-edits/${path}`, { method: 'POST', payload, headers })
  }
  const search = (path: string, word: string) => ask(path, { selection: { href: `/fotoweb/archives/?q=${word}` } })
  for (const path of ['', 'outlook/']) {
    const named = (archive: number) => ({
      assets: [{ href: `/fotoweb/archives/${archive}-Secret/plans/hush%20hush.jpg.info` }],
    })
    const walked = (archive: number) => ({ selection: { href: `/fotoweb/archives/${archive}-Secret/plans/` } })
    for (const chosen of [named, walked]) {
      const [hidden, missing] = [await ask(path, chosen(5000)), await ask(path, chosen(5999))]
      expect(hidden.statusCode).not.toBe(201)
      const same = (body: string) => body.replaceAll('5999', '5000').replace(/"requestId":"[^"]*"/, '')
      expect([hidden.statusCode, same(hidden.body)]).toEqual([missing.statusCode, same(missing.body)])
      expect(hidden.body).not.toContain('Of hush')
    }
    // A search over all archives finds of hidden ones what it finds of nothing.
    const [hushed, none] = [await search(path, 'hush'), await search(path, 'no-such-word')]
    expect([hushed.statusCode, hushed.body.replace(/"requestId":"[^"]*"/, '')]).toEqual([
      none.statusCode,
      none.body.replace(/"requestId":"[^"]*"/, ''),
    ])
  }
}

/** Nothing there is copied, deleted, restored or removed for good, and none of it tells hidden from missing. */
async function sweepTrash(viewer: Person) {
  const ask = (path: string, kind: string, body: object) => {
    const headers = { 'content-type': `application/vnd.fotoware.${kind}+json` }
    return viewer.ask(path, { method: 'POST', payload: JSON.stringify(body), headers })
  }
  const tasks = '/fotoweb/me/background-tasks/'
  const hush = (id: number) => [{ href: `/fotoweb/archives/${id}-Secret/plans/hush%20hush.jpg.info` }]
  const ways = [
    (id: number) => ask(tasks, 'duplicate-request', { assets: hush(id) }),
    (id: number) =>
      ask(tasks, 'copy-request', { assets: hush(id), 'job-destination': `/fotoweb/archives/${id}-Secret/` }),
    (id: number) =>
      ask(tasks, 'delete-request', { assets: [{ href: `/fotoweb/archives/${id}-Secret/plans/hush%20hush.jpg.info` }] }),
    (id: number) => ask(tasks, 'delete-request', { selection: { href: `/fotoweb/archives/${id}-Secret/plans/` } }),
    (id: number) => {
      const headers = { 'content-type': 'application/json' }
      const [asset] = hush(id)
      return viewer.ask(`${asset?.href}.alike`, { method: 'POST', payload: JSON.stringify({ asset }), headers })
    },
    (id: number) => ask(`/fotoweb/api/trash/${id}/restore`, 'trash-choice', { all: true }),
    (id: number) => ask(`/fotoweb/api/trash/${id}/remove`, 'trash-choice', { ids: [1] }),
  ]
  for (const way of ways) {
    const [hidden, missing] = [await way(5000), await way(5999)]
    expect(hidden.statusCode).not.toBe(201)
    const same = (body: string) => body.replaceAll('5999', '5000').replace(/"requestId":"[^"]*"/, '')
    expect([hidden.statusCode, same(hidden.body)]).toEqual([missing.statusCode, same(missing.body)])
  }
}

/** Nothing that is hidden leaves in a table or on a sheet, and nothing that is sent in tells it from what is missing. */
async function sweepTakenOut(viewer: Person) {
  await sweepContactSheets(viewer)
  await sweepValueTables(viewer)
}

/** No sheet is made of what is hidden, nor its first page, and neither its number nor its fields are told. */
async function sweepContactSheets(viewer: Person) {
  const headers = { 'content-type': 'application/json' }
  const same = (body: string) => body.replaceAll('5999', '5000').replace(/"requestId":"[^"]*"/, '')
  for (const chosen of [
    (archive: number) => ({ assets: [{ href: hiddenFile(archive) }] }),
    (archive: number) => ({ selection: { href: `/fotoweb/archives/${archive}-Secret/plans/` } }),
  ])
    for (const [path, more] of [
      ['', { look: {} }],
      ['first-page', { look: {} }],
      ['outlook', {}],
    ] as const) {
      const ask = (archive: number) => {
        const payload = JSON.stringify({ ...chosen(archive), ...more })
        return viewer.ask(`/fotoweb/me/contact-sheets/${path}`, { method: 'POST', payload, headers })
      }
      const [hidden, missing] = [await ask(5000), await ask(5999)]
      expect([401, 403, 404], path).toContain(hidden.statusCode)
      expect([hidden.statusCode, same(hidden.body)]).toEqual([missing.statusCode, same(missing.body)])
    }
}

async function sweepValueTables(viewer: Person) {
  const headers = { 'content-type': 'application/json' }
  const post = (path: string, body: object) =>
    viewer.ask(path, { method: 'POST', payload: JSON.stringify(body), headers })
  const root = '/fotoweb/me/value-tables/'
  const same = (body: string) => body.replaceAll('5999', '5000').replace(/"requestId":"[^"]*"/, '')
  for (const chosen of [
    (archive: number) => ({ assets: [{ href: `/fotoweb/archives/${archive}-Secret/plans/hush%20hush.jpg.info` }] }),
    (archive: number) => ({ selection: { href: `/fotoweb/archives/${archive}-Secret/plans/` } }),
  ]) {
    const [hidden, missing] = [await post(`${root}written/`, chosen(5000)), await post(`${root}written/`, chosen(5999))]
    expect(hidden.statusCode).not.toBe(201)
    expect([hidden.statusCode, same(hidden.body)]).toEqual([missing.statusCode, same(missing.body)])
  }
  const edge = 'multipart/form-data; boundary=edge'
  const row = (archive: number) => `/fotoweb/archives/${archive}-Secret/plans/hush%20hush.jpg.info,x`
  const payload = `--edge\r\ncontent-disposition: form-data; name="file"; filename="t.csv"\r\n\r\naddress,5\n${row(5000)}\n${row(5999)}\nhush hush.jpg,y\r\n--edge--\r\n`
  const sent = await viewer.ask(root, { method: 'POST', payload, headers: { 'content-type': edge } })
  if (sent.statusCode !== 201) return expect([401, 403]).toContain(sent.statusCode)
  const { outlook } = sent.json<{ outlook: string }>()
  const seen = (await post(outlook, { match: 'address' })).json<{ data: { problem: unknown; filename: string }[] }>()
  const [hidden, missing] = seen.data
  expect(hidden?.problem).not.toBeNull()
  expect([hidden?.problem, hidden?.filename]).toEqual([missing?.problem, missing?.filename])
}

/** Nobody gathers in an album or pins of their own what they do not see, nor learns by trying that it is there. */
async function sweepGathering(viewer: Person) {
  const album = (wish: object) =>
    viewer.ask('/fotoweb/me/albums/mine/', { method: 'POST', payload: { name: 'Mine', ...wish } })
  const post = (payload: object) => viewer.ask('/fotoweb/me/pins/', { method: 'POST', payload })
  const cart = (method: 'POST' | 'PUT', payload: object) => viewer.ask('/fotoweb/me/cart', { method, payload })
  const ordered = (archive: number) =>
    named(archive).map(({ href }) => ({ rendition: `${href}/__renditions/ORIGINAL` }))
  const same = (body: string) => body.replaceAll('5999', '5000').replace(/"requestId":"[^"]*"/, '')
  const named = (archive: number) => [{ href: `/fotoweb/archives/${archive}-Secret/plans/hush%20hush.jpg.info` }]
  const selection = (archive: number) => ({ href: `/fotoweb/archives/${archive}-Secret/plans/` })
  for (const gather of [
    (archive: number) => album({ assets: named(archive) }),
    (archive: number) => album({ selection: selection(archive) }),
    (archive: number) => post({ data: named(archive) }),
    (archive: number) => post({ selection: selection(archive) }),
    (archive: number) => cart('POST', { data: named(archive) }),
    (archive: number) => cart('POST', { selection: selection(archive) }),
    (archive: number) => cart('PUT', { orderItems: ordered(archive) }),
  ]) {
    const [hidden, missing] = [await gather(5000), await gather(5999)]
    expect([400, 401, 403, 404]).toContain(hidden.statusCode)
    expect([hidden.statusCode, same(hidden.body)]).toEqual([missing.statusCode, same(missing.body)])
  }
}

/** A member whose order of the hidden file was approved; the access list is as it was. */
export async function anOrderingMember(boss: Person, server: TestServer): Promise<Person> {
  const member = await aSignedInUser(server, 'member', [10002])
  await setAccess(operator, 5000, [group(10002, ['View', 'Order'])], server.platform)
  const approved = await decide(boss, await anOrder(member, [hiddenFile(5000)]), 'APPROVE')
  expect(approved.json().orderItems[0].name).toBe('hush hush.jpg')
  const headers = { 'content-type': 'application/vnd.fotoware.rendition-request+json' }
  const payload = JSON.stringify({ href: `${hiddenFile(5000)}/__renditions/ORIGINAL` })
  const fetched = await member.ask('/fotoweb/services/renditions', { method: 'POST', headers, payload })
  expect(fetched.statusCode).toBe(202)
  await setAccess(operator, 5000, [group(10002, ['View', 'Download'])], server.platform)
  return member
}

/** Folders of which somebody sees a part are not theirs to change; one that is hidden answers as one that is not there. */
async function sweepFolders(viewer: Person) {
  const send = (kind: string, payload: object) => ({
    method: 'POST' as const,
    headers: { 'content-type': `application/vnd.fotoware.${kind}+json` },
    payload: JSON.stringify(payload),
  })
  const same = (body: string) => body.replaceAll('none', 'plans').replace(/"requestId":"[^"]*"/, '')
  for (const ask of [
    (folder: string) => viewer.ask(`/fotoweb/archives/5000-Secret/${folder}/`, { method: 'DELETE' }),
    (folder: string) =>
      viewer.ask(`/fotoweb/archives/5000-Secret/${folder}/`, send('folder-creation-info', { name: 'inside' })),
    (folder: string) =>
      viewer.ask(
        '/fotoweb/me/background-tasks/',
        send('folder-move-request', { folder: `/fotoweb/archives/5000-Secret/${folder}/`, name: 'taken' }),
      ),
  ]) {
    const [hidden, missing] = [await ask('plans'), await ask('none')]
    expect([401, 403, 404]).toContain(hidden.statusCode)
    expect([hidden.statusCode, same(hidden.body)]).toEqual([missing.statusCode, same(missing.body)])
  }
}

/** Nobody without the permission reads, changes, deletes or takes back what administrators say of an archive, or counts in it. */
async function sweepAdministration(viewer: Person) {
  const headers = { 'content-type': 'application/json' }
  const filter = (archive: number) => JSON.stringify({ ArchiveId: archive, ArchiveFilter: '', Filter: '' })
  const asked = (archive: number) =>
    [
      ['GET', `/fotoweb/api/config/archives/${archive}`, undefined],
      ['PUT', `/fotoweb/api/config/archives/${archive}`, '{"Name":"Taken"}'],
      ['DELETE', `/fotoweb/api/config/archives/${archive}`, undefined],
      ['GET', `/fotoweb/api/config/archives/${archive}/place`, undefined],
      ['POST', `/fotoweb/api/config/archives/${archive}/place`, '{"managed":true}'],
      ['POST', `/fotoweb/api/config/archives/${archive}/place/plan`, '{"managed":true}'],
      ['DELETE', `/fotoweb/api/config/archives/${archive}/place`, undefined],
      ['POST', `/fotoweb/api/config/archives-deleted/${archive}/restore`, undefined],
      ['POST', '/fotoweb/api/config/archive-filters', filter(archive)],
      ['GET', '/fotoweb/api/config/archives', undefined],
      ['GET', '/fotoweb/api/config/archives-old', undefined],
      ['GET', '/fotoweb/api/pools', undefined],
      ['GET', '/fotoweb/api/im-pools/servers', undefined],
      ['POST', '/fotoweb/api/im-pools', '{"Query":"https://x","Username":"","Password":"","AllowInsecure":true}'],
      ['GET', '/fotoweb/api/config/cropprofilesets', undefined],
      ['GET', '/fotoweb/api/config/archives-deleted', undefined],
      ['GET', '/fotoweb/api/config/archive-folders', undefined],
      ['GET', '/fotoweb/api/config/archive-folders/weight?path=/', undefined],
    ] as const
  for (const [at, [method, url, payload]] of asked(5000).entries()) {
    const sent = payload === undefined ? {} : { headers, payload }
    const hidden = await viewer.ask(url, { method, ...sent })
    expect([401, 403], url).toContain(hidden.statusCode)
    expect(hidden.body, url).not.toMatch(/Secret|hush|plans/)
    const [, address = '', other] = asked(5999)[at] ?? []
    const missing = await viewer.ask(address, { method, ...(other === undefined ? {} : { headers, payload: other }) })
    expect(missing.statusCode, url).toBe(hidden.statusCode)
  }
}

/** What is tried by everybody who may not see the hidden archive. */
export const sweepDeeds: readonly ((viewer: Person) => Promise<void>)[] = [
  sweepBulkEdits,
  sweepTakenOut,
  sweepFolders,
  sweepGathering,
  sweepTrash,
  sweepAdministration,
  sweepAnnotations,
  sweepUsage,
  sweepMadeFrom,
]
