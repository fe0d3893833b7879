import { open } from 'node:fs/promises'
import { plainText } from './plain-text.ts'
import { readCues } from './web-vtt.ts'

/** A stretch of text, and where it begins: milliseconds of a film or sound, or the page of a document from 1. */
export type Passage = { at: number; text: string }

/** Bytes of a file of captions that are read: a day of talk without a pause is less. */
export const mostCaptionsBytes = 2 * 1024 * 1024

/**
 * What a file of captions says, in the order of its times and without tags. What is said twice in a row is told once: captions
 * that roll repeat the line before. Ends where `room` characters are full.
 */
export function spokenPassages(text: string, room: number): Passage[] {
  const passages: Passage[] = []
  let left = room
  for (const { start, lines } of readCues(text).sort((one, other) => one.start - other.start)) {
    const said = wordsOf(lines)
    if (said === '' || said === passages.at(-1)?.text) continue
    if (said.length > left) break
    left -= said.length
    passages.push({ at: start, text: said })
  }
  return passages
}

/** The same of a file. Rejects when it cannot be read. */
export async function readSpokenPassages(path: string, room: number): Promise<Passage[]> {
  const file = await open(path, 'r')
  try {
    const bytes = Buffer.alloc(mostCaptionsBytes)
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0)
    return spokenPassages(plainText(bytes.subarray(0, bytesRead)), room)
  } finally {
    await file.close()
  }
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }

/** Without tags, and with the signs that their names stand for; control characters are no text. */
function wordsOf(lines: readonly string[]): string {
  return lines
    .join(' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => signs[name] ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}
