import { knownArchive } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { assetsPaths } from '#modules/asset-documents/asset-documents.paths.ts'
import { readAsset } from '#modules/assets/asset-facts.ts'
import { findAssets } from '#modules/assets/assets.queries.ts'
import type { FoundAsset } from '#modules/assets/get-asset.ts'
import { getBackgroundTask } from '#modules/background-tasks/get-background-task.ts'
import { noteDoneTask } from '#modules/background-tasks/start-background-task.ts'
import { type Chosen, chosenOf, whichChosen } from '#modules/bulk-edits/chosen-assets.ts'
import { type WalkPlace, walkSelection } from '#modules/collections/walk-selection.ts'
import { openSelection } from '#modules/collections/wanted-selection.ts'
import type { FieldDefinition } from '#modules/metadata-fields/field-definition.ts'
import { type FieldDefinitions, fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { metadataViewOf } from '#modules/metadata-fields/metadata-views.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { byteOrderMark, tableLine } from '#platform/tables/table-cells.ts'
import { listOf } from './row-values.ts'
import { columnName } from './table-columns.ts'

const writtenType = 'value-table-written'
/** One may fetch it for so long. */
const fetchableMs = 3_600_000
const pageSize = 250
const toBeWritten = { permission: 'View', field: 'selection.href' } as const

/** Notes a table that is written while it is fetched; answers its task. @throws Problem InvalidRequest, AssetNotFound and as `openSelection`. */
export async function orderTable(
  viewer: Viewer,
  given: Parameters<typeof chosenOf>[0],
  platform: Platform,
): Promise<string> {
  const details = chosenOf(given)
  if (details.selection) await openSelection(viewer, details.selection, toBeWritten, platform)
  else if ((await whichChosen(viewer, details.assets, platform)).size === 0) throw new Problem('AssetNotFound')
  return noteDoneTask(viewer, { type: writtenType, details, keptMs: fetchableMs }, platform)
}

/**
 * The table of an order, some rows at a time: address and file name, then the fields of the views of the archives in their order. What
 * the viewer does not see when it is fetched is not in it. @throws Problem NotFound, FileGone and as `openSelection`.
 */
export async function rowsOfTable(
  viewer: Viewer,
  task: string,
  platform: Platform,
): Promise<AsyncGenerator<string[][]>> {
  const { type, details } = await getBackgroundTask<Chosen>(viewer, task, platform)
  if (type !== writtenType) throw new Problem('NotFound')
  const fields = await fieldDefinitions(platform)
  const columns = columnsOf(await archivesOf(viewer, details, platform), fields)
  return rows(viewer, details, { columns, fields }, platform)
}

async function archivesOf(viewer: Viewer, { assets, selection }: Chosen, platform: Platform): Promise<ArchiveRow[]> {
  if (selection) {
    const { parts } = await openSelection(viewer, selection, toBeWritten, platform)
    return parts.map(({ archive }) => archive)
  }
  const known = await whichChosen(viewer, assets, platform)
  const ids = new Set([...known.values()].map(({ archive_id }) => archive_id))
  const archives = await Promise.all([...ids].map((id) => knownArchive(id, platform)))
  return archives.filter((archive) => archive !== null)
}

function columnsOf(archives: readonly ArchiveRow[], fields: FieldDefinitions): FieldDefinition[] {
  const ids = new Set<number>()
  for (const archive of archives) for (const id of metadataViewOf(archive).fieldIds) ids.add(Number(id))
  for (const { id } of fields.own) ids.add(id)
  return [...ids].flatMap((id) => fields.find(id) ?? []).filter(({ dataType }) => dataType !== 'password')
}

interface Shape {
  columns: readonly FieldDefinition[]
  fields: FieldDefinitions
}

async function* rows(viewer: Viewer, chosen: Chosen, shape: Shape, platform: Platform): AsyncGenerator<string[][]> {
  yield [['address', 'filename', ...shape.columns.map((field) => columnName(field, viewer.language))]]
  for await (const page of pagesOf(viewer, chosen, platform)) yield page.map((found) => cellsOf(found, shape, platform))
}

/** Rows as lines of CSV. */
export async function* linesOf(rows: AsyncIterable<string[][]>): AsyncGenerator<string> {
  yield byteOrderMark
  for await (const some of rows) yield some.map((cells) => `${tableLine(cells)}\r\n`).join('')
}

async function* pagesOf(viewer: Viewer, { assets, selection }: Chosen, platform: Platform) {
  if (!selection) {
    const known = [...(await whichChosen(viewer, assets, platform)).values()].map(({ id }) => id)
    for (let at = 0; at < known.length; at += pageSize) yield await someOf(known.slice(at, at + pageSize), platform)
    return
  }
  for (let from: WalkPlace | null = null; ; ) {
    const page = await walkSelection(viewer, { selection, deed: toBeWritten }, { from, limit: pageSize }, platform)
    yield page.found
    if (page.next === null) return
    from = page.next
  }
}

async function someOf(ids: readonly number[], platform: Platform): Promise<FoundAsset[]> {
  const rows = new Map((await findAssets(ids, platform)).map((row) => [row.id, row]))
  const found: FoundAsset[] = []
  for (const id of ids) {
    const row = rows.get(id)
    const archive = row ? await knownArchive(row.archive_id, platform) : null
    if (row && archive) found.push({ asset: readAsset(row), archive })
  }
  return found
}

function cellsOf({ asset, archive }: FoundAsset, { columns, fields }: Shape, { settings }: Platform): string[] {
  const shown = fields.shownIn(archive)
  const { row, metadata } = asset
  const values = columns.map(({ id }) => (shown.has(String(id)) ? listOf(metadata[id]).join('\n') : ''))
  return [settings.base + assetsPaths.asset(archive, row.path), row.filename, ...values]
}
