import type { Package } from './read-package.ts'

/** Characters of text that are kept of one file; words beyond would not be indexed anyway. */
export const mostText = 200_000
/** Bytes of one part, unpacked. */
const mostPartBytes = 16 * 1024 * 1024
const mostParts = 500

const parts =
  /^(word\/(document|footnotes|endnotes|comments|header\d*|footer\d*)\.xml|ppt\/(slides\/slide|notesSlides\/notesSlide)\d+\.xml|xl\/sharedStrings\.xml|content\.xml|(?!META-INF\/).+\.x?html?)$/u

/** The text of an Office, OpenDocument or e-book package, its parts in the order of their numbers. */
export function packageText(opened: Package): string {
  const names = opened.names
    .filter((name) => parts.test(name))
    .sort(byNumber)
    .slice(0, mostParts)
  let text = ''
  for (const name of names) {
    if (text.length >= mostText) break
    const xml = opened.read(name, mostPartBytes)?.toString('utf8')
    if (xml !== undefined && !declaresEntities.test(xml)) text += `${textOfXml(xml, mostText - text.length)} `
  }
  return text.trim().slice(0, mostText)
}

/** No office program writes these; what does wants a reader to blow them up or to fetch something. None are expanded here, and nothing of such a part is believed. */
const declaresEntities = /<!ENTITY/iu

const byNumber = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })

// Runs of letters within a word are elements of their own in Word; only what ends a paragraph, a cell or a line parts words.
const parting =
  /^\/?(w:p|w:br|w:tab|w:tc|a:p|a:br|si|text:p|text:h|text:tab|text:s|text:line-break|p|div|br|li|td|th|h\d|title)[\s/>]/u

/** What stands between the tags, in one pass: a file full of open brackets must not cost more than its length. */
function textOfXml(xml: string, most: number): string {
  let text = ''
  for (let at = 0; at < xml.length && text.length < most; ) {
    const open = xml.indexOf('<', at)
    if (open < 0) break
    if (open > at) text += xml.slice(at, Math.min(open, at + most))
    const close = xml.indexOf('>', open)
    if (close < 0) break
    const tag = xml.slice(open + 1, Math.min(close + 1, open + 40))
    if (parting.test(tag)) text += ' '
    at = skipped(xml, tag, close)
  }
  return decodeEntities(text).replace(/\s+/gu, ' ')
}

/** Scripts and styles are no text. */
function skipped(xml: string, tag: string, close: number): number {
  const element = /^(script|style)[\s>]/iu.exec(tag)?.[1]
  const end = element === undefined ? -1 : xml.indexOf(`</${element}`, close)
  return end < 0 ? close + 1 : end
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp));/giu,
    (whole, hex, decimal, name) => {
      if (name) return named[String(name).toLowerCase()] ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}
