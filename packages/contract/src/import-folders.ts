import { z } from 'zod'
import { deed, document, href, message, offered } from './document.ts'
import { importClashes, importDoubles, importFolderProblems } from './import-folder-values.ts'
import { listPaging } from './paging.ts'

const Clash = z.enum(importClashes)
const Doubles = z.enum(importDoubles)

/** A folder of the server from which files are taken into an archive; ours. */
export const ImportFolder = z.object({
  href: href('import-folder'),
  name: z.string(),
  /** Absolute path on the server. */
  path: z.string(),
  /** The archive into which its files come. */
  destination: z.string(),
  /** Path of the folder in it; empty for the archive itself. What lies in folders comes into folders of the same names there. */
  folder: z.string(),
  /** As people read it: the archive's name, then the folder. */
  destinationName: z.string(),
  clash: Clash,
  doubles: Doubles,
  /** Metadata template that is used on what came in; null for none. */
  template: z.object({ href: z.string(), name: z.string() }).nullable(),
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
    /** The archives that take files: those that one can be made for. */
    archives: z.array(z.object({ href: z.string(), name: z.string(), keepsVersions: z.boolean() })),
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
  /** `unpacked`: a ZIP file whose parts all came in; they have their own rows. */
  state: z.enum(['waits', 'in', 'unpacked', 'refused']),
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
const folder = z.string().max(2000)
/** Address of a metadata template that is shared with everybody. */
const template = address.nullable()

export const ImportFolderCreation = message(
  'import-folder-creation',
  z.object({
    name,
    path: z.string().min(1).max(4000),
    /** An archive, or a folder in one. */
    destination: address,
    /** Path below that. */
    folder: folder.default(''),
    clash: Clash.default('number'),
    doubles: Doubles.default('refuse'),
    template: template.default(null),
    isOn: z.boolean().default(true),
  }),
  'import-folder',
)
export type ImportFolderCreation = z.infer<typeof ImportFolderCreation.shape>

/** What does not stand in it stays; a folder goes with its destination. The path stays in any case: another folder is another import folder. */
export const ImportFolderChange = message(
  'import-folder-change',
  z.object({
    name: name.optional(),
    destination: address.optional(),
    folder: folder.optional(),
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
