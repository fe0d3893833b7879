import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { anArchive, everyoneLooks, group } from '../../apps/server/src/modules/archives/archives.builders.ts'
import { aFile, someAssets } from '../../apps/server/src/modules/assets/assets.builders.ts'
import { insertGroup } from '../../apps/server/src/modules/groups/groups.repository.ts'
import { addToken } from '../../apps/server/src/modules/tokens/add-token.ts'
import { builtIn } from '../../apps/server/src/modules/users/built-in-people.ts'
import { aUser } from '../../apps/server/src/modules/users/users.builders.ts'
import { operator } from '../../apps/server/src/modules/viewers/viewer.builders.ts'
import { engineUnderTest, openTestServer, type TestServer } from '../../apps/server/src/testing/open-test-server.ts'

/**
 * What public integrations were seen to do (wire reference 35), call by call, as far as it is there:
 * changing metadata, moving and uploading are not. Signing in by OAuth is tested where it is (`modules/oauth`).
 */
const vendor = (kind: string) => `application/vnd.fotoware.${kind}+json`

let server: TestServer
let token: string
beforeAll(async () => {
  server = await openTestServer('sqlite')
  const archive = await anArchive(server, {
    name: 'All files',
    access: [everyoneLooks, group(10002, ['Preview', 'Download'])],
  })
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#557799' } })
    .jpeg()
    .toBuffer()
  await aFile(archive, 'Folder 19/DSC01639.JPG', picture)
  await server.index(archive.id)
  const more = Array.from({ length: 60 }, (_, at) => ({
    path: `more/${at}.jpg`,
    metadata: { '105': 'vampire' },
    fileTime: at * 1000,
  }))
  await someAssets(archive, more, server.platform)
  const empty = await anArchive(server, { name: 'Empty' })
  await someAssets(empty, [{ path: 'note.txt', doctype: 'document' }], server.platform)
  await insertGroup({ id: 10002, name: 'Programs', description: '', permissions: ['api'] }, server.platform)
  const { id: userId } = await aUser(server, 'cms', { groups: [10002] })
  const wish = { userId, name: 'CMS', scope: 'all' as const, expiresAt: null }
  token = (await addToken(operator, wish, server.platform)).token
})
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

describe('a batch import into a CMS', () => {
  test('descriptor by a token in the query, search over all archives, pages until there is no next, originals', async () => {
    const me = (await get(`/fotoweb/me?access_token=${token}`, { accept: vendor('full-api-descriptor') })).json()
    const bearer = { authorization: `bearer ${token}` }
    const search = me.searchURL.replace('{?q}', `?q=${encodeURIComponent('105:vampire OR fn:DSC01639')}`)
    const found = (await get(search, { ...bearer, accept: vendor('collectionlist') })).json()
    expect(found.data.map(({ assetCount }: { assetCount: number }) => assetCount).sort()).toEqual([0, 61])
    const hrefs: string[] = []
    const [hit] = found.data.filter(({ assetCount }: { assetCount: number }) => assetCount > 0)
    for (let next: string | null = hit.href; next; ) {
      const page = await get(next, { ...bearer, accept: vendor('assetlist') })
      expect(page.headers['content-type']).toBe(`${vendor('assetlist')}; charset=utf-8`)
      const list: { data: { href: string }[]; paging: { next: string | null } } = page.json()
      hrefs.push(...list.data.map(({ href }) => href))
      next = list.paging.next
    }
    expect([hrefs.length, new Set(hrefs).size]).toEqual([61, 61])
    const asset = (
      await get(hrefs.find((href) => href.includes('DSC01639')) ?? '', { ...bearer, accept: vendor('asset') })
    ).json()
    const ordered = await server.app.inject({
      method: 'POST',
      url: me.services.rendition_request,
      headers: { ...bearer, 'content-type': vendor('rendition-request'), accept: vendor('rendition-response') },
      payload: JSON.stringify({ href: asset.renditions[0].href }),
    })
    expect([ordered.statusCode, ordered.headers['location']]).toEqual([
      202,
      `http://localhost:80${ordered.json().href}`,
    ])
    const file = await get(ordered.json().href, bearer)
    expect([file.statusCode, file.rawPayload.length > 1000]).toEqual([200, true])
    expect(String(file.headers['content-disposition'])).toContain('attachment')
  })
})

describe('a library for scripts', () => {
  const bearer = () => ({ authorization: `Bearer ${token}`, accept: 'application/json' })

  test('archives without a slash, an archive by its number alone, first page under assets, the next ones bare', async () => {
    const archives = (await get('/fotoweb/me/archives', bearer())).json()
    expect(archives.data.map(({ id }: { id: string }) => id)).toEqual(['5000', '5001'])
    const first = (await get('/fotoweb/archives/5000', bearer())).json()
    expect([first.assets.data.length, 'children' in first]).toEqual([25, true])
    const second = (await get(first.assets.paging.next, bearer())).json()
    expect([second.data.length, 'assets' in second]).toEqual([25, false])
    const third = (await get(second.paging.next, bearer())).json()
    expect([third.data.length, third.paging.next]).toEqual([11, ''])
  })

  test('an order and a query in place of the braces, previews with the preview token', async () => {
    const { searchURL } = (await get('/fotoweb/archives/5000', bearer())).json()
    const oldest = (await get(searchURL.replace('{?q}', ';o=+?q=vampire'), bearer())).json()
    expect(oldest.assets.data[0].filename).toBe('0.jpg')
    expect(oldest.assets.paging.next).toBe('/fotoweb/archives/5000-All-files/;o=+;p=1?q=vampire')
    const asset = (await get('/fotoweb/archives/5000/Folder%2019/DSC01639.JPG.info', bearer())).json()
    const preview = await get(asset.previews[0].href, { authorization: `Bearer ${asset.previewToken}` })
    expect([preview.statusCode, preview.headers['content-type']]).toEqual([200, 'image/jpeg'])
  })
})

describe('a public portal', () => {
  test('without credentials: entrance, archives, a field, a name in quotes, a page in the query, one file', async () => {
    const entrance = (await get('/fotoweb/', { accept: vendor('api-descriptor') })).json()
    const archives = (await get(entrance.archives, { accept: vendor('collectionlist') })).json()
    expect(archives.data.length).toBe(2)
    const accept = { accept: vendor('assetlist') }
    const byField = (await get('/fotoweb/archives/5000-X/?105=vampire', accept)).json()
    expect(byField.data.length).toBe(25)
    const later = (await get('/fotoweb/archives/5000-X/?105=vampire&p=1', accept)).json()
    expect([later.data.length, later.data[0].href === byField.data[0].href]).toEqual([25, false])
    const byName = (await get("/fotoweb/archives/5000-X/?fn='DSC01639.JPG'", accept)).json()
    expect(byName.data.map(({ filename }: { filename: string }) => filename)).toEqual(['DSC01639.JPG'])
    const asset = (await get(byName.data[0].href, { accept: vendor('asset') })).json()
    expect([asset.doctype, asset.archiveId, asset.renditions]).toEqual(['image', 5000, []])
  })
})

describe('a server library of older style', () => {
  test.each(['FWAPIToken', 'FWAPITOKEN', 'fwapitoken'])('with the header %s', async (name) => {
    const me = await get('/fotoweb/me', { [name]: token, accept: vendor('full-api-descriptor') })
    expect([me.statusCode, me.headers['content-type']]).toEqual([
      200,
      `${vendor('full-api-descriptor')}; charset=utf-8`,
    ])
    expect(me.json().user).toMatchObject({ userName: 'cms', isGuest: false, href: '/fotoweb/users/cms' })
    expect((await get(me.json().archives, { [name]: token })).json().data.length).toBe(2)
  })
})

describe('strict clients', () => {
  let site: TestServer
  let bearer: Record<string, string>
  const inSite = async (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers })
  const neighbours = (first: string) => ({ first, next: '', prev: '', last: '' })
  const place = '/fotoweb/archives/5000-Public/'

  beforeAll(async () => {
    site = await openTestServer(engineUnderTest())
    const access = [group(builtIn.everyone, ['View', 'Preview', 'Download'])]
    const archive = await anArchive(site, { name: 'Public', access })
    const create = { width: 2600, height: 1300, channels: 3 as const, background: '#445566' }
    await aFile(archive, 'a b/one.jpg', await sharp({ create }).jpeg().toBuffer())
    await aFile(archive, 'a b/deep/note.txt', 'a word')
    await aFile(archive, 'c/other.txt', 'another word')
    await site.index(archive.id)
    await insertGroup({ id: 10002, name: 'Programs', description: '', permissions: ['api'] }, site.platform)
    const { id: userId } = await aUser(site, 'cms', { groups: [10002] })
    const wish = { userId, name: 'CMS', scope: 'all' as const, expiresAt: null }
    bearer = { authorization: `Bearer ${(await addToken(operator, wish, site.platform)).token}` }
  })
  afterAll(() => site.close())

  test('find neighbours in every list, empty where there are none, and never null', async () => {
    const lists = [
      ['/fotoweb/archives/', 'collectionlist'],
      ['/fotoweb/me/archives/', 'collectionlist'],
      ['/fotoweb/me/upload-to/', 'collectionlist'],
      ['/fotoweb/archives/?q=word', 'collectionlist'],
      [place, 'collectionlist'],
      ['/fotoweb/me/markers/', 'marker-list'],
      ['/fotoweb/me/actions/', 'action-list'],
      ['/fotoweb/me/bookmarks/', 'bookmark-list'],
      ['/fotoweb/me/destinations/', 'destination-list'],
      ['/fotoweb/me/crop-download-presets/', 'crop-preset-list'],
      ['/fotoweb/me/action-crop-presets/', 'crop-preset-list'],
      ['/fotoweb/site/pages/', 'site-page-list'],
    ] as const
    for (const [url, kind] of lists) {
      const list = (await inSite(url, { ...bearer, accept: vendor(kind) })).json()
      expect(list.paging, url).toMatchObject(neighbours(url))
    }
    const whole = (await inSite(place, { ...bearer, accept: 'application/json' })).json()
    expect(whole.children.paging).toMatchObject(neighbours(place))
  })

  test('come to an end behind the last page of archives instead of beginning again', async () => {
    for (const list of ['/fotoweb/archives/', '/fotoweb/me/archives/']) {
      for (const page of [`${list};p=5`, `${list}?p=1`]) {
        const { data, paging } = (await inSite(page, { ...bearer, accept: vendor('collectionlist') })).json()
        expect([data, paging.first, paging.next, paging.prev], page).toEqual([[], list, '', list])
      }
      const wrong = await inSite(`${list};p=x`, bearer)
      expect([wrong.statusCode, wrong.json().value]).toEqual([400, 'InvalidRequest'])
    }
  })

  const post = (url: string, type: string, body: object, headers: Record<string, string> = {}) =>
    site.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': type, ...headers },
      payload: JSON.stringify(body),
    })

  test.each(['; charset=utf-8', ';charset=UTF-8', ' ; charset="utf-8"; v=1'])(
    'name parameters after a media type: "%s"',
    async (parameters) => {
      const [rendition] = (await inSite(`${place}a%20b/one.jpg.info`, bearer)).json().renditions
      const order = (type: string) => post('/fotoweb/services/renditions', type, { href: rendition.href }, bearer)
      expect((await order(vendor('rendition-request') + parameters)).statusCode).toBe(202)
      expect((await order(vendor('rendition-request').toUpperCase())).statusCode).toBe(202)
      for (const wrong of ['application/json', `${vendor('rendition-request')}x`, vendor('asset'), 'text/plain'])
        expect((await order(wrong + parameters)).statusCode, wrong).toBe(415)
    },
  )

  test('begin an address with more slashes than one', async () => {
    const accept = { accept: vendor('collection') }
    for (const url of [`/${place}`, `///${place}`, `/${place};o=fn?q=word`]) {
      const [doubled, plain] = [await inSite(url, accept), await inSite(url.replace(/^\/+/, '/'), accept)]
      expect([doubled.statusCode, doubled.body], url).toEqual([200, plain.body])
    }
    const me = await inSite(`//fotoweb/me?access_token=${bearer['authorization']?.slice(7)}`)
    expect([me.statusCode, me.json().user.userName]).toEqual([200, 'cms'])
    expect((await inSite('//elsewhere.example/')).statusCode).toBe(404)
  })

  test('ask the root for the descriptor in JSON; people are led to the page', async () => {
    const plain = (await inSite('/fotoweb/', { accept: 'application/json' })).json()
    for (const accept of ['application/json', vendor('api-descriptor'), 'application/json, text/plain, */*']) {
      const root = await inSite('/', { accept })
      expect([root.statusCode, root.json()], accept).toEqual([200, plain])
      expect(root.headers['vary']).toContain('Accept')
    }
    for (const accept of ['text/html,application/xhtml+xml,*/*;q=0.8', '*/*']) {
      const page = await inSite('/', { accept })
      expect([page.statusCode, page.headers['location']], accept).toEqual([302, '/fotoweb/'])
    }
  })

  test('insist on bytes without a kind behind the address of a download', async () => {
    const { renditions } = (await inSite(`${place}a%20b/one.jpg.info`, bearer)).json()
    for (const { href } of renditions) {
      const ordered = await post('/fotoweb/services/renditions', vendor('rendition-request'), { href }, bearer)
      const file = await vi.waitUntil(
        async () => {
          const answer = await inSite(ordered.json().href, bearer)
          return answer.statusCode === 202 ? null : answer
        },
        { timeout: 180_000, interval: 100 },
      )
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/octet-stream'])
      expect(file.headers['content-disposition']).toMatch(/^attachment/)
    }
  })

  test('are told Unauthorized when their key is wrong', async () => {
    for (const key of ['wrong', 'vit_wrong-wrong-wrong-wrong-wrong', '']) {
      const me = await inSite('/fotoweb/me', { FWAPIToken: key })
      expect([me.statusCode, me.json().value], key).toEqual([401, 'Unauthorized'])
    }
  })

  test('find what a rendition is made of in quick renditions too', async () => {
    const { quickRenditions } = (await inSite(`${place}a%20b/one.jpg.info`, bearer)).json()
    const common = { default: false, original: false, square: false, href: expect.stringContaining('/fotoweb/cache/') }
    const profile = expect.stringMatching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(quickRenditions).toEqual([
      {
        ...common,
        profile,
        name: 'Screen',
        display_name: 'Screen',
        description: expect.any(String),
        size: 1920,
        width: 1920,
        height: 960,
      },
      {
        ...common,
        profile,
        name: 'Web',
        display_name: 'Web',
        description: expect.any(String),
        size: 1080,
        width: 1080,
        height: 540,
      },
    ])
    expect(new Set(quickRenditions.map((one: { profile: string }) => one.profile)).size).toBe(2)
  })

  test('download as visitors, by a task whose address is the key, and find the asset of each file', async () => {
    const { background_tasks } = (await inSite('/fotoweb/', { accept: vendor('api-descriptor') })).json()
    const { href, renditions } = (await inSite(`${place}a%20b/one.jpg.info`)).json()
    const gone = href.replace('one', 'gone')
    const assets = [{ href: renditions[0].href }, { href: `${gone}/__renditions/ORIGINAL` }]
    const order = () => post(background_tasks, vendor('download-request'), { request: { assets } })
    const ordered = await order()
    expect(ordered.statusCode).toBe(201)
    const { job } = (await inSite(ordered.json().location, { accept: vendor('download-status') })).json()
    expect([job.status, job.result.files]).toEqual([
      'done',
      [
        { src: href, href: expect.stringMatching(/\/me\/background-tasks\/[\da-f-]{36}\/0\/one\.jpg$/) },
        { src: gone, href: null, error: expect.objectContaining({ value: 'AssetNotFound' }) },
      ],
    ])
    const file = await inSite(job.result.files[0].href)
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/octet-stream'])
    expect((await order()).json().location).not.toBe(ordered.json().location)
    const own = await post(background_tasks, vendor('download-request'), { request: { assets } }, bearer)
    const files = (await inSite(own.json().location, bearer)).json().job.result.files
    for (const url of [own.json().location, files[0].href]) expect((await inSite(url)).statusCode).toBe(404)
    for (const url of [ordered.json().location, job.result.files[0].href])
      expect((await inSite(url, bearer)).statusCode).toBe(404)
  })

  test('are told to wait when a visitor wishes for files without end, and nobody else is', async () => {
    const { renditions } = (await inSite(`${place}a%20b/one.jpg.info`)).json()
    const wish = { href: renditions[0].href }
    const order = (headers = {}) => post('/fotoweb/services/renditions', vendor('rendition-request'), wish, headers)
    let answer = await order()
    for (let count = 0; count < 600 && answer.statusCode === 202; count++) answer = await order()
    expect([answer.statusCode, answer.json().value, answer.headers['retry-after']]).toEqual([
      429,
      'TooManyAttempts',
      expect.stringMatching(/^\d+$/),
    ])
    expect((await order(bearer)).statusCode).toBe(202)
    const elsewhere = { method: 'POST' as const, url: '/fotoweb/services/renditions', payload: JSON.stringify(wish) }
    const headers = { 'content-type': vendor('rendition-request') }
    expect((await site.app.inject({ ...elsewhere, headers, remoteAddress: '192.0.2.7' })).statusCode).toBe(202)
    site.clock.advance(600_000)
    expect((await order()).statusCode).toBe(202)
  })

  test('read how many folders a collection has, in lists and by itself, of what they may see alone', async () => {
    const counted = async (url: string, kind: string, headers: Record<string, string> = {}) => {
      const document = (await inSite(url, { ...headers, accept: vendor(kind) })).json()
      return (kind === 'collectionlist' ? document.data : [document]).map(
        (info: { name: string; childCount: number; hasChildren: boolean }) => {
          expect(info.hasChildren, url).toBe(info.childCount > 0)
          return [info.name, info.childCount]
        },
      )
    }
    expect(await counted('/fotoweb/archives/', 'collectionlist')).toEqual([['Public', 2]])
    for (const kind of ['collectioninfo', 'collection']) {
      expect(await counted(place, kind)).toEqual([['Public', 2]])
      expect(await counted(`${place}a%20b/`, kind)).toEqual([['a b', 1]])
      expect(await counted(`${place}c/`, kind)).toEqual([['c', 0]])
    }
    expect(await counted(place, 'collectionlist')).toEqual([
      ['a b', 1],
      ['c', 0],
    ])
    const access = [group(10003, ['View'], '105:shown')]
    for (const [name, more] of [
      ['Part', 0],
      ['Large part', 5100],
    ] as const) {
      const archive = await anArchive(site, { name, access })
      const shown = { '105': 'shown' }
      const many = Array.from({ length: more }, (_, at) => ({ path: `few/${at % 3}/${at}.jpg`, metadata: shown }))
      const some = [
        { path: 'few/seen/deep/a.jpg', metadata: shown },
        { path: 'few/hidden/b.jpg' },
        { path: 'only hidden/c.jpg' },
        { path: 'top.jpg', metadata: shown },
      ]
      await someAssets(archive, [...many, ...some], site.platform)
      const { id: userId } = await aUser(site, `reader of ${archive.id}`, { groups: [10002, 10003] })
      const wish = { userId, name: 'reader', scope: 'all' as const, expiresAt: null }
      const reader = { authorization: `Bearer ${(await addToken(operator, wish, site.platform)).token}` }
      const here = `/fotoweb/archives/${archive.id}/`
      const few = more === 0 ? 1 : 4
      expect(await counted('/fotoweb/me/archives/', 'collectionlist', reader)).toContainEqual([name, 1])
      for (const kind of ['collectioninfo', 'collection']) {
        expect(await counted(here, kind, reader)).toEqual([[name, 1]])
        expect(await counted(`${here}few/`, kind, reader)).toEqual([['few', few]])
        expect(await counted(`${here}few/seen/deep/`, kind, reader)).toEqual([['deep', 0]])
      }
      expect(await counted(here, 'collectionlist', reader)).toEqual([['few', few]])
    }
  })

  test('read the number of all folders, also where they are more than a page', async () => {
    const archive = await anArchive(site, { name: 'Wide', access: [group(10002, ['View'])] })
    const rows = Array.from({ length: 60 }, (_, at) => ({ path: `${at}/a.jpg` }))
    await someAssets(archive, rows, site.platform)
    const whole = (await inSite(`/fotoweb/archives/${archive.id}/`, { ...bearer, accept: vendor('collection') })).json()
    expect([whole.childCount, whole.children.data.length]).toEqual([60, 50])
  })
})
