import { forbiddenInNames } from '@vitrine/contract/file-moves.ts'
import { isIgnored } from '#modules/reading/scan-archive.ts'
import { Problem } from '#platform/http/problem.ts'
import { say, type Text } from '#server/texts/say.ts'

/** Control characters, and those that turn the direction of text: a name must be read as it is. */
const unseen = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
/** Names that belong to devices on Windows, with any ending. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
/** Bytes that a name may have; our own names beside it are shorter. */
const longest = 240

/** The rule that a name of a file or folder breaks; null for a good one. */
function nameFault(name: string): Text | null {
  if (name === '' || name.trim() !== name || name.endsWith('.')) return say('fileNames.ends')
  if (forbiddenInNames.test(name)) return say('fileNames.forbidden')
  if (unseen.test(name) || !name.isWellFormed()) return say('fileNames.unseen')
  if (devices.test(name)) return say('fileNames.device', { name })
  if (isIgnored(name)) return say('fileNames.passedOver', { name })
  if (Buffer.byteLength(name) > longest) return say('fileNames.long', { count: longest })
  return null
}

/** A name in the composition in which it is kept. @throws Problem InvalidFilename that names the field and the rule. */
export function checkName(given: string, field: string): string {
  const name = given.normalize('NFC')
  const message = nameFault(name)
  if (message !== null) throw new Problem('InvalidFilename', { message, fields: [{ field, rule: 'name', message }] })
  return name
}

/** @throws Problem InvalidFilename for a path of more folders than that. */
export function checkDepth(path: string, most: number, field: string): void {
  if (path.split('/').filter((part) => part !== '').length <= most) return
  const message = say('fileNames.deep', { count: most })
  throw new Problem('InvalidFilename', { message, fields: [{ field, rule: 'max', message }] })
}

/** A path of folders, parts joined by `/`; empty for none. @throws Problem InvalidFilename. */
export function checkFolder(given: string, field: string): string {
  const parts = given.split('/').filter((part) => part !== '')
  return parts.map((part) => checkName(part, field)).join('/')
}

/** `name (2).jpg`, `name (3).jpg`, … for one that is taken. */
export function nextName(name: string, number: number): string {
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  return `${stem} (${number})${ending}`
}
