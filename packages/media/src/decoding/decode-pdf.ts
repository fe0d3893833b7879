import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import { mostText } from '#src/files/package-text.ts'
import type { DecodedStill, DecoderTask } from './decoder-tasks.ts'
import { RenderError } from './render-problem.ts'

const library = readFile(fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'))).then((wasm) =>
  PDFiumLibrary.init({ wasmBinary: Uint8Array.from(wasm).buffer }),
)

const mostTextPages = 1000
/** Of the twenty seconds that a PDF may take in all. */
const textMs = 8000

/** A page on white, the first unless another is wanted. PDFium runs as WebAssembly: no network, no files, and its crash is an exception here. */
export async function decodePdf({
  bytes,
  longestSide,
  withText,
  page: wanted = 1,
}: DecoderTask): Promise<DecodedStill> {
  const document = await open(bytes)
  try {
    const pages = document.getPageCount()
    if (pages < 1) throw new RenderError('damaged', 'the PDF has no pages')
    if (wanted > pages) throw new RenderError('damaged', `the PDF has ${pages} pages`)
    const page = document.getPage(wanted - 1)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const longest = Math.max(originalWidth, originalHeight)
    // A page may be a mile long and a hair wide; both must come out as at least one pixel.
    if (!(longest > 0)) throw new RenderError('damaged', 'the page has no size')
    const scale = longestSide / longest
    const width = Math.max(1, Math.round(originalWidth * scale))
    const height = Math.max(1, Math.round(originalHeight * scale))
    const { data } = await page.render({ width, height, render: 'bitmap' })
    const texts = withText ? textsOf(document, pages) : []
    return { pixels: { data, width, height, channels: 4 }, width: originalWidth, height: originalHeight, pages, texts }
  } finally {
    document.destroy()
  }
}

/** The text of each page, as far as it comes in a few seconds; of a page that cannot be read it is empty. */
function textsOf(document: Awaited<ReturnType<typeof open>>, pages: number): string[] {
  const end = performance.now() + textMs
  const texts: string[] = []
  let room = mostText
  for (let at = 0; at < Math.min(pages, mostTextPages) && room > 0 && performance.now() < end; at++) {
    let text = ''
    try {
      text = pageText(document.getPage(at)).slice(0, room)
    } catch {
      // Damaged, or of a kind that the library does not know: the others may well have text.
    }
    texts.push(text)
    room -= text.length + 1
  }
  return texts
}

/** What the library keeps to itself. */
type OpenPage = { module: { _FPDF_ClosePage(page: number): void }; pageIdx: number }

/** The library closes a page only when it has drawn it; without that, sixty pages keep twenty megabytes for as long as the thread lives. */
function pageText(page: PDFiumPage): string {
  try {
    return page.getText()
  } finally {
    const { module, pageIdx } = page as unknown as OpenPage
    module._FPDF_ClosePage(pageIdx)
  }
}

async function open(bytes: Uint8Array) {
  try {
    return await (await library).loadDocument(bytes)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (/password|security/iu.test(message)) throw new RenderError('encrypted', 'the PDF needs a password')
    throw new RenderError('damaged', message)
  }
}
