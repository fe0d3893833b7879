import type { ImportArrival, ImportFolder } from '@vitrine/contract/import-folders.ts'
import type { Language } from '@vitrine/contract/languages.ts'
import { archivesPaths } from '#modules/archives/archives.paths.ts'
import { findArchive } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { assetsPaths } from '#modules/asset-documents/asset-documents.paths.ts'
import { findAnyTemplate } from '#modules/metadata-templates/get-metadata-template.ts'
import { metadataTemplatesPaths } from '#modules/metadata-templates/metadata-templates.paths.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { importFoldersPaths } from './import-folders.paths.ts'
import type { ArrivalRow, ImportFolderRow } from './import-folders.tables.ts'

const moment = (at: number) => new Date(at).toISOString()

/** An import folder as those see it who manage archives. */
export async function representImportFolder(row: ImportFolderRow, platform: Platform): Promise<ImportFolder> {
  const { base } = platform.settings
  const archive = await findArchive(row.archive_id, platform)
  const template = row.template_id === null ? null : await findAnyTemplate(row.template_id, platform)
  const place = archive ?? { id: row.archive_id, name: String(row.archive_id) }
  const href = base + importFoldersPaths.folder(row.id)
  return {
    href,
    name: row.name,
    path: row.path,
    destination: base + archivesPaths.collection(place, ''),
    folder: row.folder,
    destinationName: [place.name, ...row.folder.split('/')].filter((part) => part !== '').join(' / '),
    clash: row.clash,
    doubles: row.doubles,
    template: template && { href: base + metadataTemplatesPaths.metadataTemplate(template.id), name: template.name },
    isOn: row.is_on === 1,
    problem: row.problem,
    lastLook: row.looked_at === null ? null : moment(row.looked_at),
    broughtIn: row.brought,
    refused: row.refused,
    arrivals: base + importFoldersPaths.arrivals(row.id),
    look: row.is_on === 1 ? base + importFoldersPaths.look(row.id) : null,
    change: href,
    remove: href,
  }
}

/** What became of a file. `archives`: those that the rows name, as far as they are there. */
export function representArrival(
  row: ArrivalRow,
  { archives, language, base }: { archives: ReadonlyMap<number, ArchiveRow>; language: Language; base: string },
): ImportArrival {
  const archive = archives.get(row.archive_id)
  const isIn = row.state === 'in' || row.state === 'done'
  return {
    path: row.path,
    bytes: row.bytes,
    at: moment(row.at),
    state: isIn ? (row.asset_path === null ? 'unpacked' : 'in') : row.state === 'refused' ? 'refused' : 'waits',
    asset: isIn && archive && row.asset_path !== null ? base + assetsPaths.asset(archive, row.asset_path) : null,
    error: row.problem && { value: row.problem, message: new Problem(row.problem).textsIn(language).message },
    about: row.about,
  }
}
