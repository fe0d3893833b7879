import { languageCodes } from '@vitrine/contract/languages.ts'
import { metadataFields } from '@vitrine/media/metadata/metadata-fields.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anArchive } from '#modules/archives/archives.builders.ts'
import { chooseMetadataView } from '#modules/archives/choose-metadata-view.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { actingAsSystem } from '#modules/viewers/viewer.ts'
import { type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { say } from '#server/texts/say.ts'
import { labelOf } from './field-labels.ts'
import { standardViewId } from './metadata-fields.paths.ts'
import { metadataViews } from './metadata-views.ts'

const fields = '/fotoweb/api/config/metadata/fields'
const ids = (list: { Id: number }[]) => list.map((field) => field.Id)
const in_ = (language: string) => ({ headers: { 'accept-language': language } })

onBothEngines('metadata fields and views', (open) => {
  let server: TestServer
  let kari: Person
  beforeAll(async () => {
    server = await open()
    kari = await aSignedInUser(server, 'kari')
    const archive = await anArchive(server)
    const metadata = { '5': 'Bridge', '105': 'Bridge opens', '431': 'Steel' }
    await someAssets(archive, [{ path: 'a.jpg', metadata }], server.platform)
  })
  afterAll(() => server.close())

  describe('the lists of fields', () => {
    test('all fields, in PascalCase and under their numbers [CFG-007]', async () => {
      const all = await kari.read(`${fields}/all`, 'metadata-field-list')
      expect(all.length).toBe(339)
      expect(all.find((field) => field.Id === 25)).toEqual({
        Id: 25,
        Name: 'Keywords',
        GuiLabel: 'Keywords',
        FieldType: 'Bag',
        ValueType: 'Text',
        Namespace: 'http://purl.org/dc/elements/1.1/',
        NamespaceLabel: 'Dublin Core',
        MaxSize: 64,
        StructName: '',
        StructLabel: '',
        AdobeName: 'subject',
        CoreName: 'dc:subject',
        IsMultiline: false,
      })
      expect(all.find((field) => field.Id === 304)).toMatchObject({
        StructName: 'CreatorContactInfo',
        StructLabel: 'Creator Contact Info',
      })
    })

    test('the known ones leave out what stands free for a site', async () => {
      const known = await kari.read(`${fields}/known`, 'metadata-field-list')
      expect(ids(known)).toContain(200)
      expect(known.some((field) => field.Name.startsWith('User defined'))).toBe(false)
    })

    test.each([
      ['headl', [105]],
      ['  HEADLINE ', [105]],
      ['105', [105]],
      ['dc:subject', [25]],
      ['no such field', []],
    ])('the filter “%s” finds %j [CFG-020]', async (filter, expected) => {
      const found = await kari.read(`${fields}/${encodeURIComponent(filter)}`, 'metadata-field-list')
      expect(ids(found)).toEqual(expected)
    })

    test.each(['%20', '***', 'x'.repeat(201)])('the filter %.20s is none', async (filter) => {
      const problem = await kari.refused(`${fields}/${filter}`)
      expect([problem.status, problem.value]).toEqual([400, 'filter_failed'])
      expect(problem.MessageDetail).toBe(problem.message)
    })

    test('a filter is compared with labels in the reader’s language too', async () => {
      const found = await kari.ask(`${fields}/berschrift`, in_('de'))
      expect(found.json().map((field: { GuiLabel: string }) => field.GuiLabel)).toEqual(['Überschrift'])
    })

    test('namespaces and groups, each with its fields [CFG-008 CFG-009 CFG-021 CFG-022]', async () => {
      const namespaces = await kari.read('/fotoweb/api/config/metadata/namespaces', 'metadata-namespace-list')
      let inNamespaces = 0
      for (const { Alias, Url } of namespaces) {
        const list = await kari.read(`/fotoweb/api/config/metadata/namespaces/${Alias}/fields`, 'metadata-field-list')
        expect(list.every((field) => field.Namespace === Url)).toBe(true)
        inNamespaces += list.length
      }
      expect(inNamespaces).toBe(339)
      const groups = await kari.read('/fotoweb/api/config/metadata/groups', 'metadata-group-list')
      expect(groups.map((group) => group.Name)).toEqual(['IPTC Core', 'FotoWare IPTC', 'Rights Management'])
      for (const { Name, FieldCount } of groups) {
        const address = `/fotoweb/api/config/metadata/groups/${encodeURIComponent(Name)}/fields`
        const list = await kari.read(address, 'metadata-field-list')
        expect([list.length, FieldCount > 10]).toEqual([FieldCount, true])
      }
    })

    test('unknown namespaces and groups are not found, and visitors are asked to sign in', async () => {
      expect((await kari.refused('/fotoweb/api/config/metadata/namespaces/xx/fields')).status).toBe(404)
      expect((await kari.refused('/fotoweb/api/config/metadata/groups/xx/fields')).status).toBe(404)
      for (const list of [
        'fields/all',
        'fields/known',
        'fields/title',
        'namespaces',
        'groups',
        'groups/IPTC%20Core/fields',
      ])
        expect((await visitor(server).refused(`/fotoweb/api/config/metadata/${list}`)).status).toBe(401)
    })
  })

  describe('metadata views', () => {
    test('every shipped view names fields that exist, each once', async () => {
      for (const view of metadataViews) {
        const document = await visitor(server).read(`/fotoweb/editors/${view.id}`, 'metadata-set')
        const shown = document.detailRegions.flatMap((region) => region.fields.map(({ field }) => field.id))
        expect(new Set(shown).size, view.name).toBe(shown.length)
        expect(document.builtinFields.tags.field).toMatchObject({ id: 25, 'multi-instance': true })
      }
      expect((await visitor(server).refused('/fotoweb/editors/11111111-1111-4111-8111-111111111111')).status).toBe(404)
    })

    test.each([
      ['de-AT,en;q=0.5', 'de', 'Inhalt', 'Titel', 'Zuletzt geändert'],
      ['no', 'nb', 'Innhold', 'Tittel', 'Sist endret'],
      ['fr, ar-EG;q=0.8, en;q=0.2', 'ar', 'المحتوى', 'العنوان', 'آخر تعديل'],
      ['', 'en', 'Content', 'Title', 'Last Modified'],
    ])('Accept-Language %s answers in %s', async (asked, language, region, label, order) => {
      const view = await visitor(server).ask(`/fotoweb/editors/${standardViewId}`, in_(asked))
      const first = view.json().detailRegions[0]
      expect([first.name, first.fields[0].field.label]).toEqual([region, label])
      expect(view.headers['content-language']).toBe(language)
      expect(view.headers['vary']).toContain('Accept-Language')
      const archive = await visitor(server).ask('/fotoweb/archives/5000/', in_(asked))
      expect([archive.json().alt_orders[0].name, archive.headers['content-language']]).toEqual([order, language])
    })

    test('the language that a person has set wins over what the browser asks for', async () => {
      const payload = { data: { shared: { language: 'nb' } } }
      await kari.ask('/fotoweb/me/user-preferences/', { method: 'PATCH', payload })
      const view = await kari.ask(`/fotoweb/editors/${standardViewId}`, in_('de'))
      expect(view.headers['content-language']).toBe('nb')
      await kari.ask('/fotoweb/me/user-preferences/', {
        method: 'PATCH',
        payload: { data: { shared: { language: null } } },
      })
      expect((await kari.ask(`/fotoweb/editors/${standardViewId}`, in_('de'))).headers['content-language']).toBe('de')
    })

    test('an archive chooses its view, and its assets show the fields of that view alone', async () => {
      const asset = '/fotoweb/archives/5000/a.jpg.info'
      const before = await visitor(server).read(asset, 'asset')
      expect([before.metadataEditor.name, Object.keys(before.metadata)]).toEqual(['Default', ['5', '105']])
      const products = metadataViews.find((view) => view.name === 'Products')
      const operator = actingAsSystem('a test')
      const choice = { archiveId: 5000, view: products?.id ?? '' }
      expect(await chooseMetadataView(operator, choice, server.platform)).toBe(true)
      const after = await visitor(server).read(asset, 'asset')
      expect(after.metadataEditor).toEqual({ name: 'Products', href: `/fotoweb/editors/${products?.id}` })
      expect(Object.keys(after.metadata)).toEqual(['5', '431'])
      expect(await chooseMetadataView(operator, { ...choice, view: 'none' }, server.platform)).toBe(false)
    })
  })
})

test('every field and every view has a name in every language', () => {
  for (const language of languageCodes) {
    for (const field of metadataFields) {
      const label = labelOf(field, language)
      expect(label, `${field.id} in ${language}`).not.toBe('')
      if (language === 'ar') expect(label, String(field.id)).toMatch(/\p{Script=Arabic}/u)
    }
    for (const view of metadataViews) expect(say(`metadataViews.${view.name}`)(language)).not.toBe('')
  }
})
