import { documents } from '@vitrine/contract/documents.generated.ts'
import { originalProfile } from '@vitrine/contract/profile-values.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyoneLooks, group } from '../../apps/server/src/modules/archives/archives.builders.ts'
import type { AccessEntry } from '../../apps/server/src/modules/permissions/access-list.ts'
import { setAccess } from '../../apps/server/src/modules/permissions/access-of.ts'
import { builtIn } from '../../apps/server/src/modules/users/built-in-people.ts'
import { operator } from '../../apps/server/src/modules/viewers/viewer.builders.ts'
import { fuzz, fuzzTimeout } from '../fuzz/fuzz.ts'
import { documentOf, expand, hrefsIn } from './follow.ts'
import { comparable, hiddenMark, type Library, members, numbers, openTwoLibraries, shownMark } from './two-libraries.ts'

/**
 * What one may not see must not show through: two libraries that differ by hidden things alone answer alike, byte for byte.
 * Consecutive numbers are pinned by the order in which things are made; SECURITY.md says what they tell.
 */
let libraries: [Library, Library]
let names: string[]

beforeAll(async () => {
  libraries = await openTwoLibraries()
  names = Object.keys(libraries[0].viewers)
  await allow({})
})
afterAll(async () => {
  for (const { server } of libraries) await server.close()
})

const anything = ['View', 'Preview', 'Download'] as const

/** Who may see what, the same in both; what bears the hidden mark is never shown, nor its archive told. */
async function allow({ everyone = `25:${shownMark}`, member = `25:${shownMark}`, plain = `NOT ${hiddenMark}` }) {
  const lists: [number, AccessEntry[]][] = [
    [numbers.open, [everyoneLooks, group(members, anything)]],
    [numbers.mixed, [group(builtIn.everyone, ['View', 'Preview'], everyone), group(members, anything, member)]],
    [numbers.plain, [group(builtIn.everyone, anything, plain)]],
  ]
  for (const { server } of libraries)
    for (const [id, entries] of lists) await setAccess(operator, id, entries, server.platform)
}

interface Question {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  accept?: string
  tag?: 'any' | 'known'
  body?: { type: string; value: unknown }
}

/** Asks both, and fails where their answers differ. Answers what the first said. */
async function compare(name: string, { method = 'GET', url, accept, tag, body }: Question) {
  const answers = []
  for (const { viewers } of libraries) {
    const viewer = viewers[name]
    if (!viewer) throw new Error(`There is no viewer ${name}.`)
    const headers: Record<string, string> = { accept: accept ?? 'application/json' }
    if (body) headers['content-type'] = body.type
    const ask = (more: Record<string, string> = {}) =>
      viewer.ask(url, {
        method,
        headers: { ...headers, ...more },
        ...(body ? { payload: JSON.stringify(body.value) } : {}),
      })
    const known = tag === 'known' ? String((await ask()).headers['etag'] ?? '"none"') : '*'
    answers.push(await ask(tag ? { 'if-none-match': known } : {}))
  }
  const [without, with_] = answers.map(comparable)
  expect(with_, `${name}: ${method} ${url} (${accept}, ${tag})`).toEqual(without)
  return answers
}

const everybody = async (question: Question) => {
  for (const name of names) await compare(name, question)
}

describe('hidden things do not show through', () => {
  test('in wildcards, whether inside of phrases or alone: neither letters of hidden words nor how many there are', async () => {
    for (const words of ['"a b*s"', 'b*77', '"h*r h*r"', 'h*r', '?*?', '*z*d', '"blunderbuss7?"', 'h?w*r']) {
      for (const { mixed, plain } of [numbers])
        for (const id of [mixed, plain])
          await everybody({ url: `/fotoweb/archives/${id}/?q=${encodeURIComponent(words)}` })
      await everybody({ url: `/fotoweb/archives/?q=${encodeURIComponent(words)}` })
    }
  })

  test('in facets, forms of words and help: neither values nor words nor how many there are', async () => {
    const { facets, 'search-help': help } = documents
    for (const place of ['5001-Mixed/', '5001-Mixed/trips/', '5002-Plain/']) {
      for (const query of ['', '?25e=boat', `?25e=${hiddenMark}`, '?dt=image&25e=hazard', '?ct=2026'])
        await everybody({ url: `/fotoweb/archives/${place}${query}`, accept: facets.mediaType })
      for (const query of ['blunderbus', 'hazzard', 'owlett', 'boat hazard', 'horrors&25e=boat'])
        await everybody({ url: `/fotoweb/archives/${place}?q=${query}`, accept: help.mediaType })
      for (const word of ['hazards', 'harbours', 'owlets', 'horrors'])
        await everybody({ url: `/fotoweb/archives/${place}?q=${word}` })
    }
  })

  test('in stacks: neither what lies on top nor what lies under it, nor how many', async () => {
    for (const place of ['', 'trips/', 'zoo/'])
      for (const query of ['', '?q=owl', '?q=boat', `?25e=${shownMark}`])
        await everybody({ url: `/fotoweb/archives/5001-Mixed/${place};stacks=top${query}` })
    for (const path of ['trips/harbour.jpg', 'zoo/owl.jpg', 'trips/blunderbuss77.jpg'])
      for (const url of [`${path}.info`, `${path}.info.stack/`])
        await everybody({ url: `/fotoweb/archives/5001-Mixed/${url}` })
  })

  test('in what was made from what: neither hidden sources nor what was made, nor how many, nor that there are any', async () => {
    const paths = ['trips/harbour.jpg', 'zoo/owl.jpg', 'trips/north/dawn.jpg', 'trips/blunderbuss77.jpg']
    for (const path of paths)
      for (const url of [`${path}.info`, `${path}.info.made-from/`, `${path}.info.made-from/?before=3&sourcesBefore=3`])
        await everybody({ url: `/fotoweb/archives/5001-Mixed/${url}` })
    const member = libraries[1].viewers['member']
    const owl = await member?.read('/fotoweb/archives/5001-Mixed/zoo/owl.jpg.info.made-from/', 'made-from')
    expect([owl?.sources.data.map(({ asset }) => asset.filename), owl?.made.count]).toEqual([['harbour.jpg'], 0])
    const dawn = await libraries[1].viewers['visitor']?.read(
      '/fotoweb/archives/5001-Mixed/trips/north/dawn.jpg.info',
      'asset',
    )
    expect(dawn?.madeFrom).toBeNull()
  })

  test('in what is alike and in colours: neither hidden pictures nor how many there are', async () => {
    for (const path of ['trips/harbour.jpg', 'zoo/owl.jpg', 'trips/blunderbuss77.jpg'])
      for (const what of ['alike', 'licences'])
        await everybody({ url: `/fotoweb/archives/5001-Mixed/${path}.info.${what}` })
    for (const query of ['q=colour:red', 'q=NOT colour:red', 'colour=red', 'q=licence:*', 'q=NOT licence:*'])
      await everybody({ url: `/fotoweb/archives/5001-Mixed/?${query}` })
    const list = await libraries[1].viewers['member']?.read(
      '/fotoweb/archives/5001-Mixed/zoo/owl.jpg.info.alike',
      'alike-list',
    )
    expect(list?.data.map(({ asset }) => asset.filename)).toEqual(['harbour.jpg'])
  })

  test('in the weight of a selection without some: neither hidden files nor those beyond the selection count', async () => {
    const profile = originalProfile
    const href = (path: string) => `/fotoweb/archives/5001-Mixed/${path}.info`
    for (const except of [
      [href('aaa%20secret/first.jpg')],
      [href('trips/blunderbuss77.jpg'), href('zoo/owl.jpg')],
      [href('trips/secret%20plans/x.jpg'), href('nowhere.jpg')],
    ]) {
      for (const collection of ['/fotoweb/archives/5001-Mixed/', '/fotoweb/archives/5001-Mixed/trips/']) {
        const selection = { href: collection, except, profile }
        const body = {
          type: 'application/vnd.fotoware.download-request+json',
          value: { request: { selection, zip: true } },
        }
        for (const name of names) await downloadsAlike(name, body)
      }
    }
  })

  test('in what a change of many would find: neither how many there are, nor how often a value occurs, nor which', async () => {
    const type = 'application/vnd.fotoware.bulk-outlook-request+json'
    const href = (path: string) => `/fotoweb/archives/5001-Mixed/${path}.info`
    const fields = [5, 25, 80, 90, 120]
    const chosen = [
      { assets: [{ href: href('aaa%20secret/first.jpg') }, { href: href('zoo/owl.jpg') }, { href: href('no.jpg') }] },
      ...['', 'trips/', 'trips/?q=blunder*', 'aaa%20secret/'].map((path) => {
        const selection = { href: `/fotoweb/archives/5001-Mixed/${path}`, except: [href('trips/secret%20plans/x.jpg')] }
        return { selection }
      }),
    ]
    for (const value of chosen) {
      const body = { type, value: { ...value, fields } }
      await everybody({ method: 'POST', url: '/fotoweb/me/bulk-edits/outlook/', body })
    }
  })

  test('in folders: neither their pages, nor their number, nor whether one holds others', async () => {
    for (const kind of ['collectionlist', 'collection', 'collectioninfo'] as const)
      for (const folder of [
        '',
        'trips/',
        'trips/north/',
        'trips/secret%20plans/',
        'aaa%20secret/',
        'zoo/',
        'zoo/north/',
        'no/',
      ])
        await everybody({ url: `/fotoweb/archives/5001/${folder}`, accept: documents[kind].mediaType })
  })

  test('in entity tags and dates of collections, whole or in part', async () => {
    for (const url of [
      '/fotoweb/archives/',
      '/fotoweb/archives/5000/',
      '/fotoweb/archives/5001/',
      '/fotoweb/archives/5001/trips/',
    ])
      for (const tag of [undefined, 'known', 'any'] as const) await everybody({ url, ...(tag ? { tag } : {}) })
  })

  test('in conditions: what is hidden or missing has no entity tag and is never unchanged', async () => {
    for (const url of [
      'trips/blunderbuss77.jpg.info',
      'nothing.jpg.info',
      'trips/secret%20plans/',
      'trips/blunderbuss77.jpg.info/__details',
      'trips/blunderbuss77.jpg.info/__passages?q=trip',
    ])
      for (const name of names)
        for (const answer of await compare(name, { url: `/fotoweb/archives/5001/${url}`, tag: 'any' }))
          expect([answer.statusCode, answer.headers['etag']]).toEqual([404, undefined])
  })

  test('by any address that leads from the entrance, for every kind of viewer', async () => {
    for (const name of ['visitor', 'member', 'token of scope read']) await walkAlike(name)
  })

  test('at any address that the server knows, whatever its variables are', async () => {
    const values = ['5001', '5003', '15001', '10009', '1', 'x', 'aaa secret', 'trips/blunderbuss77.jpg.info']
    values.push('trips/blunderbuss77.jpg/__revisions')
    for (const url of new Set(libraries[0].server.app.knownAddresses.map(({ url }) => url))) {
      for (const value of /[:*]/.test(url) ? values : ['']) {
        const filled = url.replaceAll(/:\w+|\*/g, encodeURI(value))
        for (const name of names) await compare(name, { url: `/fotoweb${filled}` })
      }
    }
  })
})

/** Orders a download in both and compares order, document and the bytes of the ZIP. */
async function downloadsAlike(name: string, body: NonNullable<Question['body']>) {
  const [first, second] = await compare(name, { method: 'POST', url: '/fotoweb/me/background-tasks/', body })
  if (first?.statusCode !== 202 && first?.statusCode !== 201) return
  const read = async (library: Library, location: string) => {
    const viewer = library.viewers[name]
    const status = await viewer?.ask(location, { headers: { accept: documents['download-status'].mediaType } })
    const zip = await viewer?.ask(status?.json().job.result.files[0].href)
    const task = await viewer?.ask(location, { headers: { accept: documents['task-status'].mediaType } })
    const results = await viewer?.ask(`${location}/results/`)
    return [status, zip, task, results].map((answer) => answer && comparable(answer))
  }
  const [a, b] = libraries
  expect(await read(b, second?.json().location), name).toEqual(await read(a, first.json().location))
}

/** What a download's task says is compared where it is ordered. */
const ofOneself = new Set<string>(['token', 'background-task-list', 'task-status', 'task-result-list'])

async function walkAlike(name: string) {
  const seen = new Set<string>()
  const waiting = [
    { url: '/fotoweb/', kind: 'api-descriptor' },
    { url: '/fotoweb/me', kind: 'full-api-descriptor' },
  ]
  while (waiting.length > 0) {
    const { url, kind } = waiting.pop() as (typeof waiting)[number]
    if (seen.has(`${kind} ${url}`)) continue
    seen.add(`${kind} ${url}`)
    const document = documentOf(kind)
    const [answer] = await compare(name, { url, accept: document.mediaType })
    if (answer?.statusCode !== 200) continue
    for (const found of hrefsIn(document, answer.json())) {
      // Tokens and tasks are of oneself, and their numbers are made by chance.
      for (const next of found.target.kinds.filter((one) => !ofOneself.has(one)))
        waiting.push({ url: expand(found.url), kind: next })
      // Of the many sizes of a picture the last one stands for all.
      const leaf = expand(found.url)
      if (!found.target.leaf || seen.has(leaf) || /^\/fotoweb\/cache\/v2\/[^/]+\/[0-9]\./.test(leaf)) continue
      seen.add(leaf)
      await compare(name, { url: leaf })
    }
  }
  expect(seen.size).toBeGreaterThan(3)
}

/** Words of both kinds, in the forms that a search or a filter may have. */
const word = fc.constantFrom(
  'harbour',
  'har*',
  'boat',
  'dusk',
  'owl',
  'first',
  'report',
  shownMark,
  hiddenMark,
  'blunderbuss',
  'harp*',
)
const pattern = fc.constantFrom('h?r*r', '*bour', '"h*r lights"', '"har* dusk"', '5:h*h', '*', 'q*q', '"an o?l"')
const predicate = fc.constantFrom(
  'fn:owl',
  'dn:trips',
  'fp:north',
  'dt:image',
  'pw:400',
  'fs:1~~3',
  'ms:none',
  '5:""',
  'mt:2026-01~~',
  '120:dusk',
  '25:boat',
)
const joined = (leaf: fc.Arbitrary<string>) =>
  fc.oneof(
    leaf,
    fc
      .tuple(leaf, fc.constantFrom(' AND ', ' OR ', ' AND NOT '), leaf)
      .map(([a, between, b]) => `(${a}${between}${b})`),
    leaf.map((part) => `NOT ${part}`),
  )
const search = joined(fc.oneof(word, pattern, predicate))
/** Filters may not have wildcards inside; whatever they are, the hidden mark keeps its bearers out. */
const filter = joined(fc.oneof(word, predicate)).chain((text) =>
  fc.constantFrom(`(${text}) AND 25:${shownMark}`, `(${text}) AND NOT ${hiddenMark}`, `25:${shownMark}`),
)
const place = fc.constantFrom(
  '5000/',
  '5001/',
  '5001/trips/',
  '5001/trips/secret%20plans/',
  '5002/',
  '5002/a/',
  '5002/c/',
  '5003/',
)
const shape = fc.constantFrom('', ';o=fn', ';o=-fn', ';o=mt', ';p=1', ';o=fn;p=0', ';n=100')
const kind = fc
  .constantFrom('collection', 'collectioninfo', 'assetlist', 'collectionlist', 'count', 'sections')
  .map((name) => documentOf(name).mediaType)
const question = fc.record({
  url: fc.oneof(
    fc
      .tuple(place, shape, fc.option(search))
      .map(([at, matrix, q]) => `/fotoweb/archives/${at}${matrix}${q === null ? '' : `?q=${encodeURIComponent(q)}`}`),
    search.map((q) => `/fotoweb/archives/?q=${encodeURIComponent(q)}`),
    fc
      .constantFrom(
        '5001/trips/harbour.jpg.info',
        '5001/trips/blunderbuss77.jpg.info',
        '5002/a/report.pdf.info',
        '5002/c/unknown.jpg.info',
      )
      .map((path) => `/fotoweb/archives/${path}`),
  ),
  accept: fc.oneof(kind, fc.constant('application/json')),
  method: fc.constantFrom('GET' as const, 'GET' as const, 'HEAD' as const),
  tag: fc.constantFrom(undefined, undefined, 'any' as const, 'known' as const),
})

test('whatever access lists, filters and searches there are, what is hidden changes no answer', {
  timeout: 3 * fuzzTimeout,
}, async () => {
  const rights = fc.record({ everyone: filter, member: filter, plain: filter })
  const asked = fc.array(fc.tuple(fc.nat(), question), { minLength: 1, maxLength: 12 })
  await fuzz(fc.record({ rights, asked }), async ({ rights, asked }) => {
    await allow(rights)
    for (const [at, { tag, ...rest }] of asked)
      await compare(names[at % names.length] ?? '', { ...rest, ...(tag ? { tag } : {}) })
  })
})
