import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive } from '#modules/archives/archives.builders.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const total = 2345

onBothEngines('pages of a long list', (open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await open()
    const archive = await anArchive(server, { name: 'Long' })
    // Many share a time, so that the number of the asset must settle the order.
    const given = Array.from({ length: total }, (_, at) => ({
      path: `f${at % 7}/n${at}.jpg`,
      fileTime: Math.floor(at / 10) * 1000,
      metadata: at % 2 === 0 ? { '25': ['even'] } : {},
    }))
    await someAssets(archive, given, server.platform)
  })
  afterAll(() => server.close())

  const walk = async (start: string) => {
    const seen: string[] = []
    let url = start
    while (url !== '') {
      const page = await visitor(server).read(url, 'assetlist')
      seen.push(...page.data.map((asset) => asset.href))
      url = page.paging.next
    }
    return seen
  }

  test.each(['', ';o=fn', ';o=-350', '?q=even', 'f3/', ';o=+?q=even'])(
    'following next from %s meets every asset once [GRD-002]',
    async (start) => {
      const first = await visitor(server).read(`/fotoweb/archives/5000-Long/${start}`, 'assetlist')
      const seen = await walk(`/fotoweb/archives/5000-Long/${start}`)
      expect(seen.length).toBe(first.paging.count)
      expect(new Set(seen).size).toBe(seen.length)
    },
  )

  test('a collection says how many assets it has, holds the first of them, and where the next are [COL-024]', async () => {
    const whole = await visitor(server).read('/fotoweb/archives/5000-Long/', 'collection')
    expect(whole.assetCount).toBe(total)
    const seen = await walk('/fotoweb/archives/5000-Long/')
    const held = whole.assets.data.map(({ href }) => href)
    expect([held.length > 0, held]).toEqual([true, seen.slice(0, held.length)])
    const following = await visitor(server).read(whole.assets.paging.next, 'assetlist')
    expect(following.data[0]?.href).toBe(seen[held.length])
    const none = await visitor(server).read('/fotoweb/archives/5000-Long/?q=nothinghasthis', 'collection')
    expect(none.assets.paging.next).toBe('')
  })

  test('any page is answered, and the same asset stands there as when walking', async () => {
    const seen = await walk('/fotoweb/archives/5000-Long/')
    for (const page of [0, 1, 39, 40, 41, 80, 93]) {
      const { data } = await visitor(server).read(`/fotoweb/archives/5000-Long/;p=${page}`, 'assetlist')
      expect(data[0]?.href).toBe(seen[page * 25])
    }
  })

  test('the template leads to any large page', async () => {
    const { paging } = await visitor(server).read('/fotoweb/archives/5000-Long/', 'assetlist')
    const page = await visitor(server).read(paging.template.replace('{p}', '23'), 'assetlist')
    expect([paging.pageSize, page.data.length, page.paging.index]).toEqual([100, 45, 23])
    expect(page.paging.next).toBe('')
    expect(page.paging.prev).toContain('p=22')
  })

  test.each(['', ';o=fn', ';o=-350', '?q=even', 'f3/;o=+'])(
    'the sections of %s say where something new begins',
    async (address) => {
      const whole = await visitor(server).read(`/fotoweb/archives/5000-Long/${address}`, 'collection')
      const { by, data } = await visitor(server).read(whole.sections ?? '', 'sections')
      expect(by).toBe(address.includes('fn') ? 'letter' : 'month')
      expect(data.map(({ position }) => position)).toEqual([0])
      expect(data[0]?.value).toBe(by === 'letter' ? 'N' : '1970-01')
    },
  )

  test('months and letters are told in the order of the list', async () => {
    const archive = await anArchive(server, { name: 'Years' })
    const times = Array.from({ length: 90 }, (_, at) => Date.UTC(2020 + Math.floor(at / 30), 4, 1))
    const given = times.map((fileTime, at) => ({ path: `${at % 2 === 0 ? 'Oak' : 'ash'} ${at}.jpg`, fileTime }))
    await someAssets(archive, given, server.platform)
    const sections = async (order: string) => {
      const whole = await visitor(server).read(`/fotoweb/archives/${archive.id}-Years/${order}`, 'collection')
      return (await visitor(server).read(whole.sections ?? '', 'sections')).data
    }
    const years = [0, 30, 60].map((position, at) => ({ position, value: `${2022 - at}-05` }))
    expect(await sections('')).toEqual(years)
    expect((await sections(';o=fn')).map(({ value }) => value)).toEqual(['A', 'O'])
    expect((await sections('?q=nothinghasthis')).length).toBe(0)
  })

  test('the last page has no next, a page beyond the end is empty, a page that is no number is refused', async () => {
    const last = await visitor(server).read('/fotoweb/archives/5000-Long/;p=93', 'assetlist')
    expect([last.data.length, last.paging.next, last.paging.last]).toEqual([
      20,
      '',
      '/fotoweb/archives/5000-Long/;p=93',
    ])
    expect((await visitor(server).read('/fotoweb/archives/5000-Long/;p=94', 'assetlist')).data).toEqual([])
    expect((await visitor(server).refused('/fotoweb/archives/5000-Long/;p=-1')).status).toBe(400)
  })

  test('p is accepted in the query too', async () => {
    const page = await visitor(server).read('/fotoweb/archives/5000-Long/?p=1', 'assetlist')
    expect(page.paging.index).toBe(1)
  })
})
