import { type CodeFault, readCodes } from '@vitrine/contract/read-codes.ts'
import type { Texts } from '#platform/i18n/use-texts.ts'

const longestName = 200
const longestText = 200_000
/** How many faults are told of; the others are counted. */
const mostTold = 5

export interface CodeListDraft {
  name: string
  text: string
  expandsWords: boolean
}

export interface DraftFaults {
  name?: string
  text?: string[]
}

/** What is wrong with what was written, in words; empty when nothing is. */
export function faultsOf({ name, text }: CodeListDraft, t: Texts['t']): DraftFaults {
  const ofText = textFaults(text, t)
  const ofName = nameFault(name.trim(), t)
  return { ...(ofName === null ? {} : { name: ofName }), ...(ofText.length === 0 ? {} : { text: ofText }) }
}

function nameFault(name: string, t: Texts['t']): string | null {
  if (name === '') return t('codeLists.nameMissing')
  return name.length > longestName ? t('codeLists.nameTooLong', { count: longestName }) : null
}

function textFaults(text: string, t: Texts['t']): string[] {
  if (text.length > longestText) return [t('codeLists.tooLong', { count: longestText })]
  const { faults } = readCodes(text)
  const told = faults.slice(0, mostTold).map((fault) => lineText(fault, t))
  const left = faults.length - told.length
  return left > 0 ? [...told, t('codeLists.moreFaults', { count: left })] : told
}

function lineText({ line, fault }: CodeFault, t: Texts['t']): string {
  const texts = {
    noReplacement: t('codeLists.noReplacement', { line }),
    noCode: t('codeLists.noCode', { line }),
    twice: t('codeLists.twice', { line }),
    tooMany: t('codeLists.tooMany', { line }),
  }
  return texts[fault]
}

/** The text of a file in UTF-8, without the mark that some programs begin it with; null for what is none. */
export async function textOfFile(file: Blob): Promise<string | null> {
  if (file.size > longestText * 4) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    return null
  }
}
