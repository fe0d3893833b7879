import { type SitePart, siteParts, siteSectionNames } from '@vitrine/contract/site-settings.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCodeList, changeCodeList } from '#modules/code-lists/save-code-list.ts'
import { insertGroup } from '#modules/groups/groups.repository.ts'
import { addField, changeField, removeField } from '#modules/metadata-fields/change-fields.ts'
import { fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import type { FieldSettingsTables } from '#modules/metadata-fields/field-settings.tables.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { aSignedInUser } from '#modules/users/users.builders.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { saidEverywhere, settingRequests, siteAddress } from './site-settings.builders.ts'

const at = '/fotoweb/api/config/site-document'

onBothEngines('settings as one document', (open) => {
  let source: TestServer
  let target: TestServer
  let there: Person
  let here: Person
  let designer: Person
  let settler: Person
  let document: Record<string, unknown> & { sections: Record<string, unknown> }
  beforeAll(async () => {
    ;[source, target] = [await open(), await open()]
    there = await administrator(source)
    here = await administrator(target)
    for (const server of [source, target])
      await insertGroup({ id: 10_302, name: 'Newcomers', description: '', permissions: [] }, server.platform)
    await insertGroup(
      { id: 10_300, name: 'Designers', description: '', permissions: ['changeSiteAppearance'] },
      target.platform,
    )
    await insertGroup(
      { id: 10_301, name: 'Settlers', description: '', permissions: ['manageSettings'] },
      target.platform,
    )
    designer = await aSignedInUser(target, 'designer', [10_300])
    settler = await aSignedInUser(target, 'settler', [10_301])
    for (const id of siteSectionNames) await settingRequests(there).send(id, saidEverywhere[id])
    await addField(operator, { name: 'Agency', settings: { dataType: 'dropdown', values: [choice] } }, source.platform)
    await changeField(operator, { id: 5, change: { label: 'Headline', required: true } }, source.platform)
    const boss = { ...operator, userId: builtIn.administrator }
    const { id } = await addCodeList(boss, { name: 'Match', text: '7\tErling Haaland' }, source.platform)
    await changeCodeList(boss, id, { isShared: true }, source.platform)
    await addCodeList(boss, { name: 'My own', text: 'x\tprivate words' }, source.platform)
    const answer = await there.ask(at)
    expect(answer.headers['content-disposition']).toContain('site-settings.json')
    document = answer.json()
  })
  afterAll(async () => {
    await source.close()
    await target.close()
  })

  const choice = { value: 'ours', description: 'Of ours' }
  const send = (who: Person, path: string, payload: object) =>
    who.ask(`${at}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    })
  const tried = async (who: Person, sent: unknown = document) => (await send(who, 'trial', { document: sent })).json()
  const states = async (who: Person, sent: unknown = document) => {
    const { sections } = await tried(who, sent)
    return Object.fromEntries(sections.map(({ id, state }: { id: string; state: string }) => [id, state]))
  }
  const lastImport = async (who: Person) => (await who.read(siteAddress, 'site-settings')).lastImport
  const all = (state: string) => Object.fromEntries(siteParts.map((id) => [id, state]))

  test('it has what the site says, groups by their names, and no people and no secrets', () => {
    expect(document).toMatchObject({ format: 'vitrine-site', version: 1, site: 'Nordlys' })
    expect(document.sections).toMatchObject(saidEverywhere)
    expect(Object.keys(document.sections)).toEqual(siteParts)
    expect(document.sections['codeLists']).toEqual([
      { name: 'Match', text: '7\tErling Haaland', expandsWords: false, isActive: true },
    ])
    expect(document.sections['fields']).toMatchObject([
      { id: 5, settings: { label: 'Headline', required: true } },
      { name: 'Agency', settings: { dataType: 'dropdown', values: [choice] } },
    ])
    const text = JSON.stringify(document)
    for (const word of ['private words', 'Administrator', '10302', 'groupIds']) expect(text).not.toContain(word)
  })

  test('a trial shows what differs, section by section, and changes nothing', async () => {
    expect(await states(there)).toEqual(all('same'))
    expect(await states(here)).toEqual(all('different'))
    const { sections, site } = await tried(here)
    const found = (id: SitePart) => sections.find((one: { id: string }) => one.id === id)
    expect([site, found('name').differences]).toEqual(['Nordlys', [{ at: '', before: null, after: 'Nordlys' }]])
    expect(found('fields').differences).toContainEqual({ at: 'Agency.name', before: null, after: 'Agency' })
    expect((await settingRequests(here).read('name')).isStandard).toBe(true)
  })

  test('what is chosen is applied in one transaction, stands in the log, and is undone once', async () => {
    const { mark } = await tried(here)
    const chosen = { document, sections: ['name', 'orders', 'fields', 'codeLists'], mark }
    expect((await send(here, 'import', chosen)).statusCode).toBe(204)
    const after = await states(here)
    expect([after.name, after.orders, after.fields, after.codeLists, after.css]).toEqual([
      ...['same', 'same', 'same', 'same', 'different'],
    ])
    expect((await fieldDefinitions(target.platform)).own.map(({ name }) => name)).toEqual(['Agency'])
    const log = await here.read('/fotoweb/api/audit/?deed=site.imported', 'audit-list')
    expect(log.data[0]?.details).toEqual({ from: 'Nordlys', sections: chosen.sections })
    const single = await here.read('/fotoweb/api/audit/?deed=site.changed', 'audit-list')
    expect(single.data.map(({ subject }) => subject?.id)).toEqual(['orders', 'name'])
    expect(await lastImport(here)).toMatchObject({ by: 'Administrator', sections: chosen.sections })
    // Somebody who could not have done all of it is not offered to undo it.
    expect(await lastImport(designer)).toBeNull()
    expect((await send(designer, 'undo', {})).statusCode).toBe(403)
    expect((await send(here, 'undo', {})).statusCode).toBe(204)
    expect(await states(here)).toEqual(all('different'))
    expect((await fieldDefinitions(target.platform)).own).toEqual([])
    expect(await lastImport(here)).toBeNull()
    expect((await send(here, 'undo', {})).statusCode).toBe(404)
  })

  test('undoing brings back nothing that one might not say oneself, and who may set less takes it from nobody', async () => {
    const { signUps, orders } = saidEverywhere
    for (const [id, value] of [
      ['signUps', signUps],
      ['orders', orders],
    ] as const)
      await settingRequests(here).send(id, value)
    const closed = { signUps: { ...signUps, groups: [] }, orders: { ...orders, needsApproval: true } }
    const sent = { document: { ...document, sections: closed }, sections: ['signUps', 'orders'] }
    expect((await send(here, 'import', sent)).statusCode).toBe(204)
    const refused = await send(settler, 'undo', {})
    expect([refused.statusCode, refused.json().fields[0].rule]).toEqual([400, 'permission'])
    expect((await send(designer, 'import', { document, sections: ['css'] })).statusCode).toBe(204)
    expect((await send(designer, 'undo', {})).statusCode).toBe(403)
    expect((await send(here, 'undo', {})).statusCode).toBe(204)
    expect((await settingRequests(here).read('signUps')).value).toMatchObject({ groups: ['Newcomers'] })
    for (const id of ['signUps', 'orders', 'css'] as const) await settingRequests(here).send(id, null)
  })

  test('what was changed after the trial, or after the import, is not passed over', async () => {
    const { mark } = await tried(here)
    await settingRequests(here).send('name', 'Meanwhile')
    const late = await send(here, 'import', { document, sections: ['name'], mark })
    expect([late.statusCode, late.json().value]).toEqual([412, 'EditConflict'])
    expect((await send(here, 'import', { document, sections: ['name', 'css'] })).statusCode).toBe(204)
    await settingRequests(here).send('css', 'b {}')
    expect(await lastImport(here)).toBeNull()
    const undo = await send(here, 'undo', {})
    expect([undo.statusCode, undo.json().message]).toEqual([412, expect.stringContaining('css')])
    for (const id of ['name', 'css'] as const) await settingRequests(here).send(id, null)
  })

  test('a section that cannot be used takes the whole import back, and its faults are told at their fields', async () => {
    const wrong = { ...document, sections: { ...document.sections, name: 'Right', signUps: { groups: ['Nobodys'] } } }
    const { sections } = await tried(here, wrong)
    const refused = sections.find(({ id }: { id: string }) => id === 'signUps')
    expect([refused.state, refused.faults[0].field]).toEqual(['refused', 'groups.0'])
    const answer = await send(here, 'import', { document: wrong, sections: ['name', 'signUps'] })
    expect([answer.statusCode, answer.json().fields[0].field]).toEqual([400, 'signUps.groups.0'])
    expect((await settingRequests(here).read('name')).isStandard).toBe(true)
    const extra = { ...document, sections: { orders: { surprise: true } } }
    expect((await tried(here, extra)).sections[0].faults[0].message).toContain('surprise')
  })

  test('a field that would get the name of another is refused; where two have one, the first of them is meant', async () => {
    const named = (...names: string[]) => ({
      ...document,
      sections: { fields: names.map((name) => ({ name, settings: {} })) },
    })
    const fieldsOf = async (sent: unknown) => (await tried(here, sent)).sections[0]
    const faults = async (sent: unknown) =>
      (await fieldsOf(sent)).faults.map((one: { field: string; message: string }) => [one.field, one.message])
    const taken = 'Another field of the site’s own has this name.'
    expect(await faults(named('Venue', 'venue'))).toEqual([['1.name', taken]])
    const ids = [await addField(operator, { name: 'Venue', settings: { helpText: 'First.' } }, target.platform)]
    expect(await faults(named('VENUE'))).toEqual([['0.name', taken]])
    // As earlier versions let it be.
    ids.push(await addField(operator, { name: 'Room', settings: {} }, target.platform))
    const table = target.platform.db.tables<FieldSettingsTables>().updateTable('field_settings')
    await table
      .set({ name: 'Venue' })
      .where('field_id', '=', ids[1] ?? 0)
      .execute()
    const venues = (await here.ask(at)).json().sections.fields.filter(({ name }: { name: string }) => name === 'Venue')
    expect(venues).toMatchObject([{ settings: { helpText: 'First.' } }])
    expect((await fieldsOf(named('Venue'))).state).toBe('different')
    expect((await send(here, 'import', { document: named('Venue'), sections: ['fields'] })).statusCode).toBe(204)
    expect((await fieldsOf(named('Venue'))).state).toBe('same')
    expect((await send(here, 'undo', {})).statusCode).toBe(204)
    for (const id of ids) await removeField(operator, { id }, target.platform)
  })

  test('a field whose values would not fit any more is refused', async () => {
    await addField(operator, { name: 'Agency', settings: { dataType: 'number' } }, target.platform)
    const { sections } = await tried(here)
    const fields = sections.find(({ id }: { id: string }) => id === 'fields')
    expect([fields.state, fields.faults[0].message]).toEqual(['refused', expect.stringContaining('Agency')])
  })

  test('a newer document is refused in a sentence, what is none too, and unknown names are told', async () => {
    const newer = await send(here, 'trial', { document: { ...document, version: 2 } })
    expect([newer.statusCode, newer.json().message]).toEqual([
      400,
      'This document is of version 2, and this server reads documents up to version 1. Update this server first.',
    ])
    for (const none of [{}, { format: 'other', version: 1, sections: {} }, { ...document, version: '1' }])
      expect((await send(here, 'trial', { document: none })).statusCode).toBe(400)
    const strange = { ...document, colour: 1, sections: { ...document.sections, weather: {} } }
    expect((await tried(here, strange)).unknown).toEqual(['colour', 'sections.weather'])
    const large = { ...document, sections: { css: 'x'.repeat(1024 * 1024 + 5000) } }
    expect((await send(here, 'trial', { document: large })).statusCode).toBe(413)
  })

  test('who changes looks alone takes along and brings in no more than looks', async () => {
    const own = (await designer.ask(at)).json()
    expect(Object.keys(own.sections)).toEqual(['name', 'look', 'css', 'titleBar'])
    expect(await states(designer)).toMatchObject({ css: 'different', orders: 'notYours', fields: 'notYours' })
    const { differences } = (await tried(designer)).sections.find(({ id }: { id: string }) => id === 'orders')
    expect(differences).toEqual([])
    expect((await send(designer, 'import', { document, sections: ['css', 'orders'] })).statusCode).toBe(403)
    expect((await send(designer, 'import', { document, sections: ['css'] })).statusCode).toBe(204)
    const some = (await there.ask(`${at}?sections=css,orders,nonsense`)).json()
    expect(Object.keys(some.sections)).toEqual(['css', 'orders'])
  })
})
