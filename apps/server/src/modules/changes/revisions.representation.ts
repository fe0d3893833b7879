import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import type { Language } from '@vitrine/contract/languages.ts'
import type { Revision } from '@vitrine/contract/revisions.ts'
import { assetsPaths } from '#modules/asset-documents/asset-documents.paths.ts'
import type { FieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { labelOfNumber } from '#modules/metadata-fields/field-labels.ts'
import type { HistoryRow } from './changes.repository.ts'
import type { HistoryPage } from './list-history.ts'

interface Frame {
  base: string
  language: Language
  before: number | null
  fields: FieldDefinitions
}

/** The history as this viewer may know it: fields of the archive's view alone, as in the asset itself. */
export function representHistory(
  page: HistoryPage,
  { base, language, before, fields }: Frame,
): DocumentOf<'revision-list'> {
  const { asset, archive, permissions, changes, next } = page
  const list = base + assetsPaths.revisions(archive, asset.row.path)
  const shown = fields.shownIn(archive)
  const mayRollBack = permissions.has('HistoryRollback')
  const data = changes.flatMap((rows): Revision[] => {
    const [first] = rows
    const seen = rows.filter(({ field }) => shown.has(String(field)))
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
        changes: seen.map((row) => changeOf(row, labelOfNumber(row.field, fields)(language))),
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

function changeOf({ field, old_value, new_value }: HistoryRow, label: string): Revision['changes'][number] {
  return { field: { id: field, label }, old: JSON.parse(old_value) ?? '', new: JSON.parse(new_value) ?? '' }
}
