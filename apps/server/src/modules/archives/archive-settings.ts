import { z } from 'zod'
import type { ArchiveRow } from './archives.tables.ts'

/** How a file comes into an archive, as bits of a macro (ARC-039). */
export const ingestionBits = { upload: 1, move: 2, copy: 4 } as const
export type Ingestion = keyof typeof ingestionBits

/** What is done to a field of files that come: 0 puts the value behind what is there, 1 before it, 2 in its place (ARC-038). */
const Macro = z.object({ Field: z.int(), Operation: z.literal([0, 1, 2]), Value: z.string(), IngestionTypes: z.int() })
export type MetadataMacro = z.infer<typeof Macro>

/** Where files that come are put: 1 where they are sent, the input folder for the archive itself; 2 where people say; 3 nowhere over the wire. */
export const inputLocations = { standard: 1, chosen: 2, fileSystem: 3 } as const

/** What stands beside the files of an archive. */
const Pane = z.object({
  /** Fields whose taxonomies are shown; none: all that its assets have. */
  SearchTreeFields: z.array(z.int()).catch([]),
  ShowFolderList: z.boolean().catch(true),
  ShowSmartFolders: z.boolean().catch(true),
  EnableConsentStatusFilter: z.boolean().catch(false),
  EnableCustomSmartFolderName: z.boolean().catch(false),
  CustomSmartFolderName: z.string().catch(''),
})

/** Attributes without a column that something here acts by. What an archive does not say is as in a new one. */
const Settings = z.object({
  EnableConsentManagement: z.boolean().catch(false),
  MetadataMacros: z.object({ Macros: z.array(Macro).catch([]) }).catch({ Macros: [] }),
  InputFolder: z.string().catch(''),
  InputLocation: z.int().catch(inputLocations.standard),
  NavigationPaneControl: Pane.catch(() => Pane.parse({})),
  PreviewSizeList: z.string().catch(''),
  CroppingProfileSet: z.string().catch(''),
  AllowCropProfileChanges: z.boolean().catch(false),
  UploadEnableClientSideResize: z.boolean().catch(false),
  UploadDefaultJpegQuality: z.int().catch(80),
  UploadRestrictImageSize: z.int().catch(0),
  UploadRestrictFileSize: z.int().catch(0),
})
export type ArchiveSettings = z.infer<typeof Settings>

/** By the row: every collection and every file that comes asks. */
const known = new WeakMap<Pick<ArchiveRow, 'attributes'>, ArchiveSettings>()

/** Whether files can be put into an archive over the wire at all. */
export const takesArrivals = (archive: Pick<ArchiveRow, 'attributes' | 'takes_files'>): boolean =>
  archive.takes_files === 1 && settingsOf(archive).InputLocation !== inputLocations.fileSystem

/** Whether it is told of its assets how they stand with consent. */
export const managesConsent = (archive: Pick<ArchiveRow, 'attributes'>): boolean =>
  settingsOf(archive).EnableConsentManagement

/** Whether people can narrow its assets by that; without consent nothing is narrowed (ARC-056). */
export const hasConsentFilter = (archive: Pick<ArchiveRow, 'attributes'>): boolean =>
  managesConsent(archive) && settingsOf(archive).NavigationPaneControl.EnableConsentStatusFilter

/** The folder for what is sent into a folder of an archive; empty: into the archive itself, for which it may name one. */
export function inputFolderFor(archive: Pick<ArchiveRow, 'attributes'>, folder: string): string {
  const { InputLocation, InputFolder } = settingsOf(archive)
  return folder === '' && InputLocation === inputLocations.standard ? InputFolder : folder
}

export function settingsOf(archive: Pick<ArchiveRow, 'attributes'>): ArchiveSettings {
  const settings = known.get(archive) ?? Settings.parse(JSON.parse(archive.attributes))
  known.set(archive, settings)
  return settings
}
