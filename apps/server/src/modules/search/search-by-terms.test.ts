import { taxonomyUses } from '@vitrine/contract/taxonomies.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { aPersonWho, aTaxonomy } from '#modules/taxonomies/taxonomies.builders.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

onBothEngines('searching by terms of taxonomies', (open) => {
  let server: TestServer
  let editor: Person
  let ids: Record<string, string>
  beforeAll(async () => {
    server = await open()
    const archive = await anArchive(server, { name: 'Photos', access: [everyoneLooks] })
    const inside = await anArchive(server, { name: 'Inside', access: [group(builtIn.registeredUsers, ['View'])] })
    editor = await aPersonWho(server, 'editor', 'manageTaxonomies')
    ids = await aTaxonomy(server, 25, {
      Europe: { Norway: { Oslo: {}, 'Bø i Telemark': {} }, Germany: { Berlin: {} } },
      Asia: { Japan: {} },
    })
    await someAssets(
      archive,
      [
        { path: 'oslo.jpg', metadata: { '25': ['Oslo'] } },
        { path: 'bo.jpg', metadata: { '25': ['harbour', 'Bø i Telemark'] } },
        { path: 'germany.jpg', metadata: { '25': ['Germany'], '5': 'Wall' } },
        { path: 'title.jpg', metadata: { '5': 'Oslo' } },
        { path: 'japan.jpg', metadata: { '25': ['Japan'] } },
      ],
      server.platform,
    )
    await someAssets(inside, [{ path: 'hidden.jpg', metadata: { '25': ['Berlin'] } }], server.platform)
  })
  afterAll(() => server.close())

  const id = (name: string) => ids[name] ?? ''
  const found = async (query: string, who: Person = visitor(server)) => {
    const list = await who.read(`/fotoweb/archives/5000-Photos/?${query}`, 'assetlist')
    return list.data.map(({ filename }) => filename.replace('.jpg', '')).sort()
  }
  const write = async (name: string, change: object) => {
    const { value, description, acl, customSearch } = await editor.read(
      `/fotoweb/api/taxonomies/25/${id(name)}`,
      'taxonomy-item',
    )
    const payload = JSON.stringify({ name, value, description, acl, customSearch, ...change })
    const headers = { 'content-type': 'application/json' }
    const answer = await editor.ask(`/fotoweb/api/taxonomies/25/${id(name)}`, { method: 'PUT', headers, payload })
    expect(answer.statusCode).toBe(204)
  }

  test('a term finds what has its value in its field, and what has that of any term below it', async () => {
    expect(await found(`txnm=${id('Oslo')}`)).toEqual(['oslo'])
    expect(await found(`txnm=${id('Norway')}`)).toEqual(['bo', 'oslo'])
    expect(await found(`txnm=${id('Europe')}`)).toEqual(['bo', 'germany', 'oslo'])
  })

  test('terms are joined with all else that a search says: several are alternatives', async () => {
    expect(await found(`txnm=${id('Oslo')}&txnm=${id('Japan')}`)).toEqual(['japan', 'oslo'])
    expect(await found(`q=${encodeURIComponent(`txnm:${id('Europe')} AND 5:wall`)}`)).toEqual(['germany'])
    expect(await found(`q=${encodeURIComponent(`NOT txnm:${id('Europe')}`)}`)).toEqual(['japan', 'title'])
  })

  test('over all archives it counts what the person may see', async () => {
    const counts = async (who: Person) => {
      const { data } = await who.read(`/fotoweb/archives/?txnm=${id('Germany')}`, 'collectionlist')
      return Object.fromEntries(data.map(({ name, assetCount }) => [name, assetCount]))
    }
    expect(await counts(visitor(server))).toEqual({ Photos: 1 })
    expect(await counts(editor)).toEqual({ Photos: 1, Inside: 1 })
  })

  test('a custom search is asked instead of the value, and says at once what it says now', async () => {
    expect(await found(`txnm=${id('Asia')}`)).toEqual(['japan'])
    await write('Japan', { customSearch: 'wall harbour' })
    expect(await found(`txnm=${id('Asia')}`)).toEqual(['bo', 'germany'])
    await write('Japan', { customSearch: '' })
    expect(await found(`txnm=${id('Asia')}`)).toEqual(['japan'])
  })

  test('terms without the use Query mean nothing by themselves, and what stands below them does', async () => {
    await write('Germany', { acl: ['Set', 'Navigate'] })
    expect(await found(`txnm=${id('Germany')}`)).toEqual([])
    expect(await found(`txnm=${id('Europe')}`)).toEqual(['bo', 'oslo'])
    await write('Germany', { acl: taxonomyUses })
    expect(await found(`txnm=${id('Europe')}`)).toEqual(['bo', 'germany', 'oslo'])
  })

  test('a term that is not there and one of a field that is in no archive they may see are refused alike', async () => {
    const steel = await aTaxonomy(server, 431, { Steel: {} })
    const refusal = async (term: string | undefined) => {
      const problem = await visitor(server).refused(`/fotoweb/archives/5000-Photos/?txnm=${term}`)
      return [problem.status, problem.value, problem.heading, problem.message]
    }
    const missing = await refusal('nothing')
    expect(missing.slice(0, 2)).toEqual([400, 'InvalidTaxonomyItem'])
    expect(await refusal(steel['Steel'])).toEqual(missing)
  })

  test('a search means a thousand terms, and one more is refused in words', async () => {
    const branch = Object.fromEntries(Array.from({ length: 999 }, (_, at) => [`Parish ${at}`, {}]))
    const many = await aTaxonomy(server, 90, { Parishes: branch })
    expect(await found(`txnm=${many['Parishes']}`)).toEqual([])
    const payload = JSON.stringify({ name: 'One more' })
    const headers = { 'content-type': 'application/json' }
    await editor.ask(`/fotoweb/api/taxonomies/90/${many['Parishes']}`, { method: 'POST', headers, payload })
    const problem = await visitor(server).refused(`/fotoweb/archives/5000-Photos/?txnm=${many['Parishes']}`)
    expect([problem.status, problem.value]).toEqual([400, 'InvalidSearchExpression'])
    expect(problem.message).toContain('1,000')
  })
})
