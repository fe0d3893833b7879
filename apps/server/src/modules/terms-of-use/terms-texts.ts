import { type Language, languageCodes } from '@vitrine/contract/languages.ts'
import { longestTerms, type TermsTexts } from '@vitrine/contract/terms-of-use.ts'
import type { FieldFault } from '#platform/http/problem.ts'
import { say } from '#server/texts/say.ts'

export type TermsTitles = Partial<Record<Language, { title: string }>>

/** In which language somebody reads the terms: in another one rather than not at all. */
export function spokenIn(texts: TermsTitles, language: Language): Language {
  return [language, 'en' as const, ...languageCodes].find((code) => texts[code] !== undefined) ?? language
}

export const titleIn = (texts: TermsTitles, language: Language) => texts[spokenIn(texts, language)]?.title ?? ''

/** What lists show of the texts, which are long. */
export const titlesOf = (texts: TermsTexts): TermsTitles =>
  Object.fromEntries(Object.entries(texts).map(([code, { title }]) => [code, { title }]))

/** The text as a page of the site: its first line is the title. */
export const asPage = ({ title, text }: { title: string; text: string }) => `# ${title}\n\n${text}`

/** Without languages in which nothing is written, and without blanks at the edges. */
export function trimmed(texts: TermsTexts): TermsTexts {
  const said = Object.entries(texts).map(([code, { title, text }]) => [
    code,
    { title: oneLine(title), text: text.trim() },
  ])
  return Object.fromEntries(said.filter(([, one]) => typeof one === 'object' && (one.title !== '' || one.text !== '')))
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** What is wrong with texts that were trimmed. */
export function faultsOf(texts: TermsTexts): FieldFault[] {
  const codes = languageCodes.filter((code) => texts[code] !== undefined)
  if (codes.length === 0) return [{ field: 'texts', rule: 'language', message: say('termsOfUse.noLanguage') }]
  return codes.flatMap((code) =>
    (['title', 'text'] as const).flatMap((part): FieldFault[] => {
      const said = texts[code]?.[part] ?? ''
      const field = `texts.${code}.${part}`
      if (said === '') return [{ field, rule: 'required', message: say('termsOfUse.empty') }]
      if (said.length <= longestTerms[part]) return []
      return [{ field, rule: 'tooLong', message: say('termsOfUse.tooLong', { count: longestTerms[part] }) }]
    }),
  )
}
