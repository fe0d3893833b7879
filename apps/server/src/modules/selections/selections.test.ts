import { and, type Expression, everything, not, or, someLeaf } from '@vitrine/search-language/expression.ts'
import { matches } from '@vitrine/search-language/matches.ts'
import { parseExpression } from '@vitrine/search-language/parsing/parse-expression.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive } from '#modules/archives/archives.builders.ts'
import { factsOf, readAsset } from '#modules/assets/asset-facts.ts'
import { parseOrder } from '#modules/assets/asset-order.ts'
import { type GivenAsset, someAssets } from '#modules/assets/assets.builders.ts'
import { findAssets, findDetails } from '#modules/assets/assets.queries.ts'
import type { AssetsTables } from '#modules/assets/assets.tables.ts'
import { judgeFor } from '#modules/assets/judge-assets.ts'
import { beyondFields } from '#modules/full-text/asset-words.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { countSelection, readPage } from './asset-pages.queries.ts'
import type { AssetSelection } from './asset-selection.queries.ts'
import { countByArchive } from './count-by-archive.queries.ts'
import { readFirstPage } from './first-page.queries.ts'

/** The same numbers at every run: a failure can be looked at again. */
function seeded(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
}

const vocabulary = [
  'oslo',
  'harbour',
  'Straße',
  'über',
  'snow',
  '東京',
  'été',
  'boat',
  "d'or",
  '2026',
  'a-b',
  'x"y',
  '100%',
  'UNDER_score',
]
const doctypes = ['image', 'movie', 'document'] as const

/** Filters may have no words that have to be spelt out. */
function mayBeFilter(expression: Expression): boolean {
  return !someLeaf(expression, (leaf) => {
    if (leaf.kind === 'choice') return leaf.key === 's'
    if (leaf.kind !== 'text') return false
    return leaf.words.some(({ prefix, pattern }, at) => pattern !== undefined || (prefix && at < leaf.words.length - 1))
  })
}

function givenAssets(count: number): GivenAsset[] {
  const pick = seeded(7)
  const text = () => Array.from({ length: 1 + pick(4) }, () => vocabulary[pick(vocabulary.length)]).join(' ')
  return Array.from({ length: count }, (_, at) => ({
    path: `${['2025', '2026/jan', 'Öst/é'][pick(3)]}/${vocabulary[pick(vocabulary.length)]?.replace(/["%]/g, '_')} ${at}.${['jpg', 'png', 'PDF'][pick(3)]}`,
    fileTime: Date.UTC(2026, 0, 1 + pick(20)),
    cameraTime: pick(3) === 0 ? null : Date.UTC(2020 + pick(5), pick(12), 1),
    width: 100 + pick(3) * 100,
    height: 100 + pick(3) * 100,
    bytes: 1 + pick(5_000_000),
    doctype: doctypes[pick(3)] ?? 'image',
    // Most have neither: what stands beyond the fields must not hide what stands in them.
    ...(pick(4) === 0 ? { text: `${text()} minutes ${text()}` } : {}),
    ...(pick(4) === 0 ? { unknown: { 'XMP-acme:Desk': [text(), 'darkroom'] } } : {}),
    ...(pick(8) === 0 ? { unread: 'the sidecar is too large' } : {}),
    metadata: {
      ...Object.fromEntries(
        ['5', '25', '105', '120']
          .filter(() => pick(2) === 0)
          .map((id) => [id, id === '25' ? [text(), text()] : text()]),
      ),
      ...(pick(3) > 0 ? { '320': String(pick(6)), '371': [String(pick(50)), `-${pick(9)}.5`, 'about 7'] } : {}),
      ...(pick(3) > 0
        ? { '55': ['20260517', `2026-0${1 + pick(9)}`, '2026-05-17T10:30:00+02:00', 'May'][pick(4)] ?? '' }
        : {}),
      ...(pick(3) > 0 ? { '60': ['103000+0200', '101500', '23:59:59', '24:00'][pick(4)] ?? '' } : {}),
    },
  }))
}

const leaves = [
  'oslo',
  'harb*',
  '"oslo harbour"',
  '5:snow',
  '25:été',
  '25:"snow boat"',
  '105:""',
  'strasse',
  'uber',
  '東京',
  'fn:.jpg',
  'fn:*.pdf',
  'fn:o?lo',
  'dn:2026',
  'dn:jan',
  'fp:ost',
  'fn:a',
  'fn:%',
  'fn:_',
  'dt:image',
  'o:landscape',
  'o:portrait',
  'cs:rgb',
  'ms:none',
  'ms:little',
  'ms:normal',
  'ct:2021',
  'ct:2021~~2023',
  'mt:2026-01-05',
  'pw:200',
  'ph:100~~200',
  'fs:1~~3',
  'under',
  '"x y"',
  "d'or",
  '120:under_score',
  's:online',
  '2026',
  '320:2~~4',
  '320:~~3',
  '371:-5~~7',
  '371:10.5~~',
  '55:2026-03~~2026-06',
  '55:2026-05-17T08:30Z~~2026-05-17T08:30Z',
  '55:2026~~',
  '60:10:00~~11:00',
  '60:100000~~',
  '25:2000~~3000',
  '320:1~~4 AND 371:5~~40 AND 371:~~30',
  '320:1~~4 AND 55:2026~~ AND fn:.jpg',
  'h?rb*r',
  '*bour',
  '"oslo h?rbour"',
  '5:sn?w',
  '25:"s*w b?at"',
  'minutes',
  '"minutes oslo"',
  'darkroom',
  '"har* boat"',
  '25:"su* har*"',
  '"os* min* har*"',
  'under sc*e',
  '?*?',
  'q?q',
]

onBothEngines('expressions as SQL', (open) => {
  let server: TestServer
  let archiveId: number
  let all: ReturnType<typeof readAsset>[]
  /** That archive, another in full, and one under a filter. */
  let scopes: AssetSelection['scope'][]
  beforeAll(async () => {
    server = await open()
    const archive = await anArchive(server)
    archiveId = archive.id
    await someAssets(archive, givenAssets(120), server.platform)
    const ids = Array.from({ length: 120 }, (_, at) => at + 1)
    all = (await findAssets(ids, server.platform)).map(readAsset)
    expect(all.length).toBe(120)
    for (const { row } of all) {
      const [text = '', unknown] = [
        await textOf(row.id),
        JSON.parse((await findDetails(row.id, server.platform)) ?? '{}'),
      ]
      beyond.set(row.id, beyondFields(unknown, text))
    }
    scopes = [{ archiveId, filter: everything }]
    // The third is one of which nobody asks.
    for (const [at, filter] of [everything, read('oslo OR fn:.jpg'), null].entries()) {
      const other = await anArchive(server, { name: `Other ${at}` })
      await someAssets(other, givenAssets(20 + 10 * at), server.platform)
      if (filter !== null) scopes.push({ archiveId: other.id, filter })
    }
  })
  afterAll(() => server.close())

  const read = (text: string) => parseExpression(text, { now: new Date(), utcOffsetMinutes: 0, plainWords: 'all' })

  const compare = async (expression: Expression, name: string) => {
    const selection = { scope: { archiveId, filter: everything }, folder: '', expression }
    const page = { order: parseOrder(''), from: null, skip: 0, limit: 1000, isSmall: true }
    const found = (await readPage(selection, page, server.platform)).map((row) => row.id).sort((a, b) => a - b)
    const expected = all.filter((asset) => matches(expression, factsWithText(asset))).map((asset) => asset.row.id)
    expect(found, name).toEqual(expected.sort((a, b) => a - b))
    await compareJudges(expression, name, expected)
    await compareFirst(selection, name)
    await compareCounts(expression, name)
    return found.length
  }

  /** What stands beyond the fields is in the index, and in memory here alone. */
  const beyond = new Map<number, string[]>()
  const factsWithText = (asset: (typeof all)[number]) => {
    return { ...factsOf(asset), beyond: beyond.get(asset.row.id) ?? [] }
  }

  /** As a filter: whoever opens one asset is judged as whoever lists many. */
  const compareJudges = async (filter: Expression, name: string, expected: number[]) => {
    if (!mayBeFilter(filter)) return
    const judge = await judgeFor([filter], { archiveId, assets: all }, server.platform)
    const fitting = all.filter((asset) => judge(asset)(filter)).map((asset) => asset.row.id)
    expect(fitting, `${name} as a filter`).toEqual(expected)
  }

  /** The ways to a first page, each taken in turn: a few, many at the top of the list, and many that are not there. */
  const ways = [
    { few: 1000, many: 1000, tried: 0 },
    { few: 2, many: 0, tried: 120 },
    { few: 2, many: 0, tried: 8 },
    { few: 2, many: 60, tried: 60 },
  ]
  let turn = 0
  const compareFirst = async (selection: AssetSelection, name: string) => {
    const order = parseOrder(['', 'fn', '-fs', '-mt'][turn % 4] ?? '')
    const whole = { order, from: null, skip: 0, limit: 7, isSmall: true }
    const bounds = ways[Math.floor(turn++ / 4) % 4]
    const first = await readFirstPage(selection, { order, limit: 7 }, server.platform, bounds)
    if (first === null) return
    taken++
    expect(first.total, name).toBe(await countSelection(selection, server.platform))
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
    expect(ids(first.rows), name).toEqual(ids(await readPage(selection, whole, server.platform)))
  }
  let taken = 0

  const textOf = async (id: number) => {
    const tables = server.platform.db.tables<AssetsTables>()
    const row = await tables.selectFrom('asset_details').select('content').where('asset_id', '=', id).executeTakeFirst()
    return row?.content
  }

  const compareCounts = async (expression: Expression, name: string) => {
    const counts = await countByArchive(scopes, expression, server.platform, [1000, 3, 0][turn % 3])
    for (const scope of scopes) {
      const alone = await countSelection({ scope, folder: '', expression }, server.platform)
      expect(counts.get(scope.archiveId) ?? 0, `${name} in ${scope.archiveId}`).toBe(alone)
    }
    expect([...counts.keys()].every((id) => scopes.some(({ archiveId }) => archiveId === id))).toBe(true)
  }

  test.each(leaves)('%s finds in the database what it means in memory', async (text) => {
    await compare(read(text), text)
    await compare(not(read(text)), `NOT ${text}`)
  })

  test('so do 150 random combinations, as a search and as a filter', async () => {
    const pick = seeded(11)
    const random = (depth: number): Expression => {
      const leaf = () => read(leaves[pick(leaves.length)] ?? '')
      if (depth === 0 || pick(4) === 0) return leaf()
      const parts = Array.from({ length: 2 + pick(2) }, () => random(depth - 1))
      return [() => and(...parts), () => or(...parts), () => not(random(depth - 1))][pick(3)]?.() ?? leaf()
    }
    let hits = 0
    for (let at = 0; at < 150; at++) {
      const expression = random(3)
      hits += await compare(expression, JSON.stringify(expression))
    }
    expect(hits).toBeGreaterThan(1000)
    expect(taken).toBeGreaterThan(50)
  })

  test('five hundred terms are one search: a chain of them was more than SQLite reads', async () => {
    const many = Array.from({ length: 500 }, (_, at) => `fs:${at}`).join(' OR ')
    expect(await compare(read(many), 'sizes')).toBe(120)
  })

  test('what the index has no room for is found by neither judge, and a field of it is no empty one', async () => {
    const archive = await anArchive(server, { name: 'Long' })
    const long = Array.from({ length: 4000 }, (_, at) => `word${at}`).join(' ')
    const metadata = { '5': [long], '25': ['first', long, 'needle'], '105': ' ', '120': `${long} late` }
    await someAssets(archive, [{ path: 'long.jpg', metadata }], server.platform)
    for (const [text, expected] of [
      ['120:late', 0],
      ['NOT 120:late', 1],
      ['25:needle', 1],
      ['25:word7', 0],
      ['word3999', 1],
      ['120:""', 0],
      ['105:""', 1],
    ] as const) {
      const scope = { archiveId: archive.id, filter: everything }
      const page = { order: parseOrder(''), from: null, skip: 0, limit: 10, isSmall: true }
      expect(await countSelection({ scope, folder: '', expression: read(text) }, server.platform), text).toBe(expected)
      const [row] = await readPage({ scope, folder: '', expression: everything }, page, server.platform)
      const assets = row ? [readAsset(row)] : []
      const judge = await judgeFor([read(text)], { archiveId: archive.id, assets }, server.platform)
      expect(
        assets.filter((asset) => judge(asset)(read(text))),
        text,
      ).toHaveLength(expected)
    }
  })

  test('a pattern that too many words fit is refused, and so are too many patterns', async () => {
    const many = Array.from({ length: 600 }, (_, at) => `many${at}x`).join(' ')
    const archive = await anArchive(server, { name: 'Many' })
    await someAssets(archive, [{ path: 'many.jpg', metadata: { '120': many } }], server.platform)
    const search = (text: string, scope = { archiveId: archive.id, filter: everything }) =>
      countSelection({ scope, folder: '', expression: read(text) }, server.platform)
    await expect(search('many*x')).rejects.toThrow('More than 500 words fit')
    await expect(search('"many1*x many2*x"')).rejects.toThrow('More than 500 words fit')
    await expect(search('"many* many2x"')).rejects.toThrow('More than 500 words fit')
    expect(await search('many59?x OR oslo')).toBe(1)
    // In another archive, or where the filter hides them, they are no words at all.
    expect(await compare(read('many*x'), 'elsewhere')).toBe(0)
    expect(await search('many*x', { archiveId: archive.id, filter: read('fn:nothing') })).toBe(0)
    const patterns = Array.from({ length: 21 }, (_, at) => `a${at}?b`).join(' OR ')
    await expect(compare(read(patterns), 'patterns')).rejects.toThrow('at most 20 words')
  })
})
