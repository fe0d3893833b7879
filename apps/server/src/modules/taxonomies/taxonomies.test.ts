import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { administrator, type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { aPersonWho, aTaxonomy } from './taxonomies.builders.ts'

const places = '/fotoweb/api/taxonomies/90/'
const item = (id: string) => `/fotoweb/api/taxonomies/90/${id}`
const headers = { 'content-type': 'application/json' }
const update = { description: '', acl: ['Set', 'Query', 'Navigate'] }

onBothEngines('taxonomies', (open) => {
  let server: TestServer
  let boss: Person
  let editor: Person
  let reader: Person
  let ids: Record<string, string>
  beforeAll(async () => {
    server = await open()
    await anArchive(server, { name: 'Open', access: [everyoneLooks] })
    boss = await administrator(server)
    editor = await aPersonWho(server, 'editor', 'manageTaxonomies')
    reader = await aPersonWho(server, 'reader')
    ids = await aTaxonomy(server, 90, { Norway: { Oslo: {}, Ålesund: {}, 'Town 10': {}, 'Town 9': {} }, Germany: {} })
  })
  afterAll(() => server.close())

  const write = (who: Person, method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    who.ask(url, { method, ...(body ? { headers, payload: JSON.stringify(body) } : {}) })
  const names = async (who: Person, url: string) =>
    (await who.read(url, 'taxonomy-item-list')).data.map(({ name }) => name)
  const add = async (parent: string, body: object) => {
    const answer = await write(editor, 'POST', parent, body)
    expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()])
    return answer.json() as { id: string; href: string; value: string }
  }

  describe('reading', () => {
    test('a taxonomy answers its field, href and first terms, each with all of its attributes [TAX-021] [TAX-024]', async () => {
      const taxonomy = await reader.read(places, 'taxonomy')
      expect(taxonomy).toMatchObject({ field: 90, href: places, taxonomyHref: '/fotoweb/taxonomies/90-City/' })
      expect(taxonomy.items.paging).toEqual({
        first: '/fotoweb/api/taxonomies/90/;p=0',
        prev: null,
        next: null,
        last: '/fotoweb/api/taxonomies/90/;p=0',
      })
      expect(taxonomy.items.data.map(({ name }) => name)).toEqual(['Germany', 'Norway'])
      expect(taxonomy.items.data[1]).toEqual({
        id: ids['Norway'],
        field: 90,
        name: 'Norway',
        value: 'Norway',
        description: '',
        customSearch: '',
        acl: ['Set', 'Query', 'Navigate'],
        hasChildren: true,
        href: item(ids['Norway'] ?? ''),
        taxonomyHref: places,
        synonyms: [],
        translations: {},
        add: null,
        change: null,
        remove: null,
        merge: null,
      })
    })

    test('the two trees of addresses serve the same terms, with the label or without [TAX-039]', async () => {
      const whole = await reader.read(places, 'taxonomy')
      for (const url of ['/fotoweb/taxonomies/90-City/', '/fotoweb/taxonomies/90', '/fotoweb/api/taxonomies/90-Orte'])
        expect(await reader.read(url, 'taxonomy')).toEqual(whole)
      const norway = item(ids['Norway'] ?? '')
      const other = norway.replace('/api/taxonomies/90', '/taxonomies/90-City')
      expect(await reader.read(other, 'taxonomy-item')).toEqual(await reader.read(norway, 'taxonomy-item'))
    })

    test('a term answers what is below it by name, numbers by their value, and what it stands below [TAX-025]', async () => {
      const norway = await reader.read(item(ids['Norway'] ?? ''), 'taxonomy-item')
      expect(norway.children.data.map(({ name }) => name)).toEqual(['Ålesund', 'Oslo', 'Town 9', 'Town 10'])
      expect(norway.children.paging).toMatchObject({ prev: null, next: null })
      const oslo = await reader.read(item(ids['Oslo'] ?? ''), 'taxonomy-item')
      expect(oslo.ancestors).toEqual([{ name: 'Norway', href: norway.href }])
      expect([oslo.hasChildren, oslo.children.data]).toEqual([false, []])
    })

    test('an address with a page answers that page of terms and nothing else', async () => {
      expect(await names(reader, `${places};p=0`)).toEqual(['Germany', 'Norway'])
      expect(await names(reader, `${places};p=7`)).toEqual([])
      expect((await reader.ask(`${places};p=0`)).headers['content-type']).toContain('taxonomy-item-list')
      const problem = await reader.refused(`${places};p=0`, {
        headers: { accept: 'application/vnd.fotoware.taxonomy+json' },
      })
      expect(problem.status).toBe(406)
      expect((await reader.refused(`${places};p=x`)).status).toBe(400)
    })

    test('a search finds terms by the beginnings of their words, with what they stand below [TAX-040]', async () => {
      expect(await names(reader, `${places.replace(/\/$/, '')}?q=osl`)).toEqual(['Oslo'])
      const found = await reader.read(`${places}?q=osl`, 'taxonomy-item-list')
      expect(found.data.map(({ name, ancestors }) => [name, ancestors?.map((one) => one.name)])).toEqual([
        ['Oslo', ['Norway']],
      ])
      expect(await names(reader, `${places}?q=ale`)).toEqual(['Ålesund'])
      expect(await names(reader, `${places}?q=town%2010`)).toEqual(['Town 10'])
      expect(await names(reader, `${places}?q=nowhere`)).toEqual([])
      expect(await names(reader, `${places}?q=%20`)).toEqual(['Germany', 'Norway'])
    })

    test.each(['%22oslo', '***', '-'])('the search %s is malformed', async (q) => {
      const problem = await reader.refused(`${places}?q=${q}`)
      expect([problem.status, problem.value]).toEqual([400, 'InvalidTaxonomySearch'])
    })

    test('terms are told by their ids in the order asked, in both forms of the question [TAX-045]', async () => {
      const asked = [ids['Oslo'], 'nothing', ids['Norway']]
      for (const [url, body] of [
        ['/fotoweb/api/taxonomies/info/', { txnm: asked }],
        ['/fotoweb/api/taxonomies/info', asked],
      ] as const) {
        const answer = await write(reader, 'POST', url, body)
        expect(answer.json()).toMatchObject([
          { name: 'Oslo', field: 90 },
          { name: 'Norway', field: 90 },
        ])
      }
    })

    test('lists of all taxonomies, of an archive, and the description of the field lead to them', async () => {
      const { data } = await reader.read('/fotoweb/api/taxonomies/', 'taxonomy-list')
      expect(data).toMatchObject([{ field: 90, pluralName: 'Terms 90', hasChildren: true }])
      const roots = await reader.read('/fotoweb/taxonomies/', 'taxonomy-roots')
      expect(roots[0]?.items.data).toHaveLength(2)
      expect(await reader.read('/fotoweb/api/taxonomies/archives/5000', 'taxonomy-roots')).toEqual(roots)
      expect((await reader.refused('/fotoweb/api/taxonomies/archives/5999')).value).toBe('ArchiveNotFound')
      const archive = await reader.read('/fotoweb/archives/5000-Open/', 'collectioninfo')
      const view = await reader.read(archive.metadataEditor.href, 'metadata-set')
      const fields = view.detailRegions.flatMap((region) => region.fields)
      expect(fields.find(({ field }) => field.id === 90)?.field.taxonomyHref).toBe('/fotoweb/taxonomies/90-City/')
      expect(fields.find(({ field }) => field.id === 101)?.field.taxonomyHref).toBeNull()
    })

    test('what stands in no archive that somebody may see is missing for them', async () => {
      await aTaxonomy(server, 431, { Steel: {} })
      const hidden = await reader.refused('/fotoweb/api/taxonomies/431/')
      const missing = await reader.refused('/fotoweb/api/taxonomies/430/')
      expect([hidden.status, hidden.value, hidden.message]).toEqual([404, missing.value, missing.message])
      expect((await reader.read('/fotoweb/api/taxonomies/', 'taxonomy-list')).data).toHaveLength(1)
      expect((await editor.read('/fotoweb/api/taxonomies/', 'taxonomy-list')).data).toHaveLength(2)
      expect((await visitor(server).read(places, 'taxonomy')).field).toBe(90)
    })
  })

  describe('changing', () => {
    test('a new term is answered with its address; without a value it gets its label without < and > [TAX-041]', async () => {
      const answer = await write(editor, 'POST', item(ids['Germany'] ?? ''), { name: ' <b>Köln ' })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        201,
        expect.stringContaining('taxonomy-item'),
      ])
      const added = answer.json()
      expect(added).toMatchObject({ name: '<b>Köln', value: 'bKöln', acl: ['Set', 'Query', 'Navigate'] })
      expect(answer.headers.location).toBe(added.href)
      expect(await names(reader, `${item(ids['Germany'] ?? '')}/;p=0`)).toEqual(['<b>Köln'])
      const whole = {
        name: 'Bonn',
        value: 'bonn',
        description: 'On the Rhine',
        customSearch: '90:bonn',
        acl: ['Query'],
      }
      const full = (await write(editor, 'POST', item(ids['Germany'] ?? ''), whole)).json()
      expect(full).toMatchObject(whole)
      expect(await editor.read(full.href, 'taxonomy-item')).toMatchObject(whole)
    })

    test('an update writes all that is named, moves, and is found by its new words [TAX-042]', async () => {
      const { href } = await add(places, { name: 'Bergn' })
      const body = { name: 'Bergen', value: 'Bergen', description: 'A town', acl: ['Set'], customSearch: '90:bergen' }
      const moved = { ...body, synonyms: ['Bjørgvin'], translations: { ar: 'برغن' }, parent: item(ids['Norway'] ?? '') }
      expect((await write(editor, 'PUT', href, moved)).statusCode).toBe(204)
      const bergen = await reader.read(href, 'taxonomy-item')
      const { parent: _, ...rest } = moved
      expect(bergen).toMatchObject({ ...rest, ancestors: [{ name: 'Norway' }] })
      for (const q of ['bjorgvin', 'برغن'])
        expect(await names(reader, `${places}?q=${encodeURIComponent(q)}`)).toEqual(['Bergen'])
      expect(await names(reader, `${places}?q=bergn`)).toEqual([])
    })

    test('a deleted term takes what is below it along, and deleting it once more is no fault [TAX-043]', async () => {
      const { href, id } = await add(places, { name: 'Gone' })
      const child = await add(href, { name: 'Below' })
      // Whoever deletes may name a type all the same (wire reference 13.4).
      const headers = { 'content-type': 'application/json' }
      expect((await editor.ask(href, { method: 'DELETE', headers })).statusCode).toBe(204)
      for (const url of [href, child.href]) expect((await reader.refused(url)).status).toBe(404)
      expect(await names(reader, `${places}?q=below`)).toEqual([])
      expect((await write(editor, 'DELETE', href)).statusCode).toBe(204)
      expect((await write(editor, 'PUT', href, { name: 'x', value: 'x', ...update })).statusCode).toBe(404)
      const log = await boss.read('/fotoweb/api/audit/', 'audit-list')
      expect(log.data.find(({ deed }) => deed === 'taxonomyItem.removed')).toMatchObject({
        actor: { name: 'editor' },
        subject: { kind: 'taxonomy', id, name: 'Gone' },
        details: { count: 2 },
      })
    })

    test('only people with the permission may change anything [TAX-004]', async () => {
      const wish = { name: 'Mine' }
      const all = { name: 'x', value: 'x', ...update }
      const oslo = item(ids['Oslo'] ?? '')
      const deeds = [
        ['POST', places, wish],
        ['PUT', oslo, all],
        ['DELETE', oslo, undefined],
      ] as const
      for (const [method, url, body] of deeds) {
        expect((await write(reader, method, url, body)).statusCode, method).toBe(403)
        expect((await write(visitor(server), method, url, body)).statusCode, method).toBe(401)
      }
      expect((await reader.read(oslo, 'taxonomy-item')).name).toBe('Oslo')
      const may = async (who: Person) =>
        (await who.read('/fotoweb/me', 'full-api-descriptor')).permissions.allowTaxonomyEditing
      expect([await may(editor), await may(reader)]).toEqual([true, false])
      expect((await editor.read(oslo, 'taxonomy-item-info')).change).toBe(oslo)
      const added = await add(places, wish)
      expect((await write(editor, 'PUT', added.href, { ...all, name: 'Ours' })).statusCode).toBe(204)
      expect((await write(editor, 'DELETE', added.href)).statusCode).toBe(204)
    })

    test('whoever may not edit is shown terms that can be set or have others below them', async () => {
      const shelf = await add(places, { name: 'Shelf', acl: ['Navigate'] })
      expect(await names(reader, `${places}?q=shelf`)).toEqual([])
      expect(await names(reader, `${places};p=0`)).not.toContain('Shelf')
      expect(await names(editor, `${places};p=0`)).toContain('Shelf')
      const below = await add(shelf.href, { name: 'On it' })
      expect(await names(reader, `${places};p=0`)).toContain('Shelf')
      await write(editor, 'DELETE', below.href)
      expect(await names(reader, `${places};p=0`)).not.toContain('Shelf')
      await write(editor, 'PUT', shelf.href, { name: 'Shelf', value: 'Shelf', description: '', acl: ['Set'] })
      expect(await names(reader, `${places};p=0`)).toContain('Shelf')
      await write(editor, 'DELETE', shelf.href)
    })
  })

  describe('what is refused', () => {
    test.each([
      [{ name: ' ', value: 'a' }, 'name', 'required'],
      [{ name: 'a', value: ' \n ' }, 'value', 'required'],
      [{ name: 'a', value: '<>', description: 'a\u0007' }, 'description', 'control-characters'],
      [{ name: 'a\ud800', value: 'a' }, 'name', 'utf-8'],
      [{ name: 'x'.repeat(251), value: 'x' }, 'name', 'max-size'],
      [{ name: 'a', value: 'x'.repeat(33) }, 'value', 'max-size'],
      [{ name: 'a', customSearch: '(oslo' }, 'customSearch', 'search'],
      [{ name: 'a', customSearch: 'txnm:5' }, 'customSearch', 'search'],
      [{ name: 'a', translations: { 'no such!': 'b' } }, 'translations', 'language'],
    ])('the term %j is refused by the name of its field and rule', async (body, field, rule) => {
      const problem = (await write(editor, 'POST', places, body)).json()
      expect([problem.value, problem.fields]).toEqual([
        'FieldValidationFailed',
        [{ field, rule, message: expect.any(String) }],
      ])
    })

    test('bytes that are no UTF-8 are refused', async () => {
      const payload = Buffer.concat([Buffer.from('{"name":"B'), Buffer.from([0xe6]), Buffer.from('rum"}')])
      const answer = await editor.ask(places, { method: 'POST', headers, payload })
      expect([answer.statusCode, answer.json().fields[0]]).toEqual([400, expect.objectContaining({ rule: 'utf-8' })])
    })

    test('the same value twice at one place, in whatever case, but not at another', async () => {
      for (const name of ['Norway', 'NORWAY'])
        expect((await write(editor, 'POST', places, { name })).json().value).toBe('TaxonomyItemExists')
      const { href } = await add(item(ids['Germany'] ?? ''), { name: 'Norway' })
      const back = { name: 'Norway', value: 'Norway', ...update, parent: places }
      expect((await write(editor, 'PUT', href, back)).json().value).toBe('TaxonomyItemExists')
      await write(editor, 'DELETE', href)
    })

    test('a term never comes to stand below itself, also when two are moved at once', async () => {
      const one = await add(places, { name: 'One' })
      const two = await add(places, { name: 'Two' })
      const below = await add(one.href, { name: 'Below one' })
      const put = (which: { href: string; value: string }, parent: string) =>
        write(editor, 'PUT', which.href, { name: which.value, value: which.value, ...update, parent })
      for (const parent of [one.href, below.href]) expect((await put(one, parent)).json().value).toBe('TaxonomyCircle')
      const both = await Promise.all([put(one, two.href), put(two, below.href)])
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
      expect((await put(one, '/fotoweb/api/taxonomies/431/')).json().fields).toMatchObject([
        { field: 'parent', rule: 'same-taxonomy' },
      ])
      expect((await put(one, item('nothing'))).statusCode).toBe(404)
      for (const { href } of [one, two]) await write(editor, 'DELETE', href)
    })

    test('there are no more levels than the limit', async () => {
      let href = places
      for (let level = 1; level <= 32; level++) href = (await add(href, { name: `Level ${level}` })).href
      const problem = (await write(editor, 'POST', href, { name: 'Too deep' })).json()
      expect(problem.fields).toMatchObject([{ field: 'parent', rule: 'levels' }])
      const level1 = (await editor.read(`${places}?q="level 1"`, 'taxonomy-item-list')).data.find(
        ({ name }) => name === 'Level 1',
      )
      const other = await add(places, { name: 'Other' })
      const down = { name: 'Level 1', value: 'Level 1', ...update, parent: other.href }
      expect((await write(editor, 'PUT', level1?.href ?? '', down)).json().fields).toMatchObject([{ rule: 'levels' }])
      for (const one of [level1?.href ?? '', other.href]) await write(editor, 'DELETE', one)
    })
  })

  test('a taxonomy is made for a field, renamed, and taken away with its terms', async () => {
    const list = '/fotoweb/api/taxonomies/'
    const made = await write(editor, 'POST', list, { field: 101, pluralName: 'Countries' })
    expect([made.statusCode, made.headers.location]).toEqual([201, '/fotoweb/api/taxonomies/101/'])
    expect((await write(editor, 'POST', list, { field: 101, pluralName: 'Again' })).json().value).toBe('TaxonomyExists')
    for (const body of [
      { field: 5000, pluralName: 'x' },
      { field: 330, pluralName: 'x' },
      { field: 80, pluralName: ' ' },
    ])
      expect((await write(editor, 'POST', list, body)).json().value).toBe('FieldValidationFailed')
    const place = '/fotoweb/api/taxonomies/101/'
    const { href } = await add(place, { name: 'Chile' })
    expect((await write(editor, 'PUT', place, { pluralName: 'Lands', taxonomyOnly: true })).statusCode).toBe(204)
    expect(await reader.read(place, 'taxonomy-info')).toMatchObject({ pluralName: 'Lands', taxonomyOnly: true })
    const archive = await reader.read('/fotoweb/archives/5000-Open/', 'collectioninfo')
    const described = async () => {
      const view = await reader.read(archive.metadataEditor.href, 'metadata-set')
      return view.detailRegions.flatMap((region) => region.fields).find(({ field }) => field.id === 101)
    }
    expect((await described())?.['taxonomy-only']).toBe(true)
    for (let time = 0; time < 2; time++) expect((await write(editor, 'DELETE', place)).statusCode).toBe(204)
    expect((await write(editor, 'DELETE', '/fotoweb/api/taxonomies/9999/')).statusCode).toBe(404)
    expect((await reader.refused(href)).status).toBe(404)
    expect((await described())?.['taxonomy-only']).toBe(false)
  })

  test('a list says at once when it gets another page, and when it loses it', async () => {
    await aTaxonomy(server, 95, Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`State ${at}`, {}])))
    const states = '/fotoweb/api/taxonomies/95/'
    const last = async () => (await editor.read(`${states};p=0`, 'taxonomy-item-list')).paging.last
    expect(await last()).toBe(`${states};p=0`)
    const { href } = await add(states, { name: 'Zone' })
    expect(await last()).toBe(`${states};p=1`)
    expect(await names(editor, `${states};p=1`)).toEqual(['Zone'])
    await write(editor, 'DELETE', href)
    expect(await last()).toBe(`${states};p=0`)
  })

  test('a field that takes its taxonomy alone is given terms that can be set, one asset or many', async () => {
    const archive = await anArchive(server, {
      name: 'Desk',
      access: [group(builtIn.registeredUsers, ['View', 'EditText'])],
    })
    await someAssets(archive, [{ path: 'a.jpg', metadata: { '90': 'Old' } }], server.platform)
    const href = `/fotoweb/archives/${archive.id}-Desk/a.jpg.info`
    const patch = (value: string, field = 90) => {
      const payload = JSON.stringify({ metadata: { [field]: { value } } })
      return reader.ask(href, { method: 'PATCH', headers, payload })
    }
    const only = (taxonomyOnly: boolean) => write(editor, 'PUT', places, { pluralName: 'Places', taxonomyOnly })
    await only(true)
    await add(places, { name: 'Shelf', acl: ['Navigate'] })
    for (const value of ['Atlantis', 'Shelf']) {
      const refused = (await patch(value)).json()
      expect([refused.value, refused.fields]).toEqual([
        'FieldValidationFailed',
        [{ field: '90', rule: 'taxonomy-only', message: expect.stringContaining(`“${value}”`) }],
      ])
    }
    expect((await reader.read(href, 'asset')).metadata['90']).toEqual({ value: 'Old' })
    expect((await patch('Oslo')).statusCode).toBe(200)
    expect((await patch('')).statusCode).toBe(200)
    const bulk = (operation: object) => {
      const payload = JSON.stringify({
        selection: { href: `/fotoweb/archives/${archive.id}-Desk/` },
        operations: [operation],
      })
      return reader.ask('/fotoweb/me/bulk-edits/', { method: 'POST', headers, payload })
    }
    for (const operation of [
      { field: 90, operation: 'replace', value: 'Atlantis' },
      { field: 90, operation: 'append', value: 'x' },
      { field: 90, operation: 'copy', from: 5 },
    ])
      expect((await bulk(operation)).json().fields).toMatchObject([{ field: '90', rule: 'taxonomy-only' }])
    expect((await bulk({ field: 90, operation: 'replace', value: 'Norway' })).statusCode).toBe(201)
    await only(false)
    expect((await patch('Atlantis')).statusCode).toBe(200)
  })
})
