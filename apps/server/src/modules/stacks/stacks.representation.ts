import type { AssetStack } from '@vitrine/contract/stacks.ts'
import { assetsPaths } from '#modules/asset-documents/asset-documents.paths.ts'
import { representAsset } from '#modules/asset-documents/asset-documents.representation.ts'
import type { FieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import type { Platform } from '#platform/platform.ts'
import type { OpenStack } from './open-stack.ts'

export function representStack(open: OpenStack, fields: FieldDefinitions, platform: Platform): AssetStack {
  const { access, archive, asset, permissions, members } = open
  const { base } = platform.settings
  const address = base + assetsPaths.stack(archive, asset.row.path)
  const mayEdit = (of: OpenStack['permissions']) => access.viewer.mayChange && of.has('EditText')
  const isStacked = members.length > 0
  const mayEditAll = isStacked && members.every((member) => mayEdit(member.permissions))
  const top = members.find(({ stack }) => stack?.isTop)
  return {
    data: members.map(({ asset: one, ...found }) => representAsset(one, { access, ...found, fields, platform })),
    top: top ? base + assetsPaths.asset(archive, top.asset.row.path) : null,
    add: mayEdit(permissions) ? address : null,
    change: isStacked && mayEdit(permissions) ? address : null,
    unstack: mayEditAll ? address : null,
  }
}
