import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import type { Language } from '@vitrine/contract/languages.ts'
import type { Revision } from '@vitrine/contract/revisions.ts'
import { findMetadataField } from '@vitrine/media/metadata/metadata-fields.ts'
import { assetsPaths } from '#modules/asset-documents/asset-documents.paths.ts'
import { labelOf } from '#modules/metadata-fields/field-labels.ts'
import { metadataViewOf } from '#modules/metadata-fields/metadata-views.ts'
import type { HistoryRow } from './changes.repository.ts'
import type { HistoryPage } from './list-history.ts'

/** The history as this viewer may know it: fields of the archive's view alone, as in the asset itself. */
export function representHistory(
  page: HistoryPage,
  { base, language, before }: { base: string; language: Language; before: number | null },
): DocumentOf<'revision-list'> {
  const { asset, archive, permissions, changes, next } = page
  const list = base + assetsPaths.revisions(archive, asset.row.path)
  const { fieldIds } = metadataViewOf(archive)
  const mayRollBack = permissions.has('HistoryRollback')
  const data = changes.flatMap((rows): Revision[] => {
    const [first] = rows
    const seen = rows.filter(({ field }) => fieldIds.has(String(field)))
    if (!first || seen.length === 0) return []
    const { number } = first
    const isCurrent = number === asset.row.change_number
    return [
      {
        id: number,
        number,
        href: list + number,
        created: new Date(first.at).toISOString(),
        createdBy: first.user_name,
        comment: '',
        type: 'metadata',
        isCurrent,
        canRollback: mayRollBack,
        canDelete: false,
        through: first.through,
        changes: seen.map((row) => changeOf(row, language)),
        rollback: mayRollBack ? list + assetsPaths.rollback(number) : null,
        rollbackTo: mayRollBack && !isCurrent ? list + assetsPaths.rollbackTo(number) : null,
      },
    ]
  })
  const at = (number: number | null) => (number === null ? list : `${list}?before=${number}`)
  return {
    data,
    paging: { first: list, prev: before === null ? null : list, next: next === null ? null : at(next), last: null },
  }
}

function changeOf({ field, old_value, new_value }: HistoryRow, language: Language): Revision['changes'][number] {
  const known = findMetadataField(field)
  const label = known ? labelOf(known, language) : String(field)
  return { field: { id: field, label }, old: JSON.parse(old_value) ?? '', new: JSON.parse(new_value) ?? '' }
}
