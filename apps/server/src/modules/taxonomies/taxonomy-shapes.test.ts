import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, everyoneLooks } from '#modules/archives/archives.builders.ts'
import type { Person } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { aPersonWho, aTaxonomy } from './taxonomies.builders.ts'

const places = '/fotoweb/api/taxonomies/90/'
const item = (id: string) => `/fotoweb/api/taxonomies/90/${id}`
const headers = { 'content-type': 'application/json' }

onBothEngines('answers about taxonomies', (open) => {
  let server: TestServer
  let editor: Person
  let reader: Person
  let ids: Record<string, string>
  beforeAll(async () => {
    server = await open()
    await anArchive(server, { name: 'Open', access: [everyoneLooks] })
    editor = await aPersonWho(server, 'shape editor', 'manageTaxonomies')
    reader = await aPersonWho(server, 'shape reader')
    ids = await aTaxonomy(server, 90, { Norway: { Oslo: {}, Bergen: {} }, Germany: {} })
  })
  afterAll(() => server.close())

  const write = (who: Person, method: 'POST' | 'DELETE', url: string, body?: object) =>
    who.ask(url, { method, ...(body ? { headers, payload: JSON.stringify(body) } : {}) })
  const names = async (who: Person, url: string) =>
    (await who.read(url, 'taxonomy-item-list')).data.map(({ name }) => name)

  test('the root, a page and the children of a term all answer terms with their pages; uses are some of three [TAX-022] [TAX-023] [TAX-038]', async () => {
    const norway = item(ids['Norway'] ?? '')
    const root = (await reader.read(places, 'taxonomy')).items
    const page = await reader.read(`${places};p=0`, 'taxonomy-item-list')
    const children = (await reader.read(norway, 'taxonomy-item')).children
    for (const { data, paging } of [root, page, children, await reader.read(`${norway}/;p=0`, 'taxonomy-item-list')]) {
      expect(data.length).toBeGreaterThan(1)
      expect(Object.keys(paging)).toEqual(['first', 'prev', 'next', 'last'])
    }
    const answer = await write(editor, 'POST', places, {
      name: 'Walkable',
      acl: ['Query', 'Hint', 'Navigate', 'Query'],
    })
    const given = answer.json() as { href: string }
    expect(given).toMatchObject({ acl: ['Query', 'Navigate'] })
    const other = await write(editor, 'POST', places, { name: 'Other', acl: ['Set', 'Own'] })
    expect(other.statusCode).toBe(400)
    expect((await write(editor, 'DELETE', given.href)).statusCode).toBe(204)
  })

  test('each field has its own taxonomy, and none has two [TAX-026]', async () => {
    const ofTags = await aTaxonomy(server, 25, { Oslo: {} })
    expect(ofTags['Oslo']).not.toBe(ids['Oslo'])
    expect(await names(reader, '/fotoweb/api/taxonomies/25/;p=0')).toEqual(['Oslo'])
    expect(await names(reader, `${places};p=0`)).toEqual(['Germany', 'Norway'])
    const again = await write(editor, 'POST', '/fotoweb/api/taxonomies/', { field: 25, pluralName: 'Tags' })
    expect([again.statusCode, again.json().value]).toEqual([409, 'TaxonomyExists'])
    expect((await reader.refused(`/fotoweb/api/taxonomies/25/${ids['Oslo']}`)).status).toBe(404)
    expect((await write(editor, 'DELETE', '/fotoweb/api/taxonomies/25/')).statusCode).toBe(204)
  })
})
