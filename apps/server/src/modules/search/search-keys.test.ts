import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive } from '#modules/archives/archives.builders.ts'
import { noteArchiveProblem } from '#modules/archives/note-content.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { accessListOf, setAccess } from '#modules/permissions/access-of.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const megabyte = 2 ** 20

onBothEngines('the keys of a search', (open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await open()
    const photos = await anArchive(server, { name: 'Photos' })
    await someAssets(
      photos,
      [
        {
          path: '2026/harbour/oslo.jpg',
          metadata: {
            ...{ '5': 'Harbour', '25': ['boat', 'quay'], '105': 'Boats', '120': 'A boat' },
            ...{ '320': '4', '55': '20260517', '60': '101500+0200', '30': '20200301' },
          },
          isDated: true,
          fileTime: Date.UTC(2026, 4, 17, 12),
          cameraTime: Date.UTC(2026, 4, 16, 12),
          width: 4000,
          height: 3000,
          bytes: 5 * megabyte,
        },
        {
          path: '2025/tower.pdf',
          metadata: { '5': 'Tower', '320': '2', '371': '-41.5' },
          doctype: 'document',
          fileTime: Date.UTC(2025, 0, 2),
          width: 600,
          height: 800,
          bytes: megabyte / 2,
          colourSpace: 'cmyk',
        },
        {
          path: '2025/nothing.png',
          fileTime: Date.UTC(2024, 0, 1),
          width: 500,
          height: 500,
          bytes: 100,
          colourSpace: 'grayscale',
        },
      ],
      server.platform,
    )
    const away = await anArchive(server, { name: 'Away' })
    await someAssets(away, [{ path: 'boat.jpg', fileTime: Date.UTC(2026, 4, 17) }], server.platform)
    await noteArchiveProblem(away.id, 'The disk is away.', server.platform)
  })
  afterAll(() => server.close())

  /** Every key of wire reference 8.4, with what it finds in Photos and how many in Away. */
  test.each([
    ['q=boat', ['oslo.jpg'], 1],
    ['105=boats', ['oslo.jpg'], 0],
    ['25=boat&25=tower', ['oslo.jpg'], 0],
    ['fn=tower', ['tower.pdf'], 0],
    ["fn='oslo.jpg'", ['oslo.jpg'], 0],
    ['dn=harbour', ['oslo.jpg'], 0],
    ['fp=2025', ['nothing.png', 'tower.pdf'], 0],
    ['dt=document', ['tower.pdf'], 0],
    ['dt=document&dt=image', ['nothing.png', 'oslo.jpg', 'tower.pdf'], 1],
    ['o=portrait', ['nothing.png', 'tower.pdf'], 0],
    ['o=landscape', ['nothing.png', 'oslo.jpg'], 1],
    ['cs=rgb', ['oslo.jpg'], 1],
    ['cs=cmyk', ['tower.pdf'], 0],
    ['cs=grayscale', ['nothing.png'], 0],
    ['ms=none', ['nothing.png'], 1],
    ['ms=little', ['tower.pdf'], 0],
    ['ms=normal', ['oslo.jpg'], 0],
    ['s=online', ['nothing.png', 'oslo.jpg', 'tower.pdf'], 0],
    ['s=offline', [], 1],
    ['mt=2026-05-17', ['oslo.jpg'], 1],
    ['mt=2025~~2027', ['oslo.jpg', 'tower.pdf'], 1],
    ['mtf=2026&mtt=2027', ['oslo.jpg'], 1],
    ['mtt=2025-01-02', ['nothing.png', 'tower.pdf'], 0],
    ['ct=2026-05-16', ['oslo.jpg'], 0],
    ['ctf=2026', ['oslo.jpg'], 0],
    ['ctt=2026', [], 0],
    ['ctt=2026-05-17', ['oslo.jpg'], 0],
    ['it=2026', ['oslo.jpg'], 0],
    ['itf=2026-05-17&itt=2026-05-18', ['oslo.jpg'], 0],
    ['itf=2026-05-18', [], 0],
    ['itt=2026-05-16', [], 0],
    ['rtf=2000', ['oslo.jpg'], 0],
    ['rtf=2020-03-01&rtt=2020-03-01', ['oslo.jpg'], 0],
    ['rtf=2020-03-02', [], 0],
    ['rtt=2020-02-29', [], 0],
    ['fsf=1', ['oslo.jpg'], 0],
    ['fst=1', ['nothing.png', 'tower.pdf'], 1],
    ['fs=0.4~~6', ['oslo.jpg', 'tower.pdf'], 0],
    ['phf=800', ['oslo.jpg', 'tower.pdf'], 0],
    ['pht=600', ['nothing.png'], 1],
    ['ph=800', ['tower.pdf'], 0],
    ['pwf=600&pwt=4000', ['oslo.jpg', 'tower.pdf'], 0],
    ['pwt=500', ['nothing.png'], 1],
    ['pw=500.9', ['nothing.png'], 0],
    ['q=boat&dt=image&pwf=1000', ['oslo.jpg'], 0],
    ['q=h?rb*r', ['oslo.jpg'], 0],
    ['q=*oat', ['oslo.jpg'], 1],
    ['q=t*w?r OR 25:qu?y', ['oslo.jpg', 'tower.pdf'], 0],
    ['320=3~~5', ['oslo.jpg'], 0],
    ['320=~~4', ['oslo.jpg', 'tower.pdf'], 0],
    ['371=-42~~-41&dt=document', ['tower.pdf'], 0],
    ['55=2026-05~~2026-06', ['oslo.jpg'], 0],
    ['55=2026-05-18~~', [], 0],
    ['60=10:00~~12:00', ['oslo.jpg'], 0],
    ['q=tower OR 320:3~~', ['oslo.jpg', 'tower.pdf'], 0],
    ['q=NOT 320:3~~', ['nothing.png', 'tower.pdf'], 1],
    ['unknown=1', ['nothing.png', 'oslo.jpg', 'tower.pdf'], 1],
  ])(
    '?%s finds %j in one archive, and counts it over all [SRC-025 SRC-026 SRC-027 SRC-028 SRC-029 SRC-030 SRC-031 SRC-032 SRC-033 SRC-034 SRC-035]',
    async (query, found, away) => {
      const list = await visitor(server).read(`/fotoweb/archives/5000-Photos/?${query}`, 'assetlist')
      expect(list.data.map(({ filename }) => filename).sort()).toEqual(found)
      const everywhere = await visitor(server).read(`/fotoweb/archives/?${query}`, 'collectionlist')
      expect(Object.fromEntries(everywhere.data.map(({ name, assetCount }) => [name, assetCount]))).toEqual({
        Photos: found.length,
        Away: away,
      })
    },
  )

  test.each(['5=a~~b', '55=10:30~~2026'])('?%s cannot be answered, and that is said', async (query) => {
    for (const url of [`/fotoweb/archives/5000-Photos/?${query}`, `/fotoweb/archives/?${query}`]) {
      const problem = await visitor(server).refused(url, { headers: { accept: 'application/json' } })
      expect([problem.status, problem.value]).toEqual([400, 'InvalidSearchExpression'])
    }
  })

  test('why it cannot be answered is said in the language of whoever asks', async () => {
    const message = async (language: string) => {
      const headers = { accept: 'application/json', 'accept-language': language }
      return (await visitor(server).refused('/fotoweb/archives/5000-Photos/?5=a~~b', { headers })).message
    }
    const said = await Promise.all(['en', 'de', 'nb', 'ar'].map(message))
    expect(new Set(said).size).toBe(4)
    expect(said[1]).not.toBe(said[0])
  })

  test.each(['dt=nonsense', 'mt=yesterday', 'pwf=wide', 'mtf=2027&mtt=2026'])(
    '?%s has no meaning, and that is said',
    async (query) => {
      const problem = await visitor(server).refused(`/fotoweb/archives/5000-Photos/?${query}`)
      expect([problem.status, problem.value]).toEqual([400, 'InvalidSearchExpression'])
    },
  )

  test('a filter of an access list may be a range of a field: the rest is in no list, and missing by its address', async () => {
    const entry = {
      memberKind: 'group' as const,
      memberId: 10000,
      permissions: ['View' as const],
      autoSearch: '320:3~~5',
    }
    const before = (await accessListOf(5000, server.platform))?.entries ?? []
    await setAccess(operator, 5000, [entry], server.platform)
    const list = await visitor(server).read('/fotoweb/archives/5000-Photos/', 'assetlist')
    expect(list.data.map(({ filename }) => filename)).toEqual(['oslo.jpg'])
    const answers = await Promise.all(
      ['2026/harbour/oslo.jpg', '2025/tower.pdf', '2025/nothing.png'].map((path) =>
        visitor(server).ask(`/fotoweb/archives/5000-Photos/${path}.info`),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404])
    await setAccess(operator, 5000, before, server.platform)
  })

  test('a type of documents finds its own alone, and none finds all', async () => {
    const kinds = ['image', 'movie', 'audio', 'graphic', 'document', 'generic'] as const
    const mixed = await anArchive(server, { name: 'Kinds' })
    await someAssets(
      mixed,
      kinds.map((doctype) => ({ path: `${doctype}.bin`, doctype })),
      server.platform,
    )
    const found = async (query: string) => {
      const list = await visitor(server).read(`/fotoweb/archives/${mixed.id}-Kinds/${query}`, 'assetlist')
      return list.data.map(({ filename, doctype }) => [filename, doctype]).sort()
    }
    for (const kind of kinds) expect(await found(`?dt=${kind}`)).toEqual([[`${kind}.bin`, kind]])
    expect(await found('')).toHaveLength(kinds.length)
  })

  test('whether a disk is there is asked in searches, not in filters of access lists', async () => {
    const entry = { memberKind: 'group' as const, memberId: 10000, permissions: [], autoSearch: 's:online' }
    await expect(setAccess(operator, 5000, [entry], server.platform)).rejects.toThrow('cannot be used')
  })
})
