import { randomBytes } from 'node:crypto'
import type { ValueTableOutlook, ValueTableRead } from '@vitrine/contract/value-tables.ts'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { anArchive, everyoneLooks, group } from '#modules/archives/archives.builders.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { someAssets } from '#modules/assets/assets.builders.ts'
import { addUser } from '#modules/users/add-user.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { actingAsSystem } from '#modules/viewers/viewer.ts'
import { inWorkFolder } from '#platform/files/in-work-folder.ts'
import { type Person, signedIn, visitor } from '#server/testing/ask.ts'
import { onBothEngines, type TestServer } from '#server/testing/open-test-server.ts'
import { readTable } from './read-table.ts'

const password = 'a long enough secret 7'
const root = '/fotoweb/me/value-tables/'
const strange = 'Line one\nline two\ttab & <b>_x0041_</b> "مرحبا" \u{1f600} 007'

/** A workbook as programs for tables write it: strings shared and in runs, a number, a day, a truth, and a formula with its result. */
function foreignWorkbook(rows: string): Buffer {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const r = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'http://schemas.openxmlformats.org/package/2006'
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="a" Type="${r}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${r}"><sheets><sheet name="One" sheetId="1" r:id="s1"/><sheet name="Two" sheetId="2" r:id="s2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="s1" Type="${r}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="s2" Type="${r}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="t" Type="${r}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="y" Type="${r}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst ${main}><si><t>filename</t></si><si><t>Title (5)</t></si><si><r><t>A </t></r><r><t>bold one</t></r></si></sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': `<worksheet ${main}><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>another</t></is></c></row></sheetData></worksheet>`,
  }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))))
}

const text = (cell: string, value: string) => `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`
/** One good table behind eight megabytes of blanks, which are no fault. */
const stretched = foreignWorkbook(
  `<row r="1">${text('A1', 'filename')}${text('B1', 'Title (5)')}</row>${' '.repeat(8 * 1024 * 1024)}<row r="2">${text('A2', 'a.jpg')}${text('B2', '=1+1')}</row>`,
)

/** The same, but it says that its sheet is of another size. */
function stretchedAs(size: number): Buffer {
  const packed = Buffer.from(stretched)
  const sheet = Buffer.from('xl/worksheets/sheet1.xml')
  const local = packed.indexOf(sheet) - 30
  const central = packed.lastIndexOf(sheet) - 46
  packed.writeUInt32LE(size, local + 22)
  packed.writeUInt32LE(size, central + 24)
  return packed
}

onBothEngines('values as workbooks', (open) => {
  let server: TestServer
  let archive: ArchiveRow
  let editor: Person
  beforeAll(async () => {
    server = await open()
    const edit = group(builtIn.registeredUsers, ['View', 'Preview', 'EditText'])
    archive = await anArchive(server, { name: 'Press', access: [everyoneLooks, edit] })
    await addUser(actingAsSystem('a test'), { username: 'erik', password }, server.platform)
    editor = await signedIn(server, 'erik', password)
    const assets = [
      { path: 'a.jpg', metadata: { '5': '=1+1', '25': ['harbour', 'boat'], '120': strange } },
      { path: 'b.jpg', metadata: { '5': '0012', '90': 'Oslo' } },
    ]
    await someAssets(archive, assets, server.platform)
  })
  afterAll(() => server.close())

  const post = (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    return editor.ask(path, { method: 'POST', payload: JSON.stringify(body), headers })
  }
  const sendRaw = (content: Uint8Array, filename = 't.xlsx') => {
    const head = `--edge\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\n\r\n`
    const payload = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--edge--\r\n')])
    const headers = { 'content-type': 'multipart/form-data; boundary=edge' }
    return editor.ask(root, { method: 'POST', payload, headers })
  }
  const outlookOf = async (content: Uint8Array, match: 'address' | 'filename') => {
    const answer = await sendRaw(content)
    expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
    const table = answer.json<z.output<typeof ValueTableRead.shape>>()
    const within = `/fotoweb/archives/${archive.id}-Press/`
    return { table, ...(await post(table.outlook, { within, match })).json<ValueTableOutlook>() }
  }
  const refused = async (content: Uint8Array) => {
    const answer = await sendRaw(content)
    const { message, fields } = answer.json<{ message: string; fields?: { field: string; rule: string }[] }>()
    return { status: answer.statusCode, message, rule: fields?.[0]?.rule }
  }
  const written = async () => {
    const selection = { href: `/fotoweb/archives/${archive.id}-Press/` }
    const { href } = (await post(`${root}written/`, { selection, format: 'xlsx' })).json<{ href: string }>()
    return editor.ask(href)
  }

  test('come out as text, with a head that stays in view, and go back in without a change', async () => {
    const workbook = await written()
    expect(workbook.headers['content-disposition']).toMatch(/^attachment; filename="values.xlsx"/)
    expect(workbook.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    const sheet = Buffer.from(unzipSync(workbook.rawPayload)['xl/worksheets/sheet1.xml'] ?? []).toString()
    expect(sheet).toContain('state="frozen"')
    // A value that looks like a formula is text in a workbook, and nothing of it is run.
    expect(sheet).toContain('t="inlineStr" s="0"><is><t xml:space="preserve">=1+1</t></is></c>')
    expect(sheet).not.toContain('<f>')
    const seen = await outlookOf(workbook.rawPayload, 'address')
    expect(seen.table.rows).toBe(2)
    expect(seen).toMatchObject({ changed: 0, unchanged: 2, refused: 0, data: [] })
  })

  test('are read as other programs write them: shared strings, runs, numbers, days, truths and results of formulas', async () => {
    const head =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>City (90)</t></is></c><c r="D1" t="inlineStr"><is><t>Location (92)</t></is></c><c r="E1" t="inlineStr"><is><t>Country (101)</t></is></c></row>'
    const one =
      '<row r="2"><c r="A2" t="inlineStr"><is><t>a.jpg</t></is></c><c r="B2" t="s"><v>2</v></c><c r="C2"><v>1905.5</v></c><c r="D2" s="1"><v>45292</v></c><c r="E2" t="str"><f>CONCATENATE("Nor","way")</f><v>Norway</v></c></row>'
    const other = '<row r="4"><c r="A4" t="inlineStr"><is><t>b.jpg</t></is></c><c r="C4" t="b"><v>1</v></c></row>'
    const { data, table } = await outlookOf(foreignWorkbook(head + one + other), 'filename')
    expect(table.rows).toBe(2)
    const changes = data.map(({ filename, differences }) => [filename, ...differences.map(({ after }) => after[0])])
    expect(changes).toEqual([
      ['a.jpg', 'A bold one', '1905.5', '2024-01-01', 'Norway'],
      ['b.jpg', 'true'],
    ])
  })

  test('are handed to whoever ordered them, and to nobody else', async () => {
    const selection = { href: `/fotoweb/archives/${archive.id}-Press/` }
    const { href } = (await post(`${root}written/`, { selection, format: 'xlsx' })).json<{ href: string }>()
    await addUser(actingAsSystem('a test'), { username: 'olga', password }, server.platform)
    const other = await signedIn(server, 'olga', password)
    expect([(await other.ask(href)).statusCode, (await visitor(server).ask(href)).statusCode]).toEqual([404, 401])
  })

  test('of which one comes slowly do not hold up another', async () => {
    const whole = (await written()).rawPayload
    const gone = new Error('the sender is gone')
    let release = () => {}
    const waiting = new Promise<void>((resolve) => {
      release = resolve
    })
    async function* slow() {
      yield whole.subarray(0, 100)
      await waiting
      throw gone
    }
    await inWorkFolder(server.platform.files, async (folder) => {
      const first = readTable(slow(), folder).next()
      expect((await outlookOf(whole, 'address')).unchanged).toBe(2)
      release()
      await expect(first).rejects.toBe(gone)
    })
  })

  const damaged = 'The workbook is damaged, or larger than any table.'

  test('that are damaged, old or locked are refused in words, and the next one is read', async () => {
    const whole = (await written()).rawPayload
    expect(await refused(whole.subarray(0, whole.length - 200))).toEqual({
      status: 400,
      message: damaged,
      rule: 'workbook',
    })
    expect(await refused(Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(4000)]))).toMatchObject({
      message: damaged,
    })
    const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), randomBytes(600)])
    expect(await refused(old)).toMatchObject({ status: 400, rule: 'workbook', message: /^This is an older workbook/ })
    expect((await outlookOf(whole, 'address')).unchanged).toBe(2)
  })

  test('that are refused by their first rows are let go of, and the next one is read', async () => {
    const rest = Array.from(
      { length: 3000 },
      (_, at) => `<row r="${at + 3}">${text(`A${at + 3}`, 'x'.repeat(200))}</row>`,
    )
    const head = `<row r="1">${text('A1', 'filename')}</row>`
    const blank = `<row r="1">${text('A1', ' ')}</row>`
    const wide = `<row r="2">${text('OZ2', 'too far')}</row>`
    expect(await refused(foreignWorkbook(blank + rest.join('')))).toMatchObject({ status: 400, rule: 'head' })
    expect(await refused(foreignWorkbook(head + wide + rest.join('')))).toMatchObject({ status: 400, rule: 'table' })
    expect((await outlookOf((await written()).rawPayload, 'address')).unchanged).toBe(2)
  })

  test('that say they are larger than any table, or smaller than they are, are refused in words, and the next one is read', async () => {
    // As it is it can be read.
    expect((await outlookOf(stretched, 'filename')).unchanged).toBe(1)
    for (const size of [300 * 1024 * 1024, 1000])
      expect(await refused(stretchedAs(size))).toMatchObject({ message: damaged })
    expect((await outlookOf((await written()).rawPayload, 'address')).unchanged).toBe(2)
  })
})
