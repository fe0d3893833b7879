import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import { findArchive } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { noteContentChanged } from '#modules/archives/note-content.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { addUser } from '#modules/users/add-user.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { actingAsSystem } from '#modules/viewers/viewer.ts'
import { deed } from '#platform/database/deed.ts'
import { administrator, type Person, signedIn, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'

const password = 'a long enough secret 7'

onBothEngines('editing the metadata of one asset', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  let admin: Person
  let editor: Person
  let reader: Person
  let count = 0
  beforeAll(async () => {
    server = await open()
    archive = await anArchive(server, {
      name: 'Press',
      access: [
        everyoneLooks,
        group(builtIn.registeredUsers, ['View', 'Preview', 'EditText', 'HistoryView', 'HistoryRollback']),
      ],
    })
    admin = await administrator(server)
    await addUser(actingAsSystem('a test'), { username: 'erik', password }, server.platform)
    editor = await signedIn(server, 'erik', password)
    reader = visitor(server)
  })
  afterAll(() => server.close())

  let name = ''
  let href = ''
  beforeEach(async () => {
    name = `picture${++count}.jpg`
    href = `/fotoweb/archives/${archive.id}-Press/2026/${name}.info`
    await someAssets(
      archive,
      [{ path: `2026/${name}`, metadata: { '5': 'Old title', '25': ['oslo'] } }],
      server.platform,
    )
  })

  const patch = (who: Person, metadata: unknown, headers: Record<string, string> = {}) => {
    const type = 'application/vnd.fotoware.assetupdate+json'
    return who.ask(href, {
      method: 'PATCH',
      payload: JSON.stringify({ metadata }),
      headers: { 'content-type': type, ...headers },
    })
  }
  const saved = async (who: Person, metadata: unknown, headers: Record<string, string> = {}) => {
    const answer = await patch(who, metadata, headers)
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    return answer.json<DocumentOf<'asset'>>()
  }
  const refused = async (who: Person, metadata: unknown, headers: Record<string, string> = {}) => {
    const answer = await patch(who, metadata, headers)
    const { value, fields, message } = answer.json()
    return { status: answer.statusCode, value, fields, message }
  }
  const asset = (who = reader) => who.read(href, 'asset')
  const found = async (words: string) => {
    const url = `/fotoweb/archives/${archive.id}-Press/?q=${encodeURIComponent(words)}`
    return (await reader.read(url, 'assetlist')).data.map(({ filename }) => filename)
  }
  /** The file is read again and says this. */
  const readAgain = async (metadata: Record<string, string | string[]>) => {
    await someAssets(archive, [{ path: `2026/${name}`, metadata, bytes: 1000 + ++count }], server.platform)
    await noteContentChanged(archive.id, server.platform)
  }
  const history = (who = editor) => who.read(href.replace(/\.info$/, '/__revisions/'), 'revision-list')

  test('answers the asset as it is now; fields that are not named stay, and everybody sees and finds it at once', async () => {
    const now = await saved(editor, { '5': { value: `Harbour ${name}` } })
    expect(now.metadata['5']).toEqual({ value: `Harbour ${name}` })
    expect(now.metadata['25']).toEqual({ value: ['oslo'] })
    expect([now.changeNumber, now.edited?.by, now.metadataeditcount]).toEqual([1, 'erik', 1])
    expect((await asset()).metadata['5']).toEqual({ value: `Harbour ${name}` })
    expect((await asset()).edited?.by, 'visitors learn no names of accounts').toBe('')
    expect(await found(`"Harbour ${name}"`)).toEqual([name])
    expect(await found(`"Old title" fn:${name}`)).toEqual([])
  })

  test('lists take an array, a single text is one value, an empty list or text empties a field', async () => {
    expect((await saved(editor, { '25': { value: ['boat', 'sea', 'boat'] } })).metadata['25']).toEqual({
      value: ['boat', 'sea'],
    })
    expect((await saved(editor, { '25': { value: 'boat' } })).metadata['25']).toEqual({ value: ['boat'] })
    expect((await saved(editor, { '25': { value: [] } })).metadata['25']).toBeUndefined()
    expect((await saved(editor, { '5': { value: '' } })).metadata['5']).toBeUndefined()
    expect(await found(`boat fn:${name}`)).toEqual([])
  })

  test.each([
    ['55', '2026-11-22', '20261122'],
    ['350', '2026-11-22T10:11:12', '2026-11-22T10:11:12'],
    ['317', true, 'True'],
    ['372', '1200', '1200'],
    ['320', '4', '4'],
    ['120', 'two\nlines', 'two\nlines'],
    ['90', '  Oslo\u0007 ', 'Oslo'],
  ])('field %s takes %j and keeps %j', async (field, value, kept) => {
    await saved(admin, { [field]: { value } })
    const { data } = await admin.read(href.replace(/\.info$/, '/__revisions/'), 'revision-list')
    const change = data[0]?.changes.find((one) => one.field.id === Number(field))
    // Field 372 stands in no view of this archive.
    if (change) expect(change.new).toBe(kept)
    else expect(field).toBe('372')
  })

  test.each([
    ['1', 'x', 'unknown', 400],
    ['9999', 'x', 'unknown', 400],
    ['title', 'x', 'unknown', 400],
    ['330', 'Nikon', 'read-only', 403],
    ['5', 'x'.repeat(65), 'max-size', 400],
    ['5', ['a', 'b'], 'single', 400],
    ['55', '2026-02-30', 'date', 400],
    ['55', 'soon', 'date', 400],
    ['317', 'perhaps', 'boolean', 400],
    ['366', 'x', 'unknown-kind', 400],
    ['320', '6', 'pattern', 400],
    ['340', 'ftp://x', 'pattern', 400],
  ])('field %s refuses %j by its rule %s, and nothing of the request is saved', async (field, value, rule, status) => {
    const answer = await refused(editor, { '5': { value: 'New title' }, [field]: { value } })
    expect(answer.status).toBe(status)
    expect(answer.value).toBe(status === 403 ? 'FieldNotWritable' : 'FieldValidationFailed')
    expect(answer.fields.map((fault: { field: string }) => fault.field)).toEqual([field])
    if (rule !== 'unknown-kind') expect(answer.fields[0].rule).toBe(rule)
    expect((await asset()).metadata['5']).toEqual({ value: 'Old title' })
  })

  test('every field that does not fit is named, in the language of the one who asks', async () => {
    const wrong = { '5': { value: 'x'.repeat(65) }, '55': { value: 'bald' } }
    const { fields } = await refused(editor, wrong, { 'accept-language': 'de' })
    expect(fields.map(({ field, rule }: { field: string; rule: string }) => [field, rule])).toEqual([
      ['5', 'max-size'],
      ['55', 'date'],
    ])
    expect(fields[0].message).toBe('Titel nimmt höchstens 64 Zeichen auf.')
  })

  test('who may not edit is refused and changes nothing; a hidden asset is missing', async () => {
    expect(await refused(reader, { '5': { value: 'x' } })).toMatchObject({ status: 403, value: 'PermissionDenied' })
    const closed = await anArchive(server, {
      name: `Closed ${name}`,
      access: [group(builtIn.registeredUsers, ['View'])],
    })
    await someAssets(closed, [{ path: 'a.jpg' }], server.platform)
    href = `/fotoweb/archives/${closed.id}-Closed/a.jpg.info`
    expect(await refused(editor, { '5': { value: 'x' } })).toMatchObject({ status: 403, value: 'PermissionDenied' })
    expect(await refused(reader, { '5': { value: 'x' } })).toMatchObject({ status: 404, value: 'ArchiveNotFound' })
  })

  test('a body of another shape or kind is refused', async () => {
    expect(await refused(editor, { '5': 'x' })).toMatchObject({ status: 400, value: 'InvalidRequest' })
    expect(await refused(editor, { '5': { value: 'x' } }, { 'content-type': 'text/plain' })).toMatchObject({
      status: 415,
    })
    expect(await refused(editor, { '5': { value: 'x' } }, { 'if-match': 'W/"abc"' })).toMatchObject({ status: 400 })
  })

  test('with If-Match an edit conflicts only when a field that it writes was changed since, and is told by whom (attack case 121)', async () => {
    const { changeNumber } = await asset()
    await saved(admin, { '5': { value: 'By the administrator' } }, { 'if-match': `"${changeNumber}"` })
    await saved(editor, { '90': { value: 'Oslo' } }, { 'if-match': `"${changeNumber}"` })
    const conflict = await refused(editor, { '5': { value: 'Mine' } }, { 'if-match': `"${changeNumber}"` })
    expect(conflict).toMatchObject({ status: 412, value: 'EditConflict' })
    expect(conflict.fields).toMatchObject([{ field: '5', rule: 'changed' }])
    expect(conflict.message).toContain('Administrator')
    expect(conflict.message).toContain('By the administrator')
    expect((await asset()).metadata['5']).toEqual({ value: 'By the administrator' })
    await saved(editor, { '5': { value: 'Mine' } })
    // A field that the view of the archive does not show is not told by a conflict either.
    await saved(admin, { '372': { value: '1234' } })
    const unseen = await refused(editor, { '372': { value: '1' } }, { 'if-match': `"${changeNumber}"` })
    expect(unseen).toMatchObject({ status: 412, value: 'EditConflict' })
    expect(JSON.stringify(unseen)).not.toContain('1234')
  })

  test('what is the same already is no change', async () => {
    await saved(editor, { '5': { value: 'Old title' }, '90': { value: '' } })
    expect([(await asset()).changeNumber, (await history()).data]).toEqual([0, []])
  })

  test('reading the file again never takes away what somebody saved; other fields follow the file', async () => {
    await saved(editor, { '5': { value: 'Saved' }, '25': { value: [] } })
    await readAgain({ '5': 'From the file', '25': ['again'], '90': 'Bergen' })
    const { metadata } = await asset()
    expect([metadata['5'], metadata['25'], metadata['90']]).toEqual([
      { value: 'Saved' },
      undefined,
      { value: 'Bergen' },
    ])
    expect(await found(`Saved AND Bergen AND fn:${name}`)).toEqual([name])
    expect(await found(`"From the file" fn:${name}`)).toEqual([])
  })

  test('an edit while the file is being read is not lost, whichever comes first', async () => {
    for (let turn = 1; turn <= 8; turn++) {
      const reading = () => readAgain({ '5': `From the file ${turn}`, '90': `Town ${turn}` })
      const editing = () => saved(editor, { '5': { value: `Saved ${turn}` } })
      await Promise.all(turn % 2 === 0 ? [reading(), editing()] : [editing(), reading()])
      const { metadata } = await asset()
      expect([metadata['5'], metadata['90']]).toEqual([{ value: `Saved ${turn}` }, { value: `Town ${turn}` }])
    }
  })

  test('two people who edit different fields at once both keep what they saved', async () => {
    const edits = Array.from({ length: 10 }, (_, at) =>
      saved(at % 2 ? admin : editor, { [at % 2 ? '90' : '5']: { value: `v${at}` } }),
    )
    await Promise.all(edits)
    const { metadata, changeNumber } = await asset()
    expect([metadata['5']?.value, metadata['90']?.value].map((value) => /^v\d$/.test(String(value)))).toEqual([
      true,
      true,
    ])
    expect(changeNumber).toBe(10)
    expect((await history()).data.length).toBe(10)
  })

  test('what a file says by now as well is settled, and follows the file from then on', async () => {
    await saved(editor, { '5': { value: 'Written' } })
    await readAgain({ '5': 'Written', '25': ['oslo'] })
    expect((await asset()).metadata['5']).toEqual({ value: 'Written' })
    await readAgain({ '5': 'By another program', '25': ['oslo'] })
    expect((await asset()).metadata['5']).toEqual({ value: 'By another program' })
  })

  test('a file that says something else when it is read again makes an edit of what was seen before conflict', async () => {
    const { changeNumber } = await asset()
    await readAgain({ '5': 'From the file' })
    expect(await refused(editor, { '5': { value: 'Mine' } }, { 'if-match': `"${changeNumber}"` })).toMatchObject({
      status: 412,
    })
    const { data } = await history()
    expect(data[0]).toMatchObject({ through: 'file', createdBy: '' })
  })

  test('the history tells who changed what, when and through what, newest first, to those who may see it', async () => {
    await saved(editor, { '5': { value: 'One' } })
    await saved(admin, { '5': { value: 'Two' }, '90': { value: 'Oslo' } })
    const { data, paging } = await history()
    expect(data.map(({ number, createdBy, through, isCurrent }) => [number, createdBy, through, isCurrent])).toEqual([
      [2, 'Administrator', 'page', true],
      [1, 'erik', 'page', false],
    ])
    expect(data[0]?.changes).toEqual([
      { field: { id: 5, label: 'Title' }, old: 'One', new: 'Two' },
      { field: { id: 90, label: 'City' }, old: '', new: 'Oslo' },
    ])
    expect(paging).toMatchObject({ next: null, prev: null })
    expect(await reader.refused(href.replace(/\.info$/, '/__revisions/'))).toMatchObject({ status: 403 })
    expect((await asset(reader)).revisions).toBeUndefined()
  })

  test('a long history comes in pages, each change once', async () => {
    for (let at = 1; at <= 53; at++) await saved(editor, { '5': { value: `Title ${at}` } })
    const first = await history()
    expect(first.data.length).toBe(50)
    const second = await editor.read(first.paging.next ?? '', 'revision-list')
    expect(second.data.map(({ number }) => number)).toEqual([3, 2, 1])
    expect([second.paging.next, second.paging.prev]).toEqual([null, first.paging.first])
  })

  const rollBack = (address: string | null | undefined, who = editor) => {
    const headers = { 'content-type': 'application/vnd.fotoware.rollback-request+json' }
    return who.ask(address ?? '', { method: 'POST', payload: '{"rollbackType":"metadata"}', headers })
  }

  test('any change can be taken back, as a change of its own, unless its field was changed again', async () => {
    await saved(editor, { '5': { value: 'One' } })
    await saved(editor, { '90': { value: 'Oslo' } })
    const { data } = await history()
    const undone = await rollBack(data.find(({ number }) => number === 1)?.rollback)
    expect(undone.statusCode).toBe(200)
    expect(undone.json().metadata['5']).toEqual({ value: 'Old title' })
    expect(undone.json().metadata['90']).toEqual({ value: 'Oslo' })
    const again = await rollBack(data.find(({ number }) => number === 1)?.rollback)
    expect([again.statusCode, again.json().value]).toEqual([409, 'CannotRollback'])
    // The undoing can be undone, and what was empty before is empty again.
    const latest = (await history()).data
    expect((await rollBack(latest[0]?.rollback)).json().metadata['5']).toEqual({ value: 'One' })
    expect((await rollBack(latest[1]?.rollback)).json().metadata['90']).toBeUndefined()
  })

  test('all values can be put back as they were after a change', async () => {
    await saved(editor, { '5': { value: 'One' } })
    await saved(editor, { '5': { value: 'Two' }, '90': { value: 'Oslo' } })
    await saved(editor, { '5': { value: 'Three' }, '25': { value: ['a', 'b'] } })
    const to = (await history()).data.find(({ number }) => number === 1)?.rollbackTo
    const { metadata } = (await rollBack(to)).json<DocumentOf<'asset'>>()
    expect([metadata['5'], metadata['90'], metadata['25']]).toEqual([{ value: 'One' }, undefined, { value: ['oslo'] }])
  })

  test('an asset that a filter takes out of sight by an edit is changed all the same', async () => {
    const filtered = await anArchive(server, {
      name: `Filtered ${name}`,
      access: [group(builtIn.registeredUsers, ['View', 'EditText'], '90:Oslo')],
    })
    await someAssets(filtered, [{ path: 'a.jpg', metadata: { '90': 'Oslo' } }], server.platform)
    href = `/fotoweb/archives/${filtered.id}-Filtered/a.jpg.info`
    expect((await patch(editor, { '90': { value: 'Bergen' } })).statusCode).toBe(204)
    expect((await editor.refused(href)).value).toBe('AssetNotFound')
    expect((await asset(admin)).metadata['90']).toEqual({ value: 'Bergen' })
  })

  test('an edit leaves what is known of whole archives alone, and counts searches anew', async () => {
    const before = await findArchive(archive.id, server.platform)
    await saved(editor, { '5': { value: `Quiet ${name}` } })
    const after = await findArchive(archive.id, server.platform)
    // Its builder gave it a time that no field says; the first edit settles that.
    // A field that was empty gets a value too: how many fields have one decides no order.
    await saved(editor, { '5': { value: `Quieter ${name}` }, '107': { value: 'Nobody said it before' } })
    const last = await findArchive(archive.id, server.platform)
    expect(last?.content_version).toBe(after?.content_version)
    expect(last?.values_version).toBe((before?.values_version ?? 0) + 2)
  })

  test('a deed inside a deed is a part of it: both are there or neither', async () => {
    const work = deed(server.platform, async (inside) => {
      await deed(inside, async (within) => {
        await within.db
          .tables<{ archives: { id: number; problem: string } }>()
          .updateTable('archives')
          .set({ problem: 'half' })
          .where('id', '=', archive.id)
          .execute()
      })
      throw new Error('not to be')
    })
    await expect(work).rejects.toThrow('not to be')
    expect((await findArchive(archive.id, server.platform))?.problem).toBeNull()
  })
})
