import type { BulkOperation } from '@vitrine/contract/bulk-edits.ts'
import type { TokenScope } from '@vitrine/contract/tokens.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { assetsPaths } from '#modules/asset-documents/asset-documents.paths.ts'
import { getAssetById } from '#modules/assets/get-asset.ts'
import type { LongDeed } from '#modules/background-tasks/long-deed.ts'
import { changeOneOfMany, listChangedBy, takeBackOne } from '#modules/changes/change-many.ts'
import type { Author } from '#modules/changes/change-values.ts'
import { metadataViewOf } from '#modules/metadata-fields/metadata-views.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import type { Anchor } from '#modules/selections/asset-pages.queries.ts'
import { resolveUser } from '#modules/session/resolve-viewer.ts'
import { withinScope } from '#modules/tokens/token-scope.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { applyOperations } from './apply-operations.ts'
import { type Chosen, findChosen } from './chosen-assets.ts'
import { walkSelection } from './walk-chosen.ts'

export const bulkEditType = 'bulk-edit'
export const bulkUndoType = 'bulk-undo'

/** Who asked for it: the right is asked anew for each asset, as it is then. */
interface Asked {
  scope: TokenScope | null
  author: Author & { setId: number }
}

export interface BulkEditDetails extends Asked, Chosen {
  operations: readonly BulkOperation[]
}

export interface BulkUndoDetails extends Asked {
  /** The change set that is taken back. */
  undoes: number
}

/** Assets of one transaction: about a tenth of a second. */
const chunk = 50

/** @throws Problem PermissionDenied for whoever may not sign in any more. */
async function askerOf({ author, scope }: Asked, platform: Platform): Promise<Viewer> {
  const person = await resolveUser(author.userId, platform)
  if (!person || person.mustChangePassword) throw new Problem('PermissionDenied')
  return scope === null ? person : withinScope(person, scope)
}

/** One change of many assets. */
export function bulkEditDeed(platform: Platform): LongDeed<BulkEditDetails> {
  /** Assets of the chunk that is being worked on, by task and item. */
  const prepared = new Map<string, number>()
  return {
    type: bulkEditType,
    class: 'bulk',
    chunk,
    async next({ details }, cursor, limit) {
      const { assets, selection } = details
      if (!selection) {
        const at = Number(cursor)
        const some = assets.slice(at, at + limit).map((href) => ({ item: href, href }))
        return { items: some, cursor: at + limit < assets.length ? String(at + limit) : null }
      }
      const from: Anchor | null = cursor === '' ? null : JSON.parse(cursor)
      const viewer = await askerOf(details, platform)
      const { found, next } = await walkSelection(viewer, selection, { from, limit }, platform)
      const items = found.map(({ asset: { row }, archive }) => {
        return { item: String(row.id), href: platform.settings.base + assetsPaths.asset(archive, row.path) }
      })
      return { items, cursor: next && JSON.stringify(next) }
    },
    // Rights are asked outside of the transaction: they are read by other ways than those of rows that it holds.
    async prepare({ id, details }, { item }) {
      const { asset, archive } = await find(await askerOf(details, platform), details, item)
      demandShown(details.operations, archive)
      prepared.set(`${id} ${item}`, asset.row.id)
    },
    async apply({ id, details }, { item }, inside) {
      const assetId = prepared.get(`${id} ${item}`)
      prepared.delete(`${id} ${item}`)
      if (assetId === undefined) throw new Problem('AssetNotFound')
      await changeOneOfMany(assetId, (now) => applyOperations(details.operations, now), details.author, inside)
    },
  }

  async function find(viewer: Viewer, { selection }: Chosen, item: string) {
    if (!selection) return findChosen(viewer, item, platform)
    return getAssetById(await accessOf(viewer, platform), Number(item), 'EditText', platform)
  }
}

/**
 * Nothing is copied out of a field that the view of the archive does not show: whoever may edit would read there what is kept from
 * them. @throws Problem PermissionDenied.
 */
function demandShown(operations: readonly BulkOperation[], archive: ArchiveRow): void {
  const shown = metadataViewOf(archive).fieldIds
  const isHidden = operations.some(({ operation, from }) => operation === 'copy' && !shown.has(String(from)))
  if (isHidden) throw new Problem('PermissionDenied')
}

/** The same, taken back: what somebody has changed again since stays, and is told. */
export function bulkUndoDeed(platform: Platform): LongDeed<BulkUndoDetails> {
  return {
    type: bulkUndoType,
    class: 'bulk',
    chunk,
    async next({ details }, cursor, limit) {
      const ids = await listChangedBy(details.undoes, { after: Number(cursor), limit }, platform)
      const items = ids.map((id) => ({ item: String(id), href: '' }))
      return { items, cursor: ids.length < limit ? null : String(ids.at(-1)) }
    },
    async prepare({ details }, { item }) {
      const access = await accessOf(await askerOf(details, platform), platform)
      await getAssetById(access, Number(item), 'EditText', platform)
    },
    apply: ({ details }, { item }, inside) => takeBackOne(Number(item), details.undoes, details.author, inside),
  }
}
