import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, everyoneLooks } from '#modules/archives/archives.builders.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { addField } from '#modules/metadata-fields/change-fields.ts'
import { addItem, changeItem } from '#modules/taxonomies/change-items.ts'
import { aPersonWho, aTaxonomy } from '#modules/taxonomies/taxonomies.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const archive = '/fotoweb/archives/5000-Photos/'
const plain = { description: '', acl: ['Query', 'Set'] as const, synonyms: [], translations: {} }

onBothEngines('searching by a term of a taxonomy', (open) => {
  let server: TestServer
  let boss: Person
  let ids: Record<string, string>
  beforeAll(async () => {
    server = await open()
    const photos = await anArchive(server, {
      name: 'Photos',
      access: [{ ...everyoneLooks, autoSearch: 'NOT 5:secret' }],
    })
    await someAssets(
      photos,
      [
        { path: 'a/oslo.jpg', metadata: { '90': 'Oslo', '5': 'Harbour' } },
        { path: 'a/oslo-fjord.jpg', metadata: { '90': 'Oslo fjord' } },
        { path: 'b/bergen.jpg', metadata: { '90': 'BERGEN', '5': 'Rain' } },
        { path: 'b/hidden.jpg', metadata: { '90': 'Oslo', '5': 'secret' } },
        { path: 'b/aalesund.jpg', metadata: { '90': 'Ålesund' } },
        { path: 'b/tags.jpg', metadata: { '25': ['sea gull', 'Oslo'] } },
      ],
      server.platform,
    )
    ids = await aTaxonomy(server, 90, { Norway: { Oslo: {}, Bergen: { Quay: {} }, Ålesund: {} }, Chile: {} })
    Object.assign(ids, await aTaxonomy(server, 25, { Birds: { 'Sea gull': {} } }))
    boss = await administrator(server)
  })
  afterAll(() => server.close())

  const id = (name: string) => ids[name] ?? ''
  test('a search for one term is pinned as that term, the folders in it as folders', async () => {
    const { pin, children } = await boss.read(`${archive}?txnm=${id('Norway')}`, 'collection')
    expect(pin).toMatchObject({ kind: 'taxonomies', href: expect.stringMatching(`/90/${id('Norway')}$`) })
    expect(children.data.map(({ pin: own }) => own && [own.kind, own.href])).toEqual([
      ['folders', `${archive}a/`],
      ['folders', `${archive}b/`],
    ])
    expect((await boss.read(`${archive}?q=rain`, 'collectioninfo')).pin).toMatchObject({
      kind: 'archives',
      href: archive,
    })
    expect((await visitor(server).read(archive, 'collectioninfo')).pin).toBeNull()
  })

  const found = async (who: Person, query: string, place = archive) =>
    (await who.read(`${place}?${query}`, 'assetlist')).data.map(({ filename }) => filename).sort()

  test('a term finds the assets that have its value as a whole, or that of a term below it, as far as they may be seen', async () => {
    expect(await found(boss, `txnm=${id('Oslo')}`)).toEqual(['hidden.jpg', 'oslo.jpg'])
    expect(await found(visitor(server), `txnm=${id('Oslo')}`)).toEqual(['oslo.jpg'])
    const below = ['aalesund.jpg', 'bergen.jpg', 'oslo.jpg']
    expect(await found(visitor(server), `txnm=${id('Norway')}`)).toEqual(below)
    expect(await found(visitor(server), `txnm=${id('Birds')}`)).toEqual(['tags.jpg'])
    expect(await found(visitor(server), `txnm=${id('Chile')}`)).toEqual([])
    const list = await visitor(server).read(`/fotoweb/archives/?txnm=${id('Norway')}`, 'collectionlist')
    expect(list.data.map(({ assetCount }) => assetCount)).toEqual([3])
  })

  test('terms are counted as their search finds, for each viewer; those that nobody searches by are left out', async () => {
    const { termCounts, termTrees } = await visitor(server).read(archive, 'collectioninfo')
    const counts = async (who: Person, ...names: string[]) => {
      const asked = [...names.map(id), 'unknown'].join(',')
      const { data } = await who.read((termCounts ?? '').replace('{?txnm}', `?txnm=${asked}`), 'term-counts')
      return data.map(({ count }) => count)
    }
    expect(await counts(boss, 'Norway', 'Oslo', 'Birds', 'Chile')).toEqual([4, 2, 1, 0])
    expect(await counts(visitor(server), 'Norway', 'Oslo', 'Birds', 'Chile')).toEqual([3, 1, 1, 0])
    const trees = await visitor(server).read(termTrees ?? '', 'taxonomy-roots')
    expect(trees.map(({ field }) => field)).toEqual([25, 90])
  })

  test('terms go with everything else that a search can say, in a folder too', async () => {
    expect(await found(boss, `txnm=${id('Norway')}&fn=oslo`)).toEqual(['oslo.jpg'])
    expect(await found(boss, `q=rain%20AND%20txnm:${id('Norway')}`)).toEqual(['bergen.jpg'])
    expect(await found(boss, `q=NOT%20txnm:${id('Norway')}`)).toEqual(['oslo-fjord.jpg', 'tags.jpg'])
    expect(await found(boss, `txnm=${id('Oslo')}&txnm=${id('Birds')}`)).toEqual(['hidden.jpg', 'oslo.jpg', 'tags.jpg'])
    expect(await found(boss, `txnm=${id('Norway')}`, `${archive}b/`)).toEqual([
      'aalesund.jpg',
      'bergen.jpg',
      'hidden.jpg',
    ])
  })

  test('a term with a search of its own finds what that finds, and its value no more; words in it are alternatives', async () => {
    expect(await found(boss, `txnm=${id('Chile')}`)).toEqual([])
    const chile = { ...plain, name: 'Chile', value: 'Oslo fjord', customSearch: 'rain harbour' }
    await changeItem(operator, { fieldId: 90, id: id('Chile') }, () => ({ item: chile, parentId: '' }), server.platform)
    expect(await found(boss, `txnm=${id('Chile')}`)).toEqual(['bergen.jpg', 'oslo.jpg'])
  })

  test('an edit of a value, and a term that came, are found at once, also by a search that was asked before', async () => {
    const reader = await aPersonWho(server, 'seeker')
    expect(await found(reader, `txnm=${id('Bergen')}`)).toEqual(['bergen.jpg'])
    const fjord = { ...plain, name: 'Fjord', value: 'oslo FJORD', customSearch: '' }
    const added = await addItem(operator, { fieldId: 90, parentId: id('Bergen') }, fjord, server.platform)
    expect(await found(reader, `txnm=${id('Bergen')}`)).toEqual(['bergen.jpg', 'oslo-fjord.jpg'])
    const answer = await boss.ask(`${archive}a/oslo-fjord.jpg.info`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/vnd.fotoware.assetupdate+json' },
      payload: JSON.stringify({ metadata: { '90': { value: 'Oslo' } } }),
    })
    expect(answer.statusCode).toBe(200)
    expect(await found(reader, `txnm=${added.id}`)).toEqual([])
    expect(await found(reader, `txnm=${id('Oslo')}`)).toEqual(['oslo-fjord.jpg', 'oslo.jpg'])
  })

  test('a term that is not there, not for searching, or not to be seen is refused alike', async () => {
    const walked = { ...plain, name: 'Walked', value: 'Walked', customSearch: '', acl: ['Set', 'Navigate'] as const }
    const other = await addItem(operator, { fieldId: 90, parentId: '' }, walked, server.platform)
    const unset = { ...plain, name: 'Unset', value: 'Unset', customSearch: '', acl: ['Query'] as const }
    const hidden = await addItem(operator, { fieldId: 90, parentId: '' }, unset, server.platform)
    for (const term of ['nothing', other.id, hidden.id]) {
      for (const url of [`${archive}?txnm=${term}`, `/fotoweb/archives/?q=txnm:${term}`]) {
        const problem = await visitor(server).refused(url, { headers: { accept: 'application/json' } })
        expect([problem.status, problem.value]).toEqual([400, 'InvalidTaxonomyItem'])
      }
    }
    expect(await found(boss, `txnm=${hidden.id}`)).toEqual([])
  })

  test('a taxonomy of a field of the site’s own finds its assets like any other', async () => {
    const own = await addField(operator, { name: 'Desk', settings: {} }, server.platform)
    const desks = await aTaxonomy(server, own, { Sport: { Football: {} } })
    const headers = { 'content-type': 'application/vnd.fotoware.assetupdate+json' }
    const payload = JSON.stringify({ metadata: { [own]: { value: 'Football' } } })
    const edited = await boss.ask(`${archive}b/tags.jpg.info`, { method: 'PATCH', headers, payload })
    expect(edited.statusCode).toBe(200)
    expect(await found(visitor(server), `txnm=${desks['Sport']}`)).toEqual(['tags.jpg'])
  })
})
