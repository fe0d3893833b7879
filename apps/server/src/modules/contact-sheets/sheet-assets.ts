import type { SheetField } from '@vitrine/contract/contact-sheets.ts'
import { type Language, locales } from '@vitrine/contract/languages.ts'
import { knownArchive } from '#modules/archives/archives.queries.ts'
import { readAsset } from '#modules/assets/asset-facts.ts'
import { findAssets } from '#modules/assets/assets.queries.ts'
import type { JudgedAsset } from '#modules/assets/get-asset.ts'
import { permissionsOn } from '#modules/assets/judge-assets.ts'
import type { FieldDefinition } from '#modules/metadata-fields/field-definition.ts'
import type { FieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import type { Access } from '#modules/permissions/access.ts'
import type { Platform } from '#platform/platform.ts'

/** Those of some assets that a viewer sees now, each with what they may do with it. */
export async function judgeForSheet(
  access: Access,
  ids: readonly number[],
  platform: Platform,
): Promise<Map<number, JudgedAsset>> {
  const judged = new Map<number, JudgedAsset>()
  const assets = (await findAssets(ids, platform)).map(readAsset)
  for (const [archiveId, some] of Map.groupBy(assets, ({ row }) => row.archive_id)) {
    const archive = await knownArchive(archiveId, platform)
    const permissions = archive ? await permissionsOn(access, archiveId, some, platform) : []
    for (const [at, asset] of some.entries()) {
      const may = permissions[at]
      if (archive && may?.has('View')) judged.set(asset.row.id, { asset, archive, permissions: may })
    }
  }
  return judged
}

/** What of an asset stands below its picture: values of fields that its archive shows, without those that are empty. */
export function captionsOf(
  { asset, archive }: JudgedAsset,
  wanted: readonly SheetField[],
  { fields, language }: { fields: FieldDefinitions; language: Language },
): string[] {
  const shown = fields.shownIn(archive)
  const values = wanted.map((id) => {
    if (id === 'filename') return asset.row.filename
    const field = shown.has(String(id)) ? fields.find(id) : undefined
    if (!field || field.dataType === 'password') return ''
    return [asset.metadata[id] ?? '']
      .flat()
      .map((value) => written(value, field, language))
      .join(', ')
  })
  return values.filter((value) => value.trim() !== '')
}

/** Days as people write them; what is no whole date stays as it is. */
function written(value: string, { valueType }: FieldDefinition, language: Language): string {
  const [, year, month, date] = valueType === 'date' ? (/^(\d{4})-?(\d{2})-?(\d{2})(?:T|$)/.exec(value) ?? []) : []
  const day = Date.parse(`${year}-${month}-${date}`)
  if (Number.isNaN(day)) return value
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(day)
}
