import type { MadeFrom } from '@vitrine/contract/made-from.ts'
import { assetsPaths } from '#modules/asset-documents/asset-documents.paths.ts'
import { representAsset } from '#modules/asset-documents/asset-documents.representation.ts'
import type { JudgedAsset } from '#modules/assets/get-asset.ts'
import type { FieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import type { Platform } from '#platform/platform.ts'
import type { OpenLinks } from './open-links.ts'

export function representLinks(open: OpenLinks, fields: FieldDefinitions, platform: Platform): MadeFrom {
  const { access, archive, asset } = open
  const addressOf = (one: JudgedAsset) => platform.settings.base + assetsPaths.madeFrom(one.archive, one.asset.row.path)
  const mayEdit = ({ permissions }: JudgedAsset) => access.viewer.mayChange && permissions.has('EditText')
  const shown = (one: OpenLinks['made'][number], made: JudgedAsset, source: JudgedAsset) => ({
    asset: representAsset(one.asset, { ...one, access, fields, platform }),
    how: one.how,
    remove: mayEdit(made) ? addressOf(made) + source.asset.row.id : null,
  })
  const first = addressOf(open)
  const paging = (name: string, next: number | null) => ({
    ...{ first, prev: null, last: null },
    next: next === null ? null : `${first}?${name}=${next}`,
  })
  return {
    sources: {
      data: open.sources.map((source) => shown(source, open, source)),
      paging: paging('sourcesBefore', open.next.sources),
    },
    made: {
      count: open.count,
      data: open.made.map((made) => shown(made, made, open)),
      paging: paging('before', open.next.made),
    },
    add: mayEdit({ archive, asset, permissions: open.permissions }) ? first : null,
  }
}
