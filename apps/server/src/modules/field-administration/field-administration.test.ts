import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { standardViewId } from '#modules/metadata-fields/metadata-fields.paths.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { fieldRequests, letManageSettings, siteFields } from './field-administration.builders.ts'
import { tryFieldChange } from './try-field-change.ts'

const json = { 'content-type': 'application/json' }

onBothEngines('fields that administrators look after', (open) => {
  let server: TestServer
  let press: ArchiveRow
  let vault: ArchiveRow
  let admin: Person
  let settler: Person
  let requests: ReturnType<typeof fieldRequests>
  beforeAll(async () => {
    server = await open()
    const all = group(builtIn.registeredUsers, ['View', 'Preview', 'EditText'])
    press = await anArchive(server, { name: 'Press', access: [everyoneLooks, all] })
    vault = await anArchive(server, { name: 'Vault', path: `${server.folder}/vault`, access: [] })
    admin = await administrator(server)
    settler = await aSignedInUser(server, 'siri')
    await letManageSettings(settler, 10_601, server)
    requests = fieldRequests(admin)
  })
  afterAll(() => server.close())

  const list = (query = '', who = admin) => who.read(`${siteFields}${query}`, 'site-field-list')
  const one = (id: number, who = admin) => who.read(`${siteFields}/${id}`, 'site-field')
  const send = (method: 'POST' | 'PATCH' | 'PUT', url: string, body: object, who = admin) =>
    who.ask(url, { method, headers: json, payload: JSON.stringify(body) })
  const faultsOf = async (answer: ReturnType<typeof send>) => {
    const { statusCode, ...rest } = await answer
    const { value, fields = [] } = rest.json() as { value: string; fields?: { field: string; rule: string }[] }
    return [statusCode, value, ...fields.map(({ field, rule }) => `${field} ${rule}`)]
  }
  const told = async () => {
    const { data } = await admin.read('/fotoweb/api/audit/', 'audit-list')
    return data.filter(({ deed }) => deed.startsWith('field.'))
  }

  test('the list is offered to those who change settings, a page at a time, searched and filtered', async () => {
    const kari = await aSignedInUser(server, 'kari')
    expect((await kari.read('/fotoweb/me', 'full-api-descriptor')).siteFields).toBeNull()
    expect((await kari.refused(siteFields)).status).toBe(403)
    expect((await settler.read('/fotoweb/me', 'full-api-descriptor')).siteFields).toBe(siteFields)
    const first = await list('', settler)
    expect([first.data.length, first.count > 300, first.paging.prev]).toEqual([50, true, null])
    const second = await settler.read(first.paging.next ?? '', 'site-field-list')
    expect(second.data[0]?.id).toBeGreaterThan(first.data[49]?.id ?? 0)
    expect(first.data[0]?.id).toBe(5)
    const last = await settler.read(first.paging.last ?? '', 'site-field-list')
    expect([last.paging.next, last.data.at(-1)?.property]).toEqual([null, 'fwu:UserDefined255'])
    const found = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`)).data.map(({ id }) => id)
    expect(await found('25')).toContain(25)
    expect(await found('kEYw')).toEqual([25])
    expect(await found('dc:subj')).toEqual([25])
    expect(await found('DICOM')).toContain(400)
    expect(await found('http://ns.useplus.org')).toContain(381)
    const german = await settler.ask(`${siteFields}?q=Stichw`, { headers: { 'accept-language': 'de' } })
    expect(german.json().data).toMatchObject([{ id: 25 }])
    expect((await list('?show=own')).data).toEqual([])
    for (const query of ['?show=odd', '?p=x']) expect((await admin.refused(siteFields + query)).status).toBe(400)
  })

  test('an own field is made, changed, taken away and given back, and each is told with the values before and after', async () => {
    const made = await requests.add('Client', { dataType: 'text', helpText: 'Who pays.' })
    expect(made).toMatchObject({ isOwn: true, name: 'Client', settings: { helpText: 'Who pays.' } })
    expect(made.kinds).toEqual(['text', 'dropdown', 'password', 'email', 'input-dropdown'])
    const change = { settings: { label: 'Customer', helpText: null, labels: { de: 'Kunde' } }, revision: made.revision }
    const changed = await requests.change(made.id, change)
    expect(changed.settings).toEqual({ dataType: 'text', label: 'Customer', labels: { de: 'Kunde' } })
    expect(changed.revision).not.toBe(made.revision)
    await requests.remove(made.id)
    expect((await list('?show=own')).data).toEqual([])
    const [removed] = (await list('?show=removed')).data
    expect(removed).toMatchObject({ id: made.id, label: 'Customer', restore: `${siteFields}/${made.id}/restore` })
    expect(await one(made.id)).toMatchObject({ change: null, remove: null, tryOut: null })
    expect((await send('PATCH', `${siteFields}/${made.id}`, { settings: { label: 'x' } })).statusCode).toBe(404)
    expect((await requests.restore(made.id)).settings).toEqual(changed.settings)
    expect((await admin.refused(`${siteFields}/${made.id}/restore`, { method: 'POST' })).status).toBe(404)
    const entries = (await told()).filter(({ subject }) => subject?.id === String(made.id))
    expect(entries.map(({ deed, details }) => [deed, details])).toEqual([
      ['field.restored', {}],
      ['field.removed', { settings: changed.settings }],
      [
        'field.changed',
        {
          before: { label: null, helpText: 'Who pays.', labels: null },
          after: { label: 'Customer', helpText: null, labels: { de: 'Kunde' } },
        },
      ],
      ['field.added', { settings: { dataType: 'text', helpText: 'Who pays.' } }],
    ])
    await requests.remove(made.id)
  })

  test('a shipped field shows what is shipped beside what the site says, and goes back to it', async () => {
    const before = await one(340)
    expect(before.shipped).toMatchObject({ regexp: expect.stringContaining('http'), maxSize: 1024, writable: true })
    expect(before.shipped.labels).toMatchObject({ en: 'License', de: expect.stringContaining('Lizenz') })
    expect([before.settings, before.isChanged, before.remove]).toEqual([{}, false, null])
    const after = await requests.change(340, { settings: { label: 'Licence', required: true } })
    expect([after.label, after.isChanged, after.shipped.labels?.en]).toEqual(['Licence', true, 'License'])
    expect((await list('?show=changed')).data.map(({ id }) => id)).toEqual([340])
    await requests.change(340, { settings: { label: null, required: null } })
    expect((await list('?show=changed')).count).toBe(0)
    await requests.change(340, { settings: { label: 'Licence' } })
    await requests.remove(340)
    expect(await one(340)).toEqual(before)
  })

  test('the second of two who change one field is refused and sees the first one’s change', async () => {
    const { id, revision } = await requests.add('Shared')
    await requests.change(id, { settings: { label: 'Mine' }, revision })
    const second = send('PATCH', `${siteFields}/${id}`, { settings: { label: 'Yours' }, revision }, settler)
    expect(await faultsOf(second)).toEqual([412, 'EditConflict'])
    const now = await one(id, settler)
    expect(now.settings.label).toBe('Mine')
    await requests.change(id, { settings: { label: 'Yours' }, revision: now.revision })
    expect((await one(id)).label).toBe('Yours')
    await requests.remove(id)
  })

  test('of two who change one field at once from the same state, one is refused; an order beside a change stays', async () => {
    const [first, two] = [await requests.add('First'), await requests.add('Second')]
    const places = async () => (await list('?show=own')).data.map(({ id }) => id)
    for (let at = 0; at < 10; at++) {
      const { revision } = await one(first.id)
      const change = (label: string, who: Person) =>
        send('PATCH', `${siteFields}/${first.id}`, { settings: { label }, revision }, who)
      const order = at % 2 === 0 ? [two.id, first.id] : [first.id, two.id]
      const [mine, yours] = await Promise.all([
        change(`Mine ${at}`, admin),
        change(`Yours ${at}`, settler),
        requests.order(order),
      ])
      expect([mine.statusCode, yours.statusCode].sort()).toEqual([200, 412])
      expect((await one(first.id)).settings.label).toBe(`${mine.statusCode === 200 ? 'Mine' : 'Yours'} ${at}`)
      expect(await places()).toEqual(order)
    }
    for (const { id } of [first, two]) await requests.remove(id)
  })

  test('two own fields cannot have one name, however it is written, nor one that is given back', async () => {
    const { id } = await requests.add('Épreuve')
    const add = (name: string) => faultsOf(send('POST', siteFields, { name, settings: {} }))
    const taken = [400, 'FieldValidationFailed', 'name taken']
    expect(await add(' epreuve ')).toEqual(taken)
    await requests.remove(id)
    const both = await Promise.all([add('Epreuve'), add('epreuve')])
    expect(both.map(([status]) => status).sort()).toEqual([201, 400])
    expect(both).toContainEqual(taken)
    expect(await faultsOf(send('POST', `${siteFields}/${id}/restore`, {}))).toEqual(taken)
    const [other] = (await list('?show=own')).data
    await requests.remove(other?.id ?? 0)
    await requests.restore(id)
    await requests.remove(id)
  })

  test('what no field can be is refused, each setting by its name', async () => {
    const { id } = await requests.add('Rules', { dataType: 'dropdown', values: [{ value: 'a', description: '' }] })
    const change = (settings: object) => faultsOf(send('PATCH', `${siteFields}/${id}`, { settings }))
    const failed = [400, 'FieldValidationFailed']
    expect(await change({ regexp: '(a', helpText: ' ', labels: { de: '\u0007' } })).toEqual([
      ...failed,
      'labels.de text',
      'helpText text',
      'regexp pattern',
    ])
    expect(await change({ min: 3, max: 2 })).toEqual([...failed, 'min range'])
    expect(await change({ values: null })).toEqual([...failed, 'values choiceNeeded'])
    expect(await change({ dataType: 'number' })).toEqual([...failed, 'dataType kind'])
    expect(await change({ multiInstance: null })).toEqual([...failed, 'multiInstance kind'])
    const count = await requests.add('Count', { dataType: 'integer' })
    const toText = faultsOf(send('PATCH', `${siteFields}/${count.id}`, { settings: { dataType: null } }))
    expect(await toText).toEqual([...failed, 'dataType kind'])
    const shipped = faultsOf(send('PATCH', `${siteFields}/5`, { settings: { region: 'Mine', maxSize: 9 } }))
    expect(await shipped).toEqual([...failed, 'maxSize kind', 'region region'])
    expect((await change({ odd: 1 })).slice(0, 2)).toEqual([400, 'InvalidRequest'])
    expect(await change({ dataType: null, values: null })).toEqual([200, undefined])
    for (const gone of [id, count.id]) await requests.remove(gone)
  })

  test('own fields stand in the order and the groups that somebody gives them, in every view', async () => {
    const { id: first } = await requests.add('One')
    const { id: second } = await requests.add('Two', { region: 'Project' })
    const { id: third } = await requests.add('Three', { region: 'Project' })
    const regions = async () => {
      const view = await admin.read(`/fotoweb/editors/${standardViewId}`, 'metadata-set')
      return view.detailRegions.slice(-2).map(({ name, fields }) => [name, ...fields.map(({ field }) => field.id)])
    }
    expect(await regions()).toEqual([
      ['Further fields', first],
      ['Project', second, third],
    ])
    await requests.order([third, first, second])
    expect((await list('?show=own')).data.map(({ id }) => id)).toEqual([third, first, second])
    expect(await regions()).toEqual([
      ['Project', third, second],
      ['Further fields', first],
    ])
    const [entry] = await told()
    expect(entry).toMatchObject({
      deed: 'field.ordered',
      details: { before: [first, second, third], after: [third, first, second] },
    })
    for (const fields of [
      [first, second],
      [first, second, second],
      [first, second, 5],
    ])
      expect(await faultsOf(send('PUT', '/fotoweb/api/config/site-field-order', { fields }))).toEqual([
        412,
        'EditConflict',
      ])
    const fourth = await requests.add('Four')
    expect((await list('?show=own')).data.at(-1)?.id).toBe(fourth.id)
    for (const gone of [first, second, third, fourth.id]) await requests.remove(gone)
  })

  test('a taxonomy is given with the field and closed, by those who may', async () => {
    const wish = { name: 'Colour', pluralName: 'Colours', takesNoOthers: false }
    const made = await requests.add('Colour', {}, { taxonomy: wish })
    expect(made.taxonomy).toEqual({ ...wish, href: `/fotoweb/taxonomies/${made.id}-Colour/` })
    const { revision } = made
    const closed = await requests.change(made.id, { taxonomy: { ...wish, takesNoOthers: true }, revision })
    expect([closed.taxonomy?.takesNoOthers, closed.revision === revision]).toEqual([true, false])
    expect((await one(made.id, settler)).takesTaxonomy).toBe(false)
    const refused = send('PATCH', `${siteFields}/${made.id}`, { settings: { label: 'x' }, taxonomy: wish }, settler)
    expect((await refused).statusCode).toBe(403)
    expect((await one(made.id)).settings).toEqual({})
    const nameless = send('POST', siteFields, { name: 'Shade', taxonomy: { ...wish, pluralName: ' ' } })
    expect(await faultsOf(nameless)).toEqual([400, 'FieldValidationFailed', 'taxonomy.pluralName required'])
    expect((await list('?q=Shade')).count).toBe(0)
    await requests.remove(made.id)
  })

  test('a trial counts what would not be accepted, among what its viewer may see, and changes nothing', async () => {
    const { id } = await requests.add('Job', {})
    const said = ['AB-1', 'AB-2', 'later', '', '']
    const given = said.map((value, at) => ({ path: `job${at}.jpg`, metadata: value === '' ? {} : { [id]: value } }))
    await someAssets(press, given, server.platform)
    await someAssets(vault, [{ path: 'hidden.jpg', metadata: { [id]: 'hidden' } }], server.platform)
    const trial = { basis: 'all', looked: 6, refused: 2, refusedNow: 0, rules: [{ rule: 'pattern', assets: 2 }] }
    expect(await requests.tryOut(id, { regexp: '[A-Z]{2}-\\d' })).toEqual(trial)
    // Whoever sees five of the six is told of five.
    const seen = { ...trial, looked: 5, refused: 1, rules: [{ rule: 'pattern', assets: 1 }] }
    expect(await fieldRequests(settler).tryOut(id, { regexp: '[A-Z]{2}-\\d' })).toEqual(seen)
    const needed = { regexp: '[A-Z]{2}-\\d', required: true }
    expect((await requests.tryOut(id, needed)).rules).toEqual([
      { rule: 'pattern', assets: 2 },
      { rule: 'required', assets: 2 },
    ])
    expect(await requests.tryOut(id, { maxSize: 4 })).toMatchObject({ refused: 2, rules: [{ rule: 'max-size' }] })
    const values = [{ value: 'AB-1', description: '' }]
    expect(await requests.tryOut(id, { dataType: 'dropdown', values })).toMatchObject({
      rules: [{ rule: 'values', assets: 3 }],
    })
    const taxonomy = { name: '', pluralName: 'Jobs', takesNoOthers: true }
    expect(await requests.tryOut(id, {}, { taxonomy })).toMatchObject({ rules: [{ rule: 'taxonomy-only', assets: 4 }] })
    expect((await faultsOf(send('POST', `${siteFields}/${id}/trial`, { settings: { regexp: '(' } })))[1]).toBe(
      'FieldValidationFailed',
    )
    const after = await requests.change(id, { settings: { regexp: '[A-Z]{2}-\\d' } })
    expect(await requests.tryOut(id, { label: 'Jobs' })).toMatchObject({ refused: 2, refusedNow: 2 })
    expect(after.settings).toEqual({ regexp: '[A-Z]{2}-\\d' })
    const href = `/fotoweb/archives/${press.id}-Press/job2.jpg.info`
    expect((await admin.read(href, 'asset')).metadata[id]?.value).toBe('later')
    await requests.change(id, { settings: { regexp: null } })
  })

  test('of a library that is too large, what has a value is looked at where that is little, and else a sample', async () => {
    const [field] = (await list('?q=Job&show=own')).data
    const id = field?.id ?? 0
    const wish = (settings: object) => ({ id, wish: { settings, revision: undefined, taxonomy: undefined }, limit: 4 })
    const pattern = { regexp: '[A-Z]{2}-\\d' }
    const few = await tryFieldChange(operator, wish(pattern), server.platform)
    expect(few).toEqual({
      ...{ basis: 'with-value', looked: 4, refused: 2, refusedNow: 0 },
      rules: [{ rule: 'pattern', assets: 2 }],
    })
    const sample = await tryFieldChange(operator, wish({ required: true }), server.platform)
    expect(sample.basis).toBe('sample')
    expect([sample.looked > 0, sample.refused <= 2]).toEqual([true, true])
    await requests.remove(id)
  })
})
