import { randomBytes } from 'node:crypto'
import { seal } from '@vitrine/media/renditions/rendition-seal.ts'
import sharp from 'sharp'
import { noteContentChanged } from '../apps/server/src/modules/archives/note-content.ts'
import { renditionKey } from '../apps/server/src/modules/picture-addresses/rendition-key.ts'
import type { Platform } from '../apps/server/src/platform/platform.ts'
import { documents } from '../packages/contract/src/documents.generated.ts'
import type { Asker } from './asker.ts'
import { timeBarePage } from './bare-page.ts'
import type { BareReader } from './bare-reader.ts'
import { load, quantile } from './load.ts'
import { frequentWords, smallFolders, wordOf } from './synthetic-library.ts'

export interface Library {
  platform: Platform
  bare: BareReader
  asker: Asker
  /** Ends in `/`. */
  address: string
  token: string
  total: number
}

interface Question {
  name: string
  kind: 'assetlist' | 'collectionlist'
  /** Below the address of the API, by turn: asked in turn, so that no two in a row are the same where they can differ. */
  path(turn: number): string
  /** The same rows by bare SQL: each statement with its parameters. */
  bare(turn: number): [string, (string | number)[]][]
  turns: number
  /** Counts and positions are counted anew at every turn, as after a change of every archive. */
  isFresh?: boolean
  /** Also asked by 16 at once. */
  flood?: boolean
}

/** The archive that holds most. */
const largest = 5013
const wide = (rows: string) => `select a.* from (${rows}) p join assets a on a.id = p.asset_id`
const page = (where: string, order = 'modified_at desc') =>
  wide(`select asset_id from asset_index where ${where} order by ${order}, asset_id desc limit 25`)

type Statements = ReturnType<Question['bare']>

/** The words' rows by bare SQL, written as each engine does it best. */
function bareSearch({ platform }: Library) {
  const isSqlite = platform.db.engine === 'sqlite'
  const found = (words: string[]) =>
    isSqlite
      ? `select rowid as asset_id from asset_words where asset_words match '${words.map((word) => `words:"${word}"`).join(' AND ')}'`
      : `select asset_id from asset_word_sets where words @@ '${words.map((word) => `''${word}''`).join(' & ')}'::tsquery`
  const archive = isSqlite ? '+i.archive_id = $1' : 'i.archive_id = $1'
  return {
    inLargest(words: string[]): Statements {
      const m = `with m as materialized (${found(words)})`
      const from = `m join asset_index i on i.asset_id = m.asset_id where ${archive}`
      const top = `${m} select i.asset_id from ${from} order by i.modified_at desc, i.asset_id desc limit 25`
      return [
        [`${m} select count(*) from ${from}`, [largest]],
        [wide(top), [largest]],
      ]
    },
    everywhere(words: string[]): Statements {
      const from = 'm join asset_index i on i.asset_id = m.asset_id group by i.archive_id'
      return [[`with m as materialized (${found(words)}) select i.archive_id, count(*) from ${from}`, []]]
    },
  }
}

/** A small folder by turn, and the archive in which it lies. */
function smallFolder(turn: number) {
  const at = turn % smallFolders.length
  return { archive: 5002 + (at % 10), folder: smallFolders[at]?.name ?? '' }
}

function lists({ total }: Library): Question[] {
  const middle = Math.floor(Math.min(total / 2, total * 0.59) / 25)
  const ordered = 'select asset_id from asset_index where archive_id = $1 order by modified_at desc, asset_id desc'
  return [
    {
      name: 'first page',
      kind: 'assetlist',
      path: () => `archives/${largest}/`,
      bare: () => [[page('archive_id = $1'), [largest]]],
      turns: 100,
      flood: true,
    },
    {
      name: 'page in the middle',
      kind: 'assetlist',
      path: (turn) => `archives/${largest}/;p=${middle - turn}`,
      bare: (turn) => [[wide(`${ordered} limit 25 offset $2`), [largest, (middle - turn) * 25]]],
      turns: 200,
    },
    {
      name: 'the same page again',
      kind: 'assetlist',
      path: () => `archives/${largest}/;p=${middle}`,
      bare: () => [],
      turns: 100,
    },
    {
      name: 'first page under a filter',
      kind: 'assetlist',
      path: () => 'archives/5000/',
      bare: () => [],
      turns: 60,
    },
    {
      name: 'small folder',
      kind: 'assetlist',
      path: (turn) => `archives/${smallFolder(turn).archive}/${smallFolder(turn).folder}/`,
      bare: (turn) => {
        const { archive, folder } = smallFolder(turn)
        return [[page('archive_id = $1 and path >= $2 and path < $3'), [archive, `${folder}/`, `${folder}0`]]]
      },
      turns: 624,
      flood: true,
    },
    {
      name: 'list of archives',
      kind: 'collectionlist',
      path: () => 'archives/',
      bare: () => [['select * from archives', []]],
      turns: 40,
    },
  ]
}

function searches(library: Library): Question[] {
  const bare = bareSearch(library)
  const kinds = [
    { name: 'rare word', words: (turn: number) => [wordOf(20_000 + turn * 97)], turns: 100 },
    // Beside the one before: what it costs that plain words stand for their forms.
    { name: 'rare word in quotes', words: (turn: number) => [wordOf(20_000 + turn * 97)], quoted: true, turns: 100 },
    { name: 'two words', words: (turn: number) => [wordOf(20 + turn), wordOf(60 + 2 * turn)], turns: 60 },
    { name: 'word in 20 %', words: (turn: number) => [frequentWords[turn % frequentWords.length] ?? ''], turns: 20 },
    {
      name: 'word in 20 % in quotes',
      words: (turn: number) => [frequentWords[turn % frequentWords.length] ?? ''],
      quoted: true,
      turns: 20,
    },
  ]
  const typed = (words: string[], quoted = false) => words.map((word) => (quoted ? `%22${word}%22` : word)).join('+')
  return kinds.flatMap(({ name, words, turns, quoted }): Question[] => [
    {
      name,
      kind: 'assetlist',
      path: (turn) => `archives/${largest}/?q=${typed(words(turn), quoted)}`,
      bare: (turn) => bare.inLargest(words(turn)),
      turns,
      isFresh: true,
    },
    {
      name: `${name}, all archives`,
      kind: 'collectionlist',
      path: (turn) => `archives/?q=${typed(words(turn), quoted)}`,
      bare: (turn) => bare.everywhere(words(turn)),
      turns,
      isFresh: true,
    },
  ])
}

/** Asks every question whose name holds the given text and prints a line for each. */
export async function measureLibrary(library: Library, only: string): Promise<void> {
  process.stdout.write(
    `${'question'.padEnd(28)} ${'p50'.padStart(8)} ${'p95'.padStart(8)}   bare p50      p95   ratio   first\n`,
  )
  await tellBarePage(library)
  const asked = [...lists(library), ...searches(library)].filter(({ name }) => name.includes(only))
  for (const question of asked) await measure(question, library)
  if ('facets of a word in 20 %'.includes(only)) await facetsBesideCounts(library)
  if ('warm thumbnails'.includes(only)) await warmThumbnails(library)
  if ('cheap beside expensive'.includes(only)) await cheapBesideExpensive(library)
}

/** What the first page costs a server that has nothing to find and nothing to ask. */
async function tellBarePage(library: Library) {
  const answer = await fetch(new URL(`archives/${largest}/`, library.address), {
    headers: headersFor('assetlist', library),
  })
  const { p50, p95 } = await timeBarePage(await answer.json(), library.asker)
  process.stdout.write(
    `${'a page, written by bare Node'.padEnd(28)} ${p50.toFixed(1).padStart(8)} ${p95.toFixed(1).padStart(8)}\n`,
  )
}

/** Turns of each question before those that are measured. */
const warmTurns = 60

async function measure(question: Question, library: Library) {
  const { address, platform, bare, asker } = library
  const headers = headersFor(question.kind, library)
  const times: number[] = []
  const bareTimes: number[] = []
  const ask = async (turn: number) => {
    if (question.isFresh) await forgetCounts(platform)
    return asker.time(new URL(question.path(turn), address), headers)
  }
  // A server that has answered for a while has compiled what it does often; other turns than those that are measured.
  const first = await ask(question.turns)
  for (let turn = 1; turn < warmTurns; turn++) await ask(question.turns + turn)
  // One after the other: the bare reading of half a million rows empties the processor's memory between two requests.
  for (let turn = 0; turn < question.turns; turn++) times.push(await ask(turn))
  for (let turn = 0; turn < question.turns; turn++) {
    let sum = 0
    for (const [sql, parameters] of question.bare(turn)) sum += await bare.time(sql, parameters)
    bareTimes.push(sum)
  }
  const sorted = times.sort((a, b) => a - b)
  const bareSorted = bareTimes.sort((a, b) => a - b)
  const ratio = quantile(sorted, 0.5) / quantile(bareSorted, 0.5)
  const figure = (value: number) => value.toFixed(1).padStart(8)
  process.stdout.write(
    `${question.name.padEnd(28)} ${figure(quantile(sorted, 0.5))} ${figure(quantile(sorted, 0.95))}   ${figure(quantile(bareSorted, 0.5))} ${figure(quantile(bareSorted, 0.95))} ${ratio.toFixed(2).padStart(7)} ${figure(first)}\n`,
  )
  if (question.flood) await flood(question, library, headers)
}

function headersFor(kind: string, { token }: Library): Record<string, string> {
  return { accept: `application/vnd.fotoware.${kind}+json`, authorization: `Bearer ${token}` }
}

/** As after a change in each of the archives that hold something: nothing that was counted before is of use. */
async function forgetCounts(platform: Platform) {
  for (let id = 5000; id < 5020; id++) await noteContentChanged(id, platform)
}

async function flood(question: Question, { address }: Library, headers: Record<string, string>) {
  const urls = Array.from({ length: question.turns }, (_, turn) => new URL(question.path(turn), address).href)
  await floodWith('asked again', urls, headers)
  // A key that means nothing is not looked at, but another address is another answer: none of them can have been kept.
  const anew = urls.map((address) => `${address}?turn={n}`)
  await floodWith('made anew', anew, headers)
}

async function floodWith(name: string, urls: string[], headers: Record<string, string>) {
  const wish = { urls, headers, connections: 16 }
  await load({ ...wish, seconds: 1 })
  const before = process.threadCpuUsage()
  const { rate, times, faults } = await load({ ...wish, seconds: 5 })
  const used = process.threadCpuUsage(before)
  const each = (used.user + used.system) / times.length
  const bad = Object.entries(faults).map(([status, count]) => `, ${count} × ${status}`)
  process.stdout.write(
    `${`  ${name}`.padEnd(28)} ${rate.toFixed(0)} requests/s at 16 connections, p99 ${quantile(times, 0.99).toFixed(1)} ms, ${each.toFixed(0)} µs of the web thread each${bad.join('')}\n`,
  )
}

/** By what a fifth of everything and a whole archive differ, beside the count of the same; anew each time, in turns. */
async function facetsBesideCounts(library: Library) {
  const { address, platform, asker } = library
  const word = (turn: number) => `?q=${frequentWords[Math.abs(turn) % frequentWords.length]}`
  for (const [name, query, place, reference] of [
    ['a word in 20 %', word, `${largest}/`, 'count'],
    ['the largest archive', () => '', `${largest}/`, 'count'],
    // What tells how many are found in each of them.
    ['a word in 20 % of all archives', word, '', 'collectionlist'],
  ] as const) {
    const times = { count: [] as number[], facets: [] as number[] }
    for (let turn = -5; turn < 40; turn++) {
      const url = new URL(`archives/${place}${query(turn)}`, address)
      for (const kind of ['count', 'facets'] as const) {
        await forgetCounts(platform)
        const wanted = kind === 'count' ? reference : kind
        const headers = { ...headersFor(wanted, library), accept: documents[wanted].mediaType }
        const time = await asker.time(url, headers)
        if (turn >= 0) times[kind].push(time)
      }
    }
    const p50 = (all: number[]) =>
      quantile(
        all.sort((one, other) => one - other),
        0.5,
      )
    const [count, facets] = [p50(times.count), p50(times.facets)]
    process.stdout.write(
      `facets of ${name}: p50 ${facets.toFixed(1)} ms, count of it ${count.toFixed(1)} ms, ratio ${(facets / count).toFixed(2)}\n`,
    )
  }
}

/** Small folders one at a time while searches of a fifth of everything, counted anew each time, run without pause. */
async function cheapBesideExpensive(library: Library) {
  const { address, platform } = library
  let isOver = false
  let expensive = 0
  const search = async () => {
    for (let turn = 0; !isOver; turn++) {
      await forgetCounts(platform)
      const word = frequentWords[turn % frequentWords.length]
      const answer = await fetch(new URL(`archives/?q=${word}`, address), {
        headers: headersFor('collectionlist', library),
      })
      await answer.arrayBuffer()
      expensive++
    }
  }
  const running = [search(), search()]
  const urls = smallFolders.map(({ name }, at) => new URL(`archives/${5002 + (at % 10)}/${name}/`, address).href)
  const headers = headersFor('assetlist', library)
  const { times } = await load({ urls, headers, connections: 1, seconds: 10 })
  isOver = true
  await Promise.all(running)
  process.stdout.write(
    `cheap beside expensive: p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms (to reach: 30), ${times.length} cheap and ${expensive} expensive in 10 s\n`,
  )
}

/** Thumbnails of small folders, the right asked at each, as a browser gets them: 200 px, 8 kB each. */
async function warmThumbnails(library: Library) {
  const { address, platform } = library
  const headers = headersFor('assetlist', library)
  const urls: string[] = []
  // A picture with its seal: what has none is taken for damaged and made anew.
  const noise = { raw: { width: 200, height: 133, channels: 3 } } as const
  const thumbnail = seal(
    await sharp(randomBytes(200 * 133 * 3), noise)
      .jpeg({ quality: 30 })
      .toBuffer(),
  )
  for (const turn of [0, 1, 2, 3, 4, 5, 6, 7]) {
    const { archive, folder } = smallFolder(turn)
    const answer = await fetch(new URL(`archives/${archive}/${folder}/`, address), { headers })
    const { data } = documents.assetlist.shape.parse(await answer.json())
    for (const { previews, filename } of data) {
      const wanted = previews.find(({ size, square }) => size === 200 && !square)
      urls.push(new URL(wanted?.href ?? '', address).href)
      // The generator makes rows; the picture behind them is put where the first look would have put it.
      const id = Number(/\d+/.exec(filename)?.[0])
      const sha256 = id.toString(16).padStart(64, '0')
      await platform.files.write(renditionKey(sha256, { size: 200, square: false }), thumbnail)
    }
  }
  await floodWith('warm thumbnails', urls, {})
}
