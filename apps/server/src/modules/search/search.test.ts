import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const names = (list: { data: { filename: string }[] }) => list.data.map((asset) => asset.filename)
const q = (text: string) => `?q=${encodeURIComponent(text)}`

onBothEngines('collections and search', (open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await open()
    const photos = await anArchive(server, { name: 'Photos' })
    await someAssets(
      photos,
      [
        {
          path: '2025/winter/snow.jpg',
          fileTime: 3000,
          metadata: { '5': 'Snow over Oslo', '25': ['winter', 'fjord'] },
        },
        {
          path: '2025/winter/harbour.png',
          fileTime: 2000,
          metadata: { '5': 'Harbour', '25': ['Oslo harbour', 'boat'] },
        },
        { path: '2026/plan 10.pdf', fileTime: 5000, doctype: 'document', metadata: { '105': 'snow, winter' } },
        { path: '2026/plan 9.pdf', fileTime: 4000, doctype: 'document' },
        { path: 'Øresund_bridge.jpg', fileTime: 1000, cameraTime: Date.UTC(2020, 4, 17, 12), width: 100, height: 300 },
      ],
      server.platform,
    )
    const closed = await anArchive(server, { name: 'Closed', access: [group(10002, ['View', 'Download'])] })
    await someAssets(closed, [{ path: 'secret snow.jpg', metadata: { '5': 'winter plans' } }], server.platform)
    const filtered = await anArchive(server, {
      name: 'Filtered',
      access: [group(10003, ['View', 'Download'], '25:free'), everyoneLooks].slice(0, 1),
    })
    await someAssets(
      filtered,
      [
        { path: 'open/a.jpg', metadata: { '25': ['free'], '5': 'winter one' } },
        { path: 'shut/b.jpg', metadata: { '25': ['paid'], '5': 'winter two' } },
      ],
      server.platform,
    )
  })
  afterAll(() => server.close())

  const find = async (text: string) =>
    names(await visitor(server).read(`/fotoweb/archives/5000-Photos/${q(text)}`, 'assetlist')).sort()

  describe('lists', () => {
    test('the list of archives shows those that a visitor may see, with counts', async () => {
      const list = await visitor(server).read('/fotoweb/archives/', 'collectionlist')
      expect(list.type).toBe('archives')
      expect(list.data.map((archive) => [archive.name, archive.assetCount])).toEqual([['Photos', 5]])
    })

    test('an archive is found by its number alone, with any name or none, with or without a slash [COL-004]', async () => {
      for (const url of ['/fotoweb/archives/5000', '/fotoweb/archives/5000-Wrong/', '/fotoweb/archives/5000-Photos']) {
        expect((await visitor(server).read(url, 'collectioninfo')).name).toBe('Photos')
      }
    })

    test('a collection says what and where it is, and holds its first page and its folders [COL-021 COL-022]', async () => {
      const photos = await visitor(server).read('/fotoweb/archives/5000-Photos/', 'collection')
      expect(names(photos.assets)).toEqual([
        'plan 10.pdf',
        'plan 9.pdf',
        'snow.jpg',
        'harbour.png',
        'Øresund_bridge.jpg',
      ])
      const href = '/fotoweb/archives/5000-Photos/'
      expect(photos).toMatchObject({ href, matchingHref: href, name: 'Photos', type: 'archive' })
      const winter = await visitor(server).read(`${href}2025/?q=snow`, 'collection')
      expect(winter).toMatchObject({
        ...{ href: `${href}2025/?q=snow`, matchingHref: `${href}2025/` },
        ...{ name: '2025', type: 'folder' },
      })
      expect(photos.children.data.map((folder) => [folder.name, folder.assetCount, folder.hasChildren])).toEqual([
        ['2025', 2, true],
        ['2026', 2, false],
      ])
    })

    test('a folder holds what lies in it and below it', async () => {
      expect(names(await visitor(server).read('/fotoweb/archives/5000-Photos/2025/', 'assetlist'))).toEqual([
        'snow.jpg',
        'harbour.png',
      ])
      const winter = await visitor(server).read('/fotoweb/archives/5000-Photos/2025/winter', 'collectioninfo')
      expect(winter.ancestors.map((ancestor) => ancestor.name)).toEqual(['2025', 'Photos'])
    })

    test.each([
      ['', ['plan 10.pdf', 'plan 9.pdf', 'snow.jpg', 'harbour.png', 'Øresund_bridge.jpg']],
      [';o=+', ['Øresund_bridge.jpg', 'harbour.png', 'snow.jpg', 'plan 9.pdf', 'plan 10.pdf']],
      [';o=fn', ['harbour.png', 'Øresund_bridge.jpg', 'plan 9.pdf', 'plan 10.pdf', 'snow.jpg']],
      [';o=-fn', ['snow.jpg', 'plan 10.pdf', 'plan 9.pdf', 'Øresund_bridge.jpg', 'harbour.png']],
      [
        ';o=350',
        ['Øresund_bridge.jpg', 'harbour.png', 'snow.jpg', 'plan 9.pdf', 'plan 10.pdf']
          .slice(1)
          .concat('Øresund_bridge.jpg'),
      ],
      [';o=nonsense', ['plan 10.pdf', 'plan 9.pdf', 'snow.jpg', 'harbour.png', 'Øresund_bridge.jpg']],
    ])('the order %s [GRD-010]', async (order, expected) => {
      expect(names(await visitor(server).read(`/fotoweb/archives/5000-Photos/${order}`, 'assetlist'))).toEqual(expected)
    })

    test('characters that no name has are not found either', async () => {
      expect((await visitor(server).refused('/fotoweb/archives/5000-Photos/20%0025/')).status).toBe(404)
      expect((await visitor(server).refused('/fotoweb/archives/5000-Photos/20%ff/')).status).toBe(400)
      expect(await find('snow\0')).toEqual(['plan 10.pdf', 'snow.jpg'])
    })

    test('an unknown folder is not found', async () => {
      for (const folder of ['nowhere', '2025/nowhere', '2025%2Fnowhere', 'snow.jpg']) {
        const problem = await visitor(server).refused(`/fotoweb/archives/5000-Photos/${folder}/`)
        expect([problem.status, problem.value]).toEqual([404, 'FolderNotFound'])
      }
    })
  })

  describe('searching', () => {
    test.each([
      ['snow', ['plan 10.pdf', 'snow.jpg']],
      ['SNÖW oslo', ['snow.jpg']],
      ['"snow over"', ['snow.jpg']],
      ['"over snow"', []],
      ['25:winter', ['snow.jpg']],
      ['25:winter&harbour', []],
      ['25:"oslo harbour"', ['harbour.png']],
      ['25:"harbour boat"', []],
      ['5:harb*', ['harbour.png']],
      ['har*', ['harbour.png']],
      ['snow OR boat', ['harbour.png', 'plan 10.pdf', 'snow.jpg']],
      ['NOT snow', ['harbour.png', 'plan 9.pdf', 'Øresund_bridge.jpg']],
      ['winter NOT 25:winter', ['plan 10.pdf']],
      ['5:""', ['plan 10.pdf', 'plan 9.pdf', 'Øresund_bridge.jpg']],
      ['NOT 5:""', ['harbour.png', 'snow.jpg']],
      ['fn:.pdf', ['plan 10.pdf', 'plan 9.pdf']],
      ['fn:*.png', ['harbour.png']],
      ['fn:n?w', ['snow.jpg']],
      ['dn:winter', ['harbour.png', 'snow.jpg']],
      ['fp:2025', ['harbour.png', 'snow.jpg']],
      ['fn:w', ['snow.jpg']],
      ['oresund', ['Øresund_bridge.jpg']],
      ['bridge', ['Øresund_bridge.jpg']],
      ['dt:document', ['plan 10.pdf', 'plan 9.pdf']],
      ['o:portrait', ['Øresund_bridge.jpg']],
      ['ct:2020', ['Øresund_bridge.jpg']],
      ['NOT ct:2020', ['harbour.png', 'plan 10.pdf', 'plan 9.pdf', 'snow.jpg']],
      ['ms:none', ['plan 9.pdf', 'Øresund_bridge.jpg']],
      ["'; drop table assets; --", []],
      ['100%', []],
    ])('%s finds what it should', async (text, expected) => {
      expect(await find(text)).toEqual(expected)
    })

    test('over all archives every visible one answers, also those without a hit [SRC-002]', async () => {
      const list = await visitor(server).read(`/fotoweb/archives/${q('winter')}`, 'collectionlist')
      expect(list.type).toBe('matches')
      expect(list.data.map((archive) => [archive.name, archive.assetCount])).toEqual([['Photos', 2]])
      expect(list.data[0]?.href).toBe('/fotoweb/archives/5000-Photos/?q=winter')
      expect(list.data[0]?.searchQuery).toBe('("winter")')
    })

    test('a search that cannot be read is refused and shows where it broke', async () => {
      const problem = await visitor(server).refused(`/fotoweb/archives/5000-Photos/${q('(oslo')}`)
      expect([problem.status, problem.value]).toEqual([400, 'InvalidSearchExpression'])
      expect(problem.fields?.[0]).toMatchObject({ field: 'q', rule: 'closing-bracket-missing' })
    })

    test('a query of 10,000 characters is answered and a longer one refused', async () => {
      expect(await find(`${'a '.repeat(200)}snow`)).toEqual([])
      expect((await visitor(server).refused(`/fotoweb/archives/5000-Photos/${q('x'.repeat(10_001))}`)).status).toBe(400)
    })

    test('putting something to a search is refused with 405 and says what is possible', async () => {
      const response = await visitor(server).ask('/fotoweb/archives/5000-Photos/?q=x', { method: 'PUT', payload: {} })
      expect([response.statusCode, response.headers['allow']]).toEqual([405, 'GET, HEAD, POST, PATCH, OPTIONS'])
      expect(response.json().value).toBe('MethodNotAllowed')
    })
  })

  describe('access', () => {
    test('a hidden archive is a missing one, word for word', async () => {
      const hidden = await visitor(server).refused('/fotoweb/archives/5001-Closed/')
      const missing = await visitor(server).refused('/fotoweb/archives/5999-Closed/')
      expect([hidden.status, hidden.value, hidden.message]).toEqual([missing.status, missing.value, missing.message])
      expect(hidden.value).toBe('ArchiveNotFound')
    })

    test('a member of the group sees the archive', async () => {
      const member = await aSignedInUser(server, 'member', [10002])
      expect(
        (await member.read('/fotoweb/me/archives/', 'collectionlist')).data.map((archive) => archive.name),
      ).toEqual(['Closed', 'Photos'])
    })

    test('a filter of the access list decides lists, counts, folders, searches and single assets', async () => {
      const reader = await aSignedInUser(server, 'reader', [10003])
      const archive = await reader.read('/fotoweb/archives/5002-Filtered/', 'collection')
      expect([archive.assetCount, names(archive.assets)]).toEqual([1, ['a.jpg']])
      expect(archive.children.data.map((folder) => folder.name)).toEqual(['open'])
      expect(names(await reader.read(`/fotoweb/archives/5002-Filtered/${q('winter')}`, 'assetlist'))).toEqual(['a.jpg'])
      const all = await reader.read(`/fotoweb/archives/${q('two')}`, 'collectionlist')
      expect(all.data.find((found) => found.name === 'Filtered')?.assetCount).toBe(0)
      expect((await reader.refused('/fotoweb/archives/5002-Filtered/shut/')).value).toBe('FolderNotFound')
      expect((await reader.refused('/fotoweb/archives/5002-Filtered/shut/b.jpg.info')).value).toBe('AssetNotFound')
      expect((await reader.read('/fotoweb/archives/5002-Filtered/open/a.jpg.info', 'asset')).permissions).toEqual([
        'View',
        'Download',
      ])
    })

    test('the session of a cookie that is not ours is 401, not a visitor', async () => {
      const stranger = person(server, 'SessionToken=nonsense')
      expect((await stranger.refused('/fotoweb/archives/')).status).toBe(401)
    })
  })

  describe('representations', () => {
    test.each([
      ['application/vnd.fotoware.collectioninfo+json', 'application/vnd.fotoware.collectioninfo+json; charset=utf-8'],
      ['application/json', 'application/json; charset=utf-8'],
      ['*/*', 'application/vnd.fotoware.collection+json; charset=utf-8'],
      ['text/plain, application/json;q=0.5', 'application/json; charset=utf-8'],
      [
        'application/vnd.fotoware.asset+json, application/vnd.fotoware.assetlist+json',
        'application/vnd.fotoware.assetlist+json; charset=utf-8',
      ],
    ])('Accept %s is answered with %s', async (accept, type) => {
      const response = await visitor(server).ask('/fotoweb/archives/5000', { headers: { accept } })
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, type])
    })

    test('an exact type that does not fit is 406', async () => {
      const accept = 'application/vnd.fotoware.asset+json'
      const problem = await visitor(server).refused('/fotoweb/archives/5000', { headers: { accept } })
      expect([problem.status, problem.value]).toEqual([406, 'NotAcceptable'])
      const list = 'application/vnd.fotoware.assetlist+json'
      expect((await visitor(server).refused('/fotoweb/archives/', { headers: { accept: list } })).status).toBe(406)
    })

    test('HEAD answers like GET without a body, and every answer has its headers', async () => {
      const response = await visitor(server).ask('/fotoweb/archives/5000', { method: 'HEAD' })
      expect([response.statusCode, response.body]).toEqual([200, ''])
      expect(response.headers['x-requestid']).toMatch(/^[\w-]{22}$/)
      expect(response.headers['fotoweb-server']).toContain('Product-Version=')
      expect(response.headers['x-processing-time']).toMatch(/^\d+\.\d{3}$/)
      expect(response.headers['vary']).toContain('FWAPIToken')
      expect(response.headers['x-content-type-options']).toBe('nosniff')
    })
  })
})
