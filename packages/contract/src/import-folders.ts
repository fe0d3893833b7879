import { z } from 'zod'
import { deed, document, href, message, offered } from './document.ts'
import { listPaging } from './paging.ts'

/** What becomes of a file whose name is taken at the destination. */
export const importClashes = ['number', 'version', 'refuse'] as const
/** What becomes of a file whose bytes the archive has already. */
export const importDoubles = ['take', 'refuse'] as const

const Clash = z.enum(importClashes)
const Doubles = z.enum(importDoubles)

/**
 * Why nothing is taken at present. `missing`, `unreadable`, `stuck`: the folder. `destination`: the archive is not there, or its disk.
 * `takes-no-files`: the archive takes none. `not-removable`: files came in and cannot be taken away. `template`: it is not there any more;
 * files come in without it.
 */
export const importFolderProblems = [
  'missing',
  'unreadable',
  'stuck',
  'destination',
  'takes-no-files',
  'not-removable',
  'template',
] as const

/** A folder of the server from which files are taken into an archive; ours. */
export const ImportFolder = z.object({
  href: href('import-folder'),
  name: z.string(),
  /** Absolute path on the server. */
  path: z.string(),
  /** The archive or folder into which its files come; what lies in folders comes into folders of the same names there. */
  destination: z.string(),
  /** As people read it: the archive's name, then the folder. */
  destinationName: z.string(),
  clash: Clash,
  doubles: Doubles,
  /** Metadata template that is used on what came in; null for none. */
  template: z.object({ id: z.string(), name: z.string() }).nullable(),
  isOn: z.boolean(),
  problem: z.enum(importFolderProblems).nullable(),
  lastLook: z.string().nullable(),
  broughtIn: z.int(),
  refused: z.int(),
  arrivals: href('import-arrival-list'),
  /** Looks at it now. */
  look: offered(deed('POST', null, null)),
  change: deed('PATCH', 'import-folder-change', 'import-folder'),
  remove: deed('DELETE', null, null),
})
export type ImportFolder = z.infer<typeof ImportFolder>
export const ImportFolderDocument = document('import-folder', ImportFolder)

/** All import folders, by name. */
export const ImportFolderListDocument = document(
  'import-folder-list',
  z.object({
    data: z.array(ImportFolder),
    create: deed('POST', 'import-folder-creation', 'import-folder'),
    /** The name of the folder in each import folder into which files go that were not taken. */
    refusedFolder: z.string(),
    limit: z.int(),
  }),
)

/** One file, or one part of a ZIP file, that was found in an import folder. */
const ImportArrival = z.object({
  /** Path inside the import folder. */
  path: z.string(),
  bytes: z.int(),
  at: z.string(),
  state: z.enum(['waits', 'in', 'refused']),
  /** The asset that it became, when it has been taken in. */
  asset: href('asset').nullable(),
  /** Why it was refused, or why its template could not be used. */
  error: z.object({ value: z.string(), message: z.string() }).nullable(),
  /** What the error speaks of: the file that has the name or the content already. */
  about: z.string(),
})
export type ImportArrival = z.infer<typeof ImportArrival>

/** What became of the files of an import folder, newest first, for 30 days. */
export const ImportArrivalListDocument = document(
  'import-arrival-list',
  z.object({ data: z.array(ImportArrival), paging: listPaging(href('import-arrival-list')) }),
)

const name = z.string().trim().min(1).max(200)
const address = z.string().min(1).max(8000)
const template = z.string().max(100).nullable()

export const ImportFolderCreation = message(
  'import-folder-creation',
  z.object({
    name,
    path: z.string().min(1).max(4000),
    destination: address,
    clash: Clash.default('number'),
    doubles: Doubles.default('refuse'),
    template: template.default(null),
    isOn: z.boolean().default(true),
  }),
  'import-folder',
)
export type ImportFolderCreation = z.infer<typeof ImportFolderCreation.shape>

/** What does not stand in it stays. The path stays in any case: another folder is another import folder. */
export const ImportFolderChange = message(
  'import-folder-change',
  z.object({
    name: name.optional(),
    destination: address.optional(),
    clash: Clash.optional(),
    doubles: Doubles.optional(),
    template: template.optional(),
    isOn: z.boolean().optional(),
  }),
  'import-folder',
)
export type ImportFolderChange = z.infer<typeof ImportFolderChange.shape>

/** Import folders, for those who manage archives. */
export const importFoldersEntrance = { importFolders: offered(href('import-folder-list')) }

export const importFoldersAuditDeeds = ['import-folder.made', 'import-folder.changed', 'import-folder.removed'] as const
