import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import type { MessageKey } from '#platform/i18n/message-key.ts'

export type FolderFaults = { readonly name?: MessageKey; readonly path?: MessageKey }

const texts: Readonly<Record<string, MessageKey>> = {
  'name length': 'setUp.length',
  'name taken': 'setUp.nameTaken',
  'path missing': 'setUp.missing',
  'path unreadable': 'setUp.unreadable',
  'path file': 'setUp.file',
  'path data': 'setUp.data',
  'path taken': 'setUp.taken',
  'path relative': 'setUp.relative',
}

/** What the server found wrong, by the field; empty when the matter is another one. */
export function folderFaults(problem: Error): FolderFaults {
  const fields = problem instanceof ApiProblem ? problem.fields : []
  const known = fields.flatMap(({ field, rule }) => {
    const text = texts[`${field} ${rule}`]
    return text === undefined ? [] : [[field, text] as const]
  })
  return Object.fromEntries(known)
}
