import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import { foldedCode, readCodes } from '@vitrine/contract/read-codes.ts'

interface KnownCode {
  values: readonly string[]
  expandsWord: boolean
}

/** By the code in small letters. */
export type Codes = ReadonlyMap<string, KnownCode>

/** What takes the place of the characters between two positions of a text. */
export interface Replacement {
  from: number
  to: number
  text: string
}

/** The codes of lists that are in use; of two lists with the same code the first one counts. */
export function codesOf({ lists }: DocumentOf<'codes-in-use'>): Codes {
  const codes = new Map<string, KnownCode>()
  for (const { text, expandsWords } of lists)
    for (const { code, values } of readCodes(text).codes) {
      const key = foldedCode(code)
      if (!codes.has(key)) codes.set(key, { values, expandsWord: expandsWords })
    }
  return codes
}

/** A code between two equal signs or two backslashes, at the end of the text; behind `#` the number of one of its values. */
const marked = /(?:=([^\s=\\#]{1,40})(?:#(\d{1,2}))?=|\\([^\s=\\#]{1,40})(?:#(\d{1,2}))?\\)$/u

/** The code between signs that ends at the caret, and what stands for it; null where there is none. */
export function markedCodeBefore(text: string, caret: number, codes: Codes): Replacement | null {
  const before = text.slice(Math.max(0, caret - 46), caret)
  const found = marked.exec(before)
  if (found === null) return null
  const code = codes.get(foldedCode(found[1] ?? found[3] ?? ''))
  const value = code?.values[Number(found[2] ?? found[4] ?? 1) - 1]
  return value ? { from: caret - found[0].length, to: caret, text: value } : null
}

/** A word at the end of the text, at its beginning or behind a space, an opening bracket or a quotation mark. */
const lastWord = /(?:^|[\s([{"'“„«‘])([^\s=\\#]{1,40})$/u

/** The code that ends at a position as a word of its own, where its list replaces those; null where there is none. */
export function wordCodeBefore(text: string, end: number, codes: Codes): Replacement | null {
  const word = lastWord.exec(text.slice(Math.max(0, end - 41), end))?.[1] ?? ''
  const code = codes.get(foldedCode(word))
  const value = code?.expandsWord === true ? code.values[0] : undefined
  return value ? { from: end - word.length, to: end, text: value } : null
}

/** What is written behind a word when it is done. */
export const endsWord = (written: string) => /^[\s.,;:!?)\]}"'”“»’]$/u.test(written)
