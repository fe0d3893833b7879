import { z } from 'zod'
import { mostNamed } from './bulk-edits.ts'
import { deed, message, offered } from './document.ts'

const assets = z
  .array(z.object({ href: z.string().min(1) }))
  .min(1)
  .max(mostNamed)

const filename = z.string().min(1)

/**
 * Another name for files (wire reference 11.1): one for each, or one for all, which several get with a number. What stands at an
 * asset goes before what stands for all.
 */
export const RenameRequest = message(
  'rename-request',
  z.object({
    assets: z
      .array(z.object({ href: z.string().min(1), 'job-filename': filename.optional() }))
      .min(1)
      .max(mostNamed),
    'job-filename': filename.optional(),
  }),
)

/** Another folder for files, of their archive or of another one. */
export const MoveRequest = message(
  'move-request',
  z.object({
    assets,
    /** Address of a collection that takes files. */
    'job-destination': z.string().min(1),
    /** Path below it; made where it is missing. */
    'job-folder': z.string().max(2000).optional(),
  }),
)

/** Where renaming and moving are begun; ours: one address takes tasks of all kinds. */
export const fileMovesEntrance = {
  fileMoves: offered(
    z.object({
      rename: deed('POST', 'rename-request', 'task-creation'),
      move: deed('POST', 'move-request', 'task-creation'),
    }),
  ),
}

export const fileMovesAuditDeeds = ['asset.renamed', 'asset.moved'] as const

/** No name of a file or folder has any of these (wire reference 11.1). */
export const forbiddenInNames = /[\\/:*?"<>|]/

/** What a collection says of the names of its folders, as rules of properties are told (wire reference 6.4); lengths in characters. */
export const folderNameRule = { name: 'childUrlFragment', regex: '^[^\\\\/:*?"<>|]+$', min: 1, max: 240 }

/** The name that a file of several gets: with its number among them, and with its own ending where none is said. */
export function nameFor(wanted: string, own: string, { at, count }: { at: number; count: number }): string {
  const [stem, ending] = split(wanted)
  const [, ownEnding] = split(own)
  const number = count > 1 ? ` ${String(at + 1).padStart(String(count).length, '0')}` : ''
  return `${stem}${number}${ending === '' ? ownEnding : ending}`
}

/** A name and its ending with the dot; a dot at the beginning, or one that no ending follows, begins none. */
function split(name: string): [string, string] {
  const ending = /(?<=.)\.[\p{L}\d]{1,8}$/u.exec(name)?.[0] ?? ''
  return [name.slice(0, name.length - ending.length), ending]
}
