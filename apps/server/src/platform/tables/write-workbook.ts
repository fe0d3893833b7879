import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** Of a cell, in UTF-16 units; beyond it programs for tables call the whole workbook damaged. */
const longestCell = 32_767
/** Of a sheet, the head among them. */
const mostRows = 1_048_576

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}.worksheet+xml"/>
</Types>`

const rootRelations = `${declaration}<Relationships xmlns="${relations}">
<Relationship Id="rId1" Type="${officeRelations}/officeDocument" Target="xl/workbook.xml"/>
</Relationships>`

const workbookRelations = `${declaration}<Relationships xmlns="${relations}">
<Relationship Id="rId1" Type="${officeRelations}/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="${officeRelations}/styles" Target="styles.xml"/>
</Relationships>`

/** Cells are text (49 is the format for it), so that 007 stays 007; the head is bold. */
const styles = `${declaration}<styleSheet xmlns="${main}">
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="2">
<xf numFmtId="49" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>
<xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/>
</cellXfs>
</styleSheet>`

export interface WorkbookRows {
  /** Of the only sheet, shown on its tab. */
  name: string
  isRightToLeft: boolean
  /** Some rows at a time, the head first. */
  rows: AsyncIterable<readonly (readonly string[])[]>
}

/**
 * A workbook (Office Open XML, ECMA-376) of one sheet of text, written while it is read, so that its length costs no memory. No
 * cell is a formula. The stream ends with an error where the rows do, and for more rows than a sheet has.
 */
export function writeWorkbook({ name, isRightToLeft, rows }: WorkbookRows): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const sheet = Readable.from(sheetOf(rows, isRightToLeft))
  sheet.on('error', (error) => output.destroy(error))
  output.on('close', () => sheet.destroy())
  zip.on('error', (error) => output.destroy(error as Error))
  zip.addBuffer(Buffer.from(contentTypes), '[Content_Types].xml')
  zip.addBuffer(Buffer.from(rootRelations), '_rels/.rels')
  zip.addBuffer(Buffer.from(workbookOf(name)), 'xl/workbook.xml')
  zip.addBuffer(Buffer.from(workbookRelations), 'xl/_rels/workbook.xml.rels')
  zip.addBuffer(Buffer.from(styles), 'xl/styles.xml')
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  return output
}

/** Tabs have at most 31 letters, and none of these. */
const tabName = (name: string) => name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31)

const workbookOf = (name: string) => `${declaration}<workbook xmlns="${main}" xmlns:r="${officeRelations}">
<sheets><sheet name="${escaped(tabName(name)).replaceAll('"', '&quot;')}" sheetId="1" r:id="rId1"/></sheets>
</workbook>`

async function* sheetOf(pages: WorkbookRows['rows'], isRightToLeft: boolean): AsyncGenerator<string> {
  const view = `workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ''}`
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView ${view}>${pane}</sheetView></sheetViews>`
  yield '<sheetFormatPr defaultColWidth="20"/><sheetData>'
  let count = 0
  for await (const page of pages) {
    let text = ''
    for (const cells of page) text += rowOf(cells, ++count)
    if (count > mostRows) throw new RangeError(`A sheet has at most ${mostRows} rows.`)
    yield text
  }
  yield '</sheetData></worksheet>'
}

function rowOf(cells: readonly string[], row: number): string {
  return `<row r="${row}">${cells.map((text, at) => cellOf(text, `${lettersOf(at)}${row}`, row === 1 ? 1 : 0)).join('')}</row>`
}

const cellOf = (text: string, place: string, style: number) =>
  text === ''
    ? ''
    : `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text.slice(0, longestCell))}</t></is></c>`

/** Of a column, the first of which is 0: A to Z, then AA. */
function lettersOf(column: number): string {
  const above = Math.floor(column / 26)
  return (above > 0 ? lettersOf(above - 1) : '') + String.fromCharCode(65 + (column % 26))
}

/** Characters that XML has not are written by their number, and what looks like such a number likewise (ECMA-376, 22.9.2.19). */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/(?![\n\t])\p{Cc}|[\ufffe\uffff]/gu, byNumber)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

const byNumber = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
