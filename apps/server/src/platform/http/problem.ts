import { arabicHeadings } from '@vitrine/contract/error-headings-ar.ts'
import { germanHeadings } from '@vitrine/contract/error-headings-de.ts'
import { norwegianHeadings } from '@vitrine/contract/error-headings-nb.ts'
import { type ErrorHeadings, type ErrorValue, englishHeadings, errors } from '@vitrine/contract/errors.ts'
import type { Language } from '@vitrine/contract/languages.ts'
import type { Text } from '#server/texts/say.ts'

const headings: { readonly [Code in Language]: ErrorHeadings } = {
  en: englishHeadings,
  de: germanHeadings,
  nb: norwegianHeadings,
  ar: arabicHeadings,
}

export interface FieldFault {
  field: string
  rule: string
  /** As `message` of the whole. */
  message: string | Text
}

export interface ProblemDetails {
  /**
   * One sentence about this very case, by its key; never names of files on the server, SQL or code. In all languages where
   * people can bring it about, in English where only a program can. A string is what a library or a command says.
   */
  message?: string | Text
  /** More of it, such as what a program has to send; in the language of whoever asks, as `message`. */
  description?: string | Text
  fields?: FieldFault[]
  /** Addresses of those whom it could not be done to; it was done to the others. */
  failed?: readonly string[]
  /** Where the terms of use are that must be accepted first. */
  terms?: string
  headers?: Record<string, string>
}

/** A fault that the contract knows. Verbs and policies throw it; only the one handler knows what HTTP makes of it. */
export class Problem extends Error {
  readonly value: ErrorValue
  readonly details: ProblemDetails

  constructor(value: ErrorValue, details: ProblemDetails = {}) {
    super(inLanguage(details.message, 'en') ?? errors[value].heading)
    this.name = 'Problem'
    this.value = value
    this.details = details
  }

  get status(): number {
    return errors[this.value].status
  }

  /** What it says to people. */
  textsIn(language: Language): { heading: string; message: string } {
    const heading = headings[language][this.value]
    return { heading, message: inLanguage(this.details.message, language) ?? heading }
  }

  descriptionIn(language: Language): string {
    return inLanguage(this.details.description, language) ?? ''
  }
}

/** The fields of a refusal as they leave. */
export function fieldsIn(fields: readonly FieldFault[], language: Language) {
  return fields.map((fault) => ({ ...fault, message: inLanguage(fault.message, language) ?? '' }))
}

function inLanguage(text: string | Text | undefined, language: Language): string | undefined {
  return typeof text === 'function' ? text(language) : text
}
