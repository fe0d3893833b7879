import type { Language } from '@vitrine/contract/languages.ts'
import { say, type Text } from '#server/texts/say.ts'

/** A mail before it has a language. What people wrote may stand in any part of it. */
export interface Letter {
  subject: Text
  paragraphs: readonly Text[]
  /** What somebody wrote to the reader; empty for nothing. */
  quote?: string
  /** Things that it tells of, each with its whole address, and what is said after them. */
  items?: readonly { label: string; href: string }[]
  afterItems?: Text
  link?: { label: Text; href: string }
  /** Why the mail came and until when it is good. */
  footnote: Text
  /** What ends such mail; it stands below the footnote. */
  ending?: { label: Text; href: string }
}

const longestSubject = 200

/** Subject, plain text and HTML of a mail. Marks of HTML that people wrote are text, and no line of theirs can be a header. */
export function composeMail(letter: Letter, language: Language): { subject: string; text: string; html: string } {
  const paragraphs = letter.paragraphs.map((paragraph) => paragraph(language))
  const quote = letter.quote?.trim() ?? ''
  const { link, items = [], ending } = letter
  const afterItems = letter.afterItems ? [letter.afterItems(language)] : []
  const footnote = letter.footnote(language)
  const text = [
    ...paragraphs,
    ...(quote === '' ? [] : [quote.replace(/^/gm, '> ')]),
    ...items.map(({ label, href }) => `- ${oneLine(label)}\n  ${href}`),
    ...afterItems,
    ...(link ? [`${link.label(language)}:\n${link.href}`] : []),
    `--\n${footnote}`,
    ...(ending ? [`${ending.label(language)}:\n${ending.href}`] : []),
  ].join('\n\n')
  const parts = [
    ...paragraphs.map((paragraph) => `<p>${asHtml(paragraph)}</p>`),
    ...(quote === '' ? [] : [`<blockquote style="${styles.quote}">${asHtml(quote)}</blockquote>`]),
    ...itemsAsHtml(items),
    ...afterItems.map((said) => `<p>${asHtml(said)}</p>`),
    ...(link ? [linkAsHtml(link.label(language), link.href, say('mail.orCopy')(language))] : []),
    `<p style="${styles.footnote}">${asHtml(footnote)}</p>`,
    ...(ending ? [endingAsHtml(ending.label(language), ending.href)] : []),
  ]
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const subject = oneLine(letter.subject(language)).slice(0, longestSubject)
  const head = `<head><meta charset="utf-8"><title>${asHtml(subject)}</title></head>`
  const body = `<body style="${styles.body}">\n${parts.join('\n')}\n</body>`
  return { subject, text, html: `<!doctype html>\n<html lang="${language}" dir="${direction}">${head}${body}</html>\n` }
}

const styles = {
  body: 'max-width:560px;margin:24px auto;padding:0 16px;font:16px/1.5 system-ui,sans-serif;color:#1f2328',
  quote: 'margin:16px 0;padding:0 16px;border-inline-start:3px solid #d0d7de;color:#57606a',
  button:
    'display:inline-block;padding:10px 20px;border-radius:6px;background:#1f2328;color:#ffffff;text-decoration:none',
  item: 'color:#0b57d0',
  footnote: 'margin-top:32px;font-size:13px;color:#57606a',
}

function itemsAsHtml(items: NonNullable<Letter['items']>): string[] {
  if (items.length === 0) return []
  const lines = items.map(({ label, href }) => {
    return `<li><a href="${asHtml(href)}" style="${styles.item}"><bdi>${asHtml(oneLine(label))}</bdi></a></li>`
  })
  return [`<ul>${lines.join('\n')}</ul>`]
}

const endingAsHtml = (label: string, href: string) =>
  `<p style="${styles.footnote}"><a href="${asHtml(href)}" style="${styles.item}">${asHtml(label)}</a></p>`

function linkAsHtml(label: string, href: string, orCopy: string): string {
  const address = asHtml(href)
  return `<p><a href="${address}" style="${styles.button}">${asHtml(label)}</a></p>
<p style="${styles.footnote}">${asHtml(orCopy)}<br><span dir="ltr" style="word-break:break-all">${address}</span></p>`
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function asHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign).replace(/\r?\n/g, '<br>')
}
