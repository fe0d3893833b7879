import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { chooseTakesFiles } from '#modules/archives/choose-takes-files.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import { administrator, type Person, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { addField, changeField, removeField } from './change-fields.ts'
import { standardViewId } from './metadata-fields.paths.ts'

const json = { 'content-type': 'application/json' }
const update = { 'content-type': 'application/vnd.fotoware.assetupdate+json' }

onBothEngines('fields of a site’s own, and what it says of shipped ones', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  let admin: Person
  let agency: number
  let contacts: number
  let code: number
  let rooms: number
  let released: number
  let due: number
  beforeAll(async () => {
    server = await open()
    const all = group(builtIn.registeredUsers, [
      'View',
      'Preview',
      'EditText',
      'HistoryView',
      'HistoryRollback',
      'UploadFile',
    ])
    archive = await anArchive(server, { name: 'Press', access: [everyoneLooks, all] })
    await chooseTakesFiles(operator, { archive, takesFiles: true }, server.platform)
    admin = await administrator(server)
    const values = [
      { value: 'ours', description: '' },
      { value: 'theirs', description: 'from abroad' },
    ]
    const made = (name: string, settings: Parameters<typeof addField>[1]['settings']) =>
      addField(operator, { name, settings }, server.platform)
    agency = await made('Agency', { dataType: 'dropdown', values, labels: { de: 'Agentur' } })
    contacts = await made('Contacts', { dataType: 'email', multiInstance: true, placeholder: 'kari@example.no' })
    code = await made('Code', {
      regexp: '[A-Z]{2}-\\d{2}',
      helpText: 'Two letters, a hyphen, two digits.',
      required: true,
    })
    rooms = await made('Rooms', { dataType: 'number', min: 1, max: 9, helpText: 'From 1 to 9.' })
    released = await made('Released', { dataType: 'checkbox', required: true })
    due = await made('Due', {
      dataType: 'date-dropdown',
      required: true,
      values: [{ value: '2026-12-24', description: 'Christmas' }],
    })
  })
  afterAll(() => server.close())

  let count = 0
  let href = ''
  beforeEach(async () => {
    href = `/fotoweb/archives/${archive.id}-Press/picture${++count}.jpg.info`
    const metadata = { '5': 'Old title', [code]: 'NO-11' }
    await someAssets(archive, [{ path: `picture${count}.jpg`, metadata }], server.platform)
  })

  const patch = (metadata: Record<string, { value: unknown }>) =>
    admin.ask(href, { method: 'PATCH', payload: JSON.stringify({ metadata }), headers: update })
  const saved = async (field: number, value: unknown) => {
    const answer = await patch({ [field]: { value } })
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    return (answer.json() as DocumentOf<'asset'>).metadata[field]?.value
  }
  const refusal = async (field: number, value: unknown) => {
    const answer = await patch({ [field]: { value } })
    const { value: problem, fields = [] } = answer.json() as {
      value: string
      fields: { field: string; rule: string; message: string }[]
    }
    return [answer.statusCode, problem, ...fields.map((one) => `${one.field} ${one.rule}: ${one.message}`)]
  }

  test('the view describes each with what it is and takes [MET-005 MET-006 MET-007 MET-010 MET-011]', async () => {
    expect([agency, contacts]).toEqual([500, 501])
    const view = await visitor(server).read(`/fotoweb/editors/${standardViewId}`, 'metadata-set')
    const region = view.detailRegions.at(-1)
    expect(region?.name).toBe('Further fields')
    const found = new Map(region?.fields.map((each) => [each.field.id, each]))
    expect(found.get(agency)).toMatchObject({ isWritable: true, required: false, 'taxonomy-only': false })
    expect(found.get(agency)?.field).toEqual({
      id: 500,
      label: 'Agency',
      'own-label': true,
      'data-type': 'dropdown',
      'multi-instance': false,
      multiline: false,
      'max-size': 256,
      taxonomyHref: null,
      suggestions: null,
      validation: { regexp: null, helpText: null, min: null, max: null },
      values: ['ours', { value: 'theirs', description: 'from abroad' }],
    })
    expect(found.get(contacts)?.field).toMatchObject({ 'multi-instance': true, placeholder: 'kari@example.no' })
    expect(found.get(code)).toMatchObject({ required: true })
    const range = { regexp: null, helpText: 'From 1 to 9.', min: 1, max: 9 }
    expect(found.get(rooms)?.field.validation).toEqual(range)
    const german = await visitor(server).ask(`/fotoweb/editors/${standardViewId}`, {
      headers: { 'accept-language': 'de' },
    })
    expect(german.json().detailRegions.at(-1).fields[0].field.label).toBe('Agentur')
    const listed = await admin.read('/fotoweb/api/config/metadata/fields/agency', 'metadata-field-list')
    expect(listed).toMatchObject([{ Id: 500, Name: 'Agency', CoreName: '', Namespace: '', FieldType: 'Single' }])
  })

  test('every kind of field is told by its name on the wire [MET-008]', async () => {
    const kinds = [
      'checkbox',
      'dropdown',
      'password',
      'email',
      'number',
      'input-dropdown',
      'date-dropdown',
      'date',
      'text',
    ]
    const probe = await addField(operator, { name: 'Probe', settings: {} }, server.platform)
    const typeOf = async (id: number) => {
      const view = await visitor(server).read(`/fotoweb/editors/${standardViewId}`, 'metadata-set')
      return view.detailRegions.flatMap(({ fields }) => fields).find(({ field }) => field.id === id)?.field['data-type']
    }
    const told = [
      await typeOf(released),
      await typeOf(agency),
      await typeOf(contacts),
      await typeOf(rooms),
      await typeOf(due),
      await typeOf(probe),
    ]
    const values = [{ value: 'a', description: '' }]
    for (const dataType of ['password', 'input-dropdown'] as const) {
      await changeField(operator, { id: probe, change: { dataType, values } }, server.platform)
      told.push(await typeOf(probe))
    }
    const day = await addField(operator, { name: 'Day', settings: { dataType: 'date' } }, server.platform)
    told.push(await typeOf(day))
    for (const id of [probe, day]) await removeField(operator, { id: id }, server.platform)
    expect(told.sort()).toEqual([...kinds].sort())
  })

  test('a value is kept, shown, searched, told in the history and taken back as that of any field', async () => {
    expect(await saved(agency, 'theirs')).toBe('theirs')
    expect(await saved(contacts, ['kari@example.no', 'kari@example.no', 'per@example.no'])).toEqual([
      'kari@example.no',
      'per@example.no',
    ])
    expect(await saved(rooms, '7')).toBe('7')
    expect(await saved(released, true)).toBe('True')
    expect(await saved(due, '2026-12-24')).toBe('2026-12-24')
    const found = async (query: string) => {
      const address = `/fotoweb/archives/${archive.id}-Press/?q=${encodeURIComponent(query)}`
      return (await admin.read(address, 'collection')).assets.data.map((asset) => asset.href)
    }
    expect(await found(`${agency}:theirs`)).toEqual([href])
    expect(await found(`${rooms}:5~~8`)).toEqual([href])
    const asset = await admin.read(href, 'asset')
    const history = await admin.read(asset.revisions?.href ?? '', 'revision-list')
    expect(history.data.at(-1)?.changes).toEqual([{ field: { id: agency, label: 'Agency' }, old: '', new: 'theirs' }])
    const undone = await admin.ask(history.data.at(-1)?.rollback ?? '', {
      method: 'POST',
      payload: JSON.stringify({ rollbackType: 'metadata' }),
      headers: json,
    })
    expect([undone.statusCode, undone.json().metadata[agency], undone.json().metadata[rooms].value]).toEqual([
      200,
      undefined,
      '7',
    ])
  })

  test('what breaks a rule is refused with the field, the rule and the words of the site [MET-041 MET-042 MET-047 MET-050]', async () => {
    const failed = (field: number, words: string) => [400, 'FieldValidationFailed', `${field} ${words}`]
    expect(await refusal(agency, 'mine')).toEqual(
      failed(agency, 'values: Agency takes one of the values that are offered.'),
    )
    expect(await refusal(contacts, ['kari@example.no', 'per'])).toEqual(
      failed(contacts, 'email: Contacts takes an address of e-mail such as kari@example.no.'),
    )
    expect(await refusal(code, 'NO-1')).toEqual(failed(code, 'pattern: Two letters, a hyphen, two digits.'))
    expect(await refusal(code, ' ')).toEqual(failed(code, 'required: Code must have a value.'))
    expect(await refusal(code, [])).toEqual(failed(code, 'required: Code must have a value.'))
    expect(await refusal(released, 'false')).toEqual(failed(released, 'required: Released must have a value.'))
    expect(await refusal(rooms, '10')).toEqual(failed(rooms, 'max: From 1 to 9.'))
    expect(await refusal(rooms, '0.5')).toEqual(failed(rooms, 'min: From 1 to 9.'))
    expect(await refusal(rooms, 'many')).toEqual(failed(rooms, 'real: Rooms takes a number.'))
    // Each of several values must fit, and no other attribute of an object comes in by its name (attack case 96).
    const tags = await addField(
      operator,
      { name: 'Codes', settings: { multiInstance: true, required: true, regexp: '[a-z]+' } },
      server.platform,
    )
    expect(await refusal(tags, ['good', 'Bad'])).toMatchObject([
      400,
      'FieldValidationFailed',
      expect.stringContaining('pattern'),
    ])
    expect(await saved(tags, ['good', 'better'])).toEqual(['good', 'better'])
    expect(await refusal(tags, [])).toEqual(failed(tags, 'required: Codes must have a value.'))
    expect(await refusal(due, '')).toEqual(failed(due, 'required: Due must have a value.'))
    const proto = await admin.ask(href, {
      method: 'PATCH',
      payload: '{"metadata":{"__proto__":{"value":"x"}}}',
      headers: update,
    })
    expect(proto.statusCode).toBe(400)
    expect(Object.keys(await admin.read(href, 'asset').then(({ metadata }) => metadata))).not.toContain('__proto__')
    const values = [{ value: 'Oslo', description: '' }]
    const settings = { dataType: 'input-dropdown', values, required: true } as const
    const town = await addField(operator, { name: 'Town', settings: { ...settings, values } }, server.platform)
    expect(await refusal(town, '')).toEqual(failed(town, 'required: Town must have a value.'))
    expect(await saved(town, 'Bergen')).toBe('Bergen')
    for (const id of [tags, town]) await removeField(operator, { id: id }, server.platform)
  })

  test('changes of many and uploads keep to the same rules', async () => {
    const bulk = async (operation: object) => {
      const payload = JSON.stringify({ assets: [{ href }], operations: [operation] })
      const answer = await admin.ask('/fotoweb/me/bulk-edits/', { method: 'POST', payload, headers: json })
      return [
        answer.statusCode,
        ...(answer.json().fields ?? []).map((one: { field: string; rule: string }) => `${one.field} ${one.rule}`),
      ]
    }
    expect(await bulk({ field: agency, operation: 'replace', value: 'mine' })).toEqual([400, `${agency} values`])
    expect(await bulk({ field: code, operation: 'clear' })).toEqual([400, `${code} required`])
    expect(await bulk({ field: code, operation: 'find-replace', find: 'NO', value: 'DK' })).toEqual([201])
    const upload = async (id: number, value: unknown) => {
      const wish = {
        destination: `/fotoweb/archives/${archive.id}-Press/`,
        filename: `${id}.jpg`,
        fileSize: 10,
        hasXmp: false,
      }
      const metadata = { fields: [{ id, action: 'add', value }] }
      const payload = JSON.stringify({ ...wish, metadata })
      const answer = await admin.ask('/fotoweb/api/uploads', { method: 'POST', payload, headers: json })
      return [
        answer.statusCode,
        ...(answer.json().fields ?? []).map((one: { field: string; rule: string }) => `${one.field} ${one.rule}`),
      ]
    }
    expect(await upload(contacts, ['nobody'])).toEqual([400, `${contacts} email`])
    expect(await upload(contacts, ['kari@example.no'])).toEqual([200])
  })

  test('a shipped field takes settings too, and lists notice it', async () => {
    const before = await admin.ask(href)
    const headers = { 'if-none-match': String(before.headers['etag']) }
    expect((await admin.ask(href, { headers })).statusCode).toBe(304)
    await changeField(
      operator,
      { id: 5, change: { label: 'Heading', required: true, regexp: '.*[^.]', helpText: 'No full stop.' } },
      server.platform,
    )
    const after = await admin.ask(href, { headers })
    expect([after.statusCode, after.json().builtinFields[0].required]).toEqual([200, true])
    expect(await refusal(5, 'Ends here.')).toEqual([400, 'FieldValidationFailed', '5 pattern: No full stop.'])
    expect(await refusal(5, '')).toEqual([400, 'FieldValidationFailed', '5 required: Heading must have a value.'])
    await changeField(operator, { id: 5, change: { writable: false } }, server.platform)
    expect((await refusal(5, 'New')).slice(0, 2)).toEqual([403, 'FieldNotWritable'])
    await removeField(operator, { id: 5 }, server.platform)
    expect(await saved(5, 'Ends here.')).toBe('Ends here.')
  })

  test('values and what administrators write are limited, and taken literally (attack cases 85, 88, 96, 97)', async () => {
    const send = (payload: string) => admin.ask(href, { method: 'PATCH', payload, headers: update })
    const wrapped = (value: string) => `{"metadata":{"5":{"value":${value}}}}`
    for (const value of [`${'['.repeat(10_000)}${']'.repeat(10_000)}`, '{"__proto__":{"x":1}}', 'null'])
      expect((await send(wrapped(value))).statusCode, value.slice(0, 20)).toBe(400)
    expect((await send(wrapped(`"${'a'.repeat(5_000_000)}"`))).statusCode).toBe(413)
    for (const name of ['constructor', 'toString', '5.0', '05', '-5', '1e1', '99999'])
      expect((await send(`{"metadata":{"${name}":{"value":"x"}}}`)).json().fields?.[0]?.rule, name).toBe('unknown')
    const markup = '<img src=x onerror=alert(1)>'
    const settings = {
      helpText: markup,
      regexp: '[a-z]+',
      placeholder: markup,
      values: [{ value: markup, description: markup }],
    }
    const odd = await addField(operator, { name: markup, settings }, server.platform)
    expect(await refusal(odd, markup)).toEqual([400, 'FieldValidationFailed', `${odd} pattern: ${markup}`])
    const view = await visitor(server).ask(`/fotoweb/editors/${standardViewId}`)
    expect([view.headers['content-type'], view.headers['x-content-type-options']]).toEqual([
      'application/vnd.fotoware.metadata-set+json; charset=utf-8',
      'nosniff',
    ])
    const shown = view.json().detailRegions.at(-1).fields.at(-1).field
    expect([shown.label, shown.placeholder, shown.values[0].value]).toEqual([markup, markup, markup])
    await removeField(operator, { id: odd }, server.platform)
    for (const query of ["5'; drop table assets; --", '1~~2) or 1=1', '"%_%"', `${'('.repeat(500)}`]) {
      const address = `/fotoweb/archives/${archive.id}-Press/?q=${encodeURIComponent(`${rooms}:${query}`)}`
      expect([200, 400], query).toContain((await admin.ask(address)).statusCode)
    }
    expect((await admin.read(href, 'asset')).metadata['5']?.value).toBe('Old title')
  })

  test('a field that was taken away is nowhere any more, and its number is not given again', async () => {
    const gone = await addField(operator, { name: 'Gone', settings: {} }, server.platform)
    expect(await saved(gone, 'kept')).toBe('kept')
    await removeField(operator, { id: gone }, server.platform)
    expect((await admin.read(href, 'asset')).metadata[gone]).toBeUndefined()
    expect((await refusal(gone, 'again'))[2]).toContain('unknown')
    expect(await addField(operator, { name: 'Next', settings: {} }, server.platform)).toBe(gone + 1)
  })

  test.each([
    [{ regexp: '(a' }, 'regexp'],
    [{ regexp: '(?=a)a' }, 'regexp'],
    [{ regexp: '(.{0,450}x?){1,2}' }, 'regexp'],
    [{ min: 5, max: 4 }, 'min'],
    [{ min: Number.NaN }, 'min'],
    [{ dataType: 'dropdown' }, 'values'],
    [
      {
        values: [
          { value: 'a', description: '' },
          { value: 'a', description: '' },
        ],
      },
      'values',
    ],
    [{ helpText: 'two\nlines' }, 'helpText'],
    [{ dataType: 'colour' }, 'dataType'],
    [{ maxSize: 0 }, 'maxSize'],
  ])('settings that no field can have are refused: %j', async (settings, field) => {
    const made = addField(operator, { name: 'Never', settings: settings as object }, server.platform)
    await expect(made).rejects.toMatchObject({ value: 'FieldValidationFailed', details: { fields: [{ field }] } })
  })

  test('a field that assets have values of stays of its kind', async () => {
    for (const change of [{ dataType: 'number' as const }, { multiInstance: true }])
      await expect(changeField(operator, { id: agency, change: change }, server.platform)).rejects.toMatchObject({
        value: 'FieldValidationFailed',
      })
    await expect(changeField(operator, { id: 5, change: { maxSize: 9000 } }, server.platform)).rejects.toMatchObject({
      value: 'FieldValidationFailed',
    })
    await expect(changeField(operator, { id: 4999, change: { label: 'x' } }, server.platform)).rejects.toMatchObject({
      value: 'NotFound',
    })
  })
})
