import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import { originalProfile } from '@vitrine/contract/profile-values.ts'
import { film, pdfOf } from '@vitrine/media/testing/test-media.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anArchive, group } from '../../apps/server/src/modules/archives/archives.builders.ts'
import { chooseTakesFiles } from '../../apps/server/src/modules/archives/choose-takes-files.ts'
import { aFile } from '../../apps/server/src/modules/assets/assets.builders.ts'
import { atPort, listenAt } from '../../apps/server/src/modules/event-stream/event-stream.builders.ts'
import { setAccess } from '../../apps/server/src/modules/permissions/access-of.ts'
import { replaceAccess } from '../../apps/server/src/modules/permissions/permissions.repository.ts'
import { aSignedInUser, aUser, somePassword } from '../../apps/server/src/modules/users/users.builders.ts'
import { updateUser } from '../../apps/server/src/modules/users/users.repository.ts'
import { operator } from '../../apps/server/src/modules/viewers/viewer.builders.ts'
import { administrator, type Person, signedIn, visitor } from '../../apps/server/src/testing/ask.ts'
import { engineUnderTest, openTestServer, type TestServer } from '../../apps/server/src/testing/open-test-server.ts'
import { expectUnmarked, markHidden } from './sweep-annotations.ts'
import {
  anOrderingMember,
  aSenderInto,
  beginUpload,
  replaceHidden,
  seeingAs,
  showHidden,
  sweepDeeds,
  sweepUploads,
} from './sweep-deeds.ts'

const archiveId = 5000
const renditionType = 'application/vnd.fotoware.rendition-request+json'

let server: TestServer
let boss: Person
let previewHrefs: string[]
let download: string
/** The task of a ZIP of an administrator, the ZIP, and what became of each file. */
let packed: string[]
/** In the hidden archive: an upload that has begun, what is said in a film, and a rendition. */
let [upload, captions, profile] = ['', '', '']
const said = 'WEBVTT\n\n00:00.000 --> 00:01.000\nThe plans are hush-hush.\n'

beforeAll(async () => {
  server = await openTestServer(engineUnderTest())
  const archive = await anArchive(server, { name: 'Secret', access: [group(10002, ['View', 'Download'])] })
  const picture = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#aa3355' } })
    .jpeg()
    .toBuffer()
  await aFile(archive, 'plans/hush hush.jpg', picture)
  await aFile(archive, 'plans/hush.webm', film())
  await aFile(archive, 'plans/hush.en.vtt', said)
  await server.index(archive.id)
  boss = await administrator(server)
  await chooseTakesFiles(operator, { archive, takesFiles: true }, server.platform)
  const newer = sharp({ create: { width: 500, height: 400, channels: 3, background: '#33aa55' } })
  await replaceHidden(boss, await newer.jpeg().toBuffer(), server)
  const headers = { 'content-type': 'application/vnd.fotoware.assetupdate+json' }
  const payload = JSON.stringify({ metadata: { '5': { value: 'Of hush' }, '25': { value: ['Secret plans'] } } })
  await boss.ask('/fotoweb/archives/5000/plans/hush%20hush.jpg.info', { method: 'PATCH', headers, payload })
  expect(await markHidden(boss)).toBe(1)
  const asset = await boss.read('/fotoweb/archives/5000/plans/hush%20hush.jpg.info', 'asset')
  const { playback } = await boss.read('/fotoweb/archives/5000/plans/hush.webm.info', 'asset')
  captions = playback?.captions[0]?.href ?? ''
  previewHrefs = asset.previews.map((preview) => preview.href)
  profile = asset.renditions[1]?.href ?? ''
  download = (await order(boss, `${asset.href}/__renditions/ORIGINAL`)).json().href
  const selection = { href: '/fotoweb/archives/5000-Secret/', profile: originalProfile }
  const { location } = (await pack(boss, { selection, zip: true })).json()
  const { job } = await boss.read(location, 'download-status')
  packed = [location, job.result.files[0]?.href ?? '', `${location}/results/`]
  upload = (await beginUpload(boss, 5000)).json().id
  await showHidden(boss, server)
})
afterAll(() => server.close())

function order(viewer: Person, href: string) {
  return viewer.ask('/fotoweb/services/renditions', {
    method: 'POST',
    headers: { 'content-type': renditionType },
    payload: JSON.stringify({ href }),
  })
}

function pack(viewer: Person, request: object) {
  return viewer.ask('/fotoweb/me/background-tasks/', {
    method: 'POST',
    headers: { 'content-type': 'application/vnd.fotoware.download-request+json' },
    payload: JSON.stringify({ request }),
  })
}

const revisions = '/fotoweb/archives/5000-Secret/plans/hush%20hush.jpg/__revisions/'
/** Every address that can tell of the hidden archive or its one asset. What is added to the server is added here. */
const secrets = [
  '/fotoweb/archives/5000-Secret/',
  '/fotoweb/archives/5000/',
  '/fotoweb/archives/5000-Secret/plans/',
  '/fotoweb/archives/5000-Secret/?q=hush',
  '/fotoweb/archives/5000-Secret/;o=fn;stacks=top;p=0',
  '/fotoweb/archives/5000-Secret/plans/hush%20hush.jpg.info',
  '/fotoweb/archives/5000-Secret/plans/hush%20hush.jpg.info/__details',
  ...['__captions/en', '__passages?q=hush'].map((of) => `/fotoweb/archives/5000-Secret/plans/hush.webm.info/${of}`),
  revisions,
  ...['thumbnail', 'preview', 'file'].map((word) => `${revisions}0/${word}`),
  '/fotoweb/api/taxonomies/archives/5000-Secret',
  '/fotoweb/api/taxonomies/archives/5000-Secret/counts?txnm=x',
  ...['trash', 'doubles'].map((list) => `/fotoweb/api/${list}/5000/`),
  ...['alike', 'licences'].map((what) => `/fotoweb/archives/5000-Secret/plans/hush%20hush.jpg.info.${what}`),
]
/** What is typed into a field, or into the search, is answered with what others have. */
const suggested = ['/fotoweb/api/fields/25/suggestions?q=secret', '/fotoweb/api/search-suggestions?q=secr']
const kinds = [
  'collection',
  'collectioninfo',
  'assetlist',
  'collectionlist',
  'count',
  'map-clusters',
  'asset',
  'asset-details',
  'revision-list',
  'sections',
  'taxonomy-roots',
  'term-counts',
  'trash-list',
  'doubles-list',
  'alike-list',
]

const title = JSON.stringify({ metadata: { '5': { value: 'Taken' } } })
const rollback = '{"rollbackType":"metadata"}'
/** Every way to change the asset; what is added to the server is added here. */
const changes = [
  {
    method: 'PATCH',
    url: '/fotoweb/archives/5000-Secret/plans/hush%20hush.jpg.info',
    type: 'assetupdate',
    body: title,
  },
  ...['rollback', 'rollback-to'].map((word) => ({
    method: 'POST' as const,
    url: `/fotoweb/archives/5000-Secret/plans/hush%20hush.jpg/__revisions/2/${word}`,
    type: 'rollback-request',
    body: rollback,
  })),
  {
    method: 'DELETE',
    url: '/fotoweb/archives/5000-Secret/plans/hush%20hush.jpg/__revisions/0',
    type: 'rollback-request',
    body: '',
  },
  {
    method: 'POST',
    url: '/fotoweb/archives/5000-Secret/plans/hush%20hush.jpg/__revisions/compare',
    type: 'revision-compare-request',
    body: '{"leftRevision":0,"rightRevision":1}',
  },
] as const

/** Every way of asking. None may answer with content, and none may tell hidden from missing. */
async function sweep(viewer: Person, expected: readonly number[]) {
  for (const url of secrets) {
    for (const method of ['GET', 'HEAD'] as const) {
      for (const kind of kinds) {
        const accept = `application/vnd.fotoware.${kind}+json`
        const hidden = await viewer.ask(url, { method, headers: { accept } })
        const missing = await viewer.ask(url.replace('5000', '5999'), { method, headers: { accept } })
        expect([...expected, 406], `${method} ${url} as ${kind}`).toContain(hidden.statusCode)
        expect(hidden.statusCode, url).toBe(missing.statusCode)
        // The error document repeats the address that was asked for, and nothing else of it.
        expect(hidden.body.replaceAll(url, '')).not.toMatch(/hush|plans|Secret/)
      }
    }
  }
  for (const { method, url, type, body } of changes) {
    const options = { method, headers: { 'content-type': `application/vnd.fotoware.${type}+json` }, payload: body }
    const hidden = await viewer.ask(url, options)
    const missing = await viewer.ask(url.replace('5000', '5999'), options)
    expect(expected, `${method} ${url}`).toContain(hidden.statusCode)
    expect(hidden.statusCode, url).toBe(missing.statusCode)
    expect(hidden.body.replaceAll(url, '')).not.toMatch(/hush|plans|Secret/)
  }
  const unchanged = await boss.read('/fotoweb/archives/5000/plans/hush%20hush.jpg.info', 'asset')
  expect([unchanged.changeNumber, unchanged.metadata['5']]).toEqual([2, { value: 'Of hush' }])
  for (const url of [
    '/fotoweb/archives/',
    '/fotoweb/archives/?q=hush',
    ...['archives', 'upload-to', 'copy-to', 'move-to', 'showcase'].map((list) => `/fotoweb/me/${list}/`),
    '/fotoweb/search/?q=hush',
    ...suggested,
  ]) {
    const list = await viewer.ask(url, { headers: { accept: 'application/json' } })
    expect(list.body, url).not.toContain('Secret')
  }
  const original = '/fotoweb/archives/5000-Secret/plans/hush%20hush.jpg.info/__renditions/ORIGINAL'
  for (const href of [original, profile]) expect(expected).toContain((await order(viewer, href)).statusCode)
  expect((await viewer.ask(download)).statusCode).not.toBe(200)
  const selection = { href: '/fotoweb/archives/5000-Secret/plans/', profile: originalProfile }
  for (const request of [
    { assets: [{ href: original }], zip: true },
    { selection, zip: true },
  ])
    expect([...expected, 401]).toContain((await pack(viewer, request)).statusCode)
  for (const sweepDeed of sweepDeeds) await sweepDeed(viewer)
  await expectUnmarked(boss)
  await sweepUploads(viewer, upload)
  for (const href of packed) expect((await viewer.ask(href)).statusCode, href).not.toBe(200)
  for (const step of ['pause', 'resume', 'cancel', 'retry'])
    expect(expected, step).toContain((await viewer.ask(`${packed[0]}/${step}`, { method: 'POST' })).statusCode)
  for (const url of ['/fotoweb/me/background-tasks/', '/fotoweb/api/background-tasks/'])
    expect((await viewer.ask(url)).body, url).not.toContain('Secret')
}

describe('a film in a hidden archive (attack case 42)', () => {
  test('is played by nobody who lost Preview, and its addresses die with the right', async () => {
    const entries = (...permissions: ArchivePermission[]) => [group(10002, permissions)]
    const archive = await anArchive(server, { name: 'Reels', access: entries('View', 'Preview', 'Download') })
    await aFile(archive, 'secret.webm', film())
    await aFile(archive, 'secret.srt', said)
    await server.index(archive.id)
    const member = await aSignedInUser(server, 'film member', [10002])
    const url = `/fotoweb/archives/${archive.id}/secret.webm.info`
    const { playback } = await member.read(url, 'asset')
    const hrefs = [playback?.href ?? '', playback?.strip?.href ?? '', playback?.captions[0]?.href ?? '']
    for (const href of hrefs) expect((await member.ask(href)).statusCode).toBe(200)
    // A signature opens one thing: that of the strip does not open the film.
    const [film0 = '', strip0 = ''] = hrefs
    const forged = film0.replace(/\/16\.[^/]+/, `/16.${/\/14\.([^/]+)/.exec(strip0)?.[1]}`)
    expect(forged).not.toBe(film0)
    expect((await member.ask(forged)).statusCode).toBe(403)
    await setAccess(operator, archive.id, entries('View'), server.platform)
    expect((await member.read(url, 'asset')).playback).toBeNull()
    for (const href of hrefs) expect((await member.ask(href)).statusCode).toBe(403)
    await setAccess(operator, archive.id, [group(10099, ['View'])], server.platform)
    for (const href of hrefs) expect((await member.ask(href)).statusCode).toBe(404)
    for (const href of hrefs) expect((await visitor(server).ask(href)).statusCode).toBe(404)
  })
})

describe('a document in a hidden archive (attack case 42)', () => {
  test('its pages are drawn for nobody without Preview, and a page is no way to another address', async () => {
    const entries = (...permissions: ArchivePermission[]) => [group(10002, permissions)]
    const archive = await anArchive(server, { name: 'Papers', access: entries('View', 'Preview') })
    const page = { width: 30, height: 40, colour: '1 0 0' }
    await aFile(archive, 'secret.pdf', pdfOf([page, page]))
    await server.index(archive.id)
    const member = await aSignedInUser(server, 'paper member', [10002])
    const url = `/fotoweb/archives/${archive.id}/secret.pdf.info`
    const templates = (await member.read(url, 'asset')).pages?.sizes.map(({ template }) => template) ?? []
    const second = templates.map((template) => template.replace('{page}', '2'))
    for (const href of second) expect((await member.ask(href)).statusCode).toBe(200)
    for (const page of ['3', '99999', '0', '-1', '1.5', 'x', '']) {
      const answer = await member.ask((templates[0] ?? '').replace('{page}', page))
      expect([403, 404], page).toContain(answer.statusCode)
    }
    const forged = (templates[0] ?? '').replace('/18.', '/17.').replace('{page}', '2')
    expect((await member.ask(forged)).statusCode).toBe(403)
    await setAccess(operator, archive.id, entries('View'), server.platform)
    expect((await member.read(url, 'asset')).pages).toBeNull()
    for (const href of second) expect((await member.ask(href)).statusCode).toBe(403)
    await setAccess(operator, archive.id, [group(10099, ['View'])], server.platform)
    for (const href of second) expect((await member.ask(href)).statusCode).toBe(404)
  })
})

describe('no way leads to what a viewer may not see (attack case 42)', () => {
  test('what is hidden below is there', async () => {
    expect(secrets).toContain(captions)
    expect((await boss.ask(captions)).body).toContain('hush-hush')
    for (const url of secrets.filter((one) => one.includes('/__revisions/0/')))
      expect((await boss.ask(url)).statusCode).toBe(200)
    for (const url of [...suggested, '/fotoweb/me/showcase/'])
      expect((await boss.ask(url)).body).toContain('Secret plans')
  })

  test('a visitor, and one who sends files by a link into the hidden archive', async () => {
    for (const viewer of [visitor(server), await aSenderInto(boss, server)]) await sweep(viewer, [404])
  })

  test('a signed-in person who is in no group of the archive, and an administrator who sees the site as that one', async () => {
    await sweep(await aSignedInUser(server, 'outsider', [10007]), [404])
    await sweep(await seeingAs('outsider', server), [404, 403])
  })

  test('a member who was taken out of the access list, with the addresses from before', async () => {
    const member = await anOrderingMember(boss, server)
    const asset = await member.read('/fotoweb/archives/5000-Secret/plans/hush%20hush.jpg.info', 'asset')
    const ordered = (await order(member, asset.renditions[0]?.href ?? '')).json().href
    expect((await member.ask(asset.previews[0]?.href ?? '')).statusCode).toBe(200)
    await setAccess(operator, archiveId, [group(10099, ['View'])], server.platform)
    await sweep(member, [404])
    expect((await member.ask(ordered)).statusCode).toBe(404)
    for (const { href } of [...asset.previews, ...asset.quickRenditions])
      expect((await member.ask(href)).statusCode).toBe(404)
    await setAccess(operator, archiveId, [group(10002, ['View', 'Download'])], server.platform)
    expect((await member.ask(asset.previews[0]?.href ?? '')).statusCode).toBe(200)
  })

  test('a member who lost Download keeps the picture and loses the file', async () => {
    const member = await aSignedInUser(server, 'reader', [10002])
    const asset = await member.read('/fotoweb/archives/5000-Secret/plans/hush%20hush.jpg.info', 'asset')
    const ordered = (await order(member, asset.renditions[0]?.href ?? '')).json().href
    await setAccess(operator, archiveId, [group(10002, ['View'])], server.platform)
    expect((await member.ask(ordered)).statusCode).toBe(403)
    expect((await member.read(asset.href, 'asset')).renditions).toEqual([])
    await setAccess(operator, archiveId, [group(10002, ['View', 'Download'])], server.platform)
  })

  test('a filter that cannot be read lets nothing through', async () => {
    for (const filter of ['((broken', '25:a~~b', 'a*b']) {
      const entries = [group(10002, ['View', 'Download'], filter)]
      await expect(setAccess(operator, archiveId, entries, server.platform)).rejects.toThrow('cannot be used')
      await replaceAccess(archiveId, entries, server.platform)
      await sweep(await signedIn(server, 'reader', somePassword), [404])
    }
    await setAccess(operator, archiveId, [group(10002, ['View', 'Download'])], server.platform)
  })

  test('a person who is switched off loses the session and the addresses of pictures', async () => {
    const user = await aUser(server, 'leaver', { groups: [10002] })
    const leaver = await signedIn(server, 'leaver', somePassword)
    const asset = await leaver.read('/fotoweb/archives/5000-Secret/plans/hush%20hush.jpg.info', 'asset')
    await updateUser(user.id, { is_enabled: 0 }, server.platform)
    await sweep(leaver, [401])
    for (const preview of asset.previews) expect((await visitor(server).ask(preview.href)).statusCode).toBe(404)
  })

  test('who hears the stream of events', async () => {
    const address = await atPort(server)
    const listen = ({ cookie }: Person) => listenAt(address, cookie === '' ? {} : { cookie })
    const outsiders = [visitor(server), await aSignedInUser(server, 'eavesdropper', [10007])]
    const ears = await Promise.all(outsiders.map(listen))
    const own = await listen(boss)
    const headers = { 'content-type': 'application/vnd.fotoware.assetupdate+json' }
    const payload = JSON.stringify({ metadata: { '120': { value: 'Of hush' } } })
    await boss.ask('/fotoweb/archives/5000/plans/hush.webm.info', { method: 'PATCH', headers, payload })
    // The one who came last is told last.
    await expect.poll(() => own.text()).toContain('hush.webm')
    for (const ear of ears) expect(ear.heard).toEqual([])
    for (const ear of [...ears, own]) await ear.leave()
  })

  test('bad and forged credentials', async () => {
    for (const headers of [{ authorization: 'Bearer x' }, { fwapitoken: 'x' }, { cookie: 'SessionToken=x' }]) {
      for (const url of secrets) expect((await server.app.inject({ url, headers })).statusCode).toBe(401)
    }
  })

  test('an address of a picture opens that picture in that size alone, and not for ever', async () => {
    const [first = '', second = ''] = previewHrefs
    expect((await visitor(server).ask(first)).statusCode).toBe(200)
    const [, , , , claim = '', size = '', name = ''] = first.split('/')
    const otherSize = second.split('/')[5] ?? ''
    const forged = [
      first.replace(claim, claim.replace(/^[^-]+/, '2')),
      first.replace(size, `1.${size.split('.')[1]}`),
      first.replace(size, size.slice(0, -2)),
      first.replace(size, `0.${otherSize.split('.')[1]}`),
      first.replace(claim, claim.replace(/-[^-]+-/, '-bky-')),
    ]
    for (const url of forged) expect((await visitor(server).ask(url)).statusCode, url).toBe(403)
    expect((await visitor(server).ask(first.replace(name, 'other.jpg'))).statusCode).toBe(200)
    server.clock.advance(13 * 3600_000)
    expect((await visitor(server).ask(first)).statusCode).toBe(403)
  })

  test('a preview token opens the pictures of its asset for an hour, with the right of its owner', async () => {
    const member = await aSignedInUser(server, 'token owner', [10002])
    const asset = await member.read('/fotoweb/archives/5000-Secret/plans/hush%20hush.jpg.info', 'asset')
    const [old = ''] = previewHrefs
    const authorization = `Bearer ${asset.previewToken}`
    expect((await visitor(server).ask(old, { headers: { authorization } })).statusCode).toBe(200)
    const forged = authorization.slice(0, -3)
    expect((await visitor(server).ask(old, { headers: { authorization: forged } })).statusCode).toBe(403)
    expect((await visitor(server).ask(asset.href, { headers: { authorization } })).statusCode).toBe(401)
    await setAccess(operator, archiveId, [group(10099, ['View'])], server.platform)
    expect((await visitor(server).ask(old, { headers: { authorization } })).statusCode).toBe(404)
    await setAccess(operator, archiveId, [group(10002, ['View', 'Download'])], server.platform)
    server.clock.advance(3_601_000)
    expect((await visitor(server).ask(old, { headers: { authorization } })).statusCode).toBe(403)
  })

  test('guests switched off: nothing answers a visitor but the sign-in', async () => {
    const closed = await openTestServer(engineUnderTest(), { guests: false })
    for (const url of [
      '/fotoweb/',
      '/fotoweb/archives/',
      '/fotoweb/archives/5000/',
      '/fotoweb/editors/x',
      '/fotoweb/me',
    ]) {
      expect((await closed.app.inject({ url, headers: { accept: 'application/json' } })).statusCode, url).toBe(401)
    }
    expect((await closed.app.inject({ url: '/fotoweb/services/session' })).json()).toEqual({
      authenticated: false,
      apiDescriptor: null,
    })
    await closed.close()
  })
})
