import { rowsOfOutlook, type ValueTableOutlook, type ValueTableReading } from '@vitrine/contract/value-tables.ts'
import { knownArchive } from '#modules/archives/archives.queries.ts'
import { assetsPaths } from '#modules/asset-documents/asset-documents.paths.ts'
import { readAsset } from '#modules/assets/asset-facts.ts'
import { findAssets } from '#modules/assets/assets.queries.ts'
import type { ReadyRow } from '#modules/assets/assets.tables.ts'
import type { FieldValue } from '#modules/metadata-fields/check-values.ts'
import { type FieldDefinitions, fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { labelOfNumber } from '#modules/metadata-fields/field-labels.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { type JudgedRow, judgeRows } from './judge-rows.ts'
import { ownTable } from './receive-table.ts'
import { isSame, listOf } from './row-values.ts'
import { listRows, type TableRow } from './value-tables.repository.ts'

type Line = ValueTableOutlook['data'][number]

/** What some rows of a table would change, before anything is changed. @throws Problem NotFound, InvalidRequest. */
export async function outlookOfTable(
  viewer: Viewer,
  { id, after, ...reading }: ValueTableReading & { id: string; after: number },
  platform: Platform,
): Promise<ValueTableOutlook> {
  const table = await ownTable(viewer, id, platform)
  const rows = await listRows(id, { after, limit: rowsOfOutlook }, platform)
  const judged = await judgeRows(viewer, table, rows, reading, platform)
  const ids = [...judged.values()].flatMap((row) => (row instanceof Problem ? [] : [row.asset.id]))
  const assets = new Map((await findAssets([...new Set(ids)], platform)).map((row) => [row.id, row]))
  const fields = await fieldDefinitions(platform)
  const lines: Line[] = []
  for (const row of rows) {
    const verdict = judged.get(row.number) ?? new Problem('AssetNotFound')
    lines.push(await lineOf(row, verdict, { viewer, assets, fields, platform }))
  }
  const told = lines.filter(({ problem, differences }) => problem !== null || differences.length > 0)
  const refused = lines.filter(({ problem }) => problem !== null).length
  return {
    rows: rows.length,
    changed: told.length - refused,
    unchanged: lines.length - told.length,
    refused,
    data: told,
    after: rows.length < rowsOfOutlook ? null : (rows.at(-1)?.number ?? null),
  }
}

interface Around {
  viewer: Viewer
  assets: ReadonlyMap<number, ReadyRow>
  fields: FieldDefinitions
  platform: Platform
}

async function lineOf(
  { number: row }: TableRow,
  verdict: JudgedRow | Problem,
  { viewer, assets, fields, platform }: Around,
): Promise<Line> {
  const nothing = { row, href: null, filename: '', differences: [], problem: null }
  if (verdict instanceof Problem) return { ...nothing, problem: toldOf(verdict, viewer) }
  const asset = assets.get(verdict.asset.id)
  const archive = await knownArchive(verdict.asset.archive_id, platform)
  if (!asset || !archive) return { ...nothing, problem: toldOf(new Problem('AssetNotFound'), viewer) }
  const { metadata } = readAsset(asset)
  // What a view does not show is kept from whoever looks for differences, too: not even that it is the same is told.
  const shown = fields.shownIn(archive)
  const isKept = ([field, value]: [number, FieldValue]) => shown.has(String(field)) && isSame(metadata[field], value)
  const changed = [...verdict.values].filter((one) => !isKept(one))
  const differences = changed.map(([field, value]) => ({
    field,
    label: labelOfNumber(field, fields)(viewer.language),
    before: shown.has(String(field)) ? listOf(metadata[field]) : [],
    after: listOf(value),
  }))
  const href = platform.settings.base + assetsPaths.asset(archive, asset.path)
  return { ...nothing, href, filename: asset.filename, differences }
}

function toldOf(problem: Problem, { language }: Viewer): NonNullable<Line['problem']> {
  return { value: problem.value, ...problem.textsIn(language) }
}
