import type { BulkOperation } from '@vitrine/contract/bulk-edits.ts'
import type { Language } from '@vitrine/contract/languages.ts'
import type { TokenScope } from '@vitrine/contract/tokens.ts'
import { knownArchive } from '#modules/archives/archives.queries.ts'
import { assetsPaths } from '#modules/asset-documents/asset-documents.paths.ts'
import type { Metadata } from '#modules/assets/asset-facts.ts'
import { type KnownAsset, whichOf } from '#modules/assets/which-assets.queries.ts'
import type { TaskItem } from '#modules/background-tasks/background-task.ts'
import type { LongDeed, Refused } from '#modules/background-tasks/long-deed.ts'
import { changeEach, listChangedBy, takeBackEach } from '#modules/changes/change-many.ts'
import type { Author } from '#modules/changes/change-values.ts'
import { type WalkPlace, walkSelection } from '#modules/collections/walk-selection.ts'
import type { FieldValue } from '#modules/metadata-fields/check-values.ts'
import { fieldDefinitions, readFieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { resolveAsker } from '#modules/session/resolve-asker.ts'
import type { TermStep } from '#modules/taxonomies/term-steps.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { applyOperations, fieldsComposed } from './apply-operations.ts'
import { type Chosen, toBeEdited, whichChosen } from './chosen-assets.ts'
import { fieldsOfPlaces, type PlacesNearby, placesNearby } from './from-place.ts'
import { conflictsFor, noteSettlements, settledFields } from './settle-operations.ts'

export const bulkEditType = 'bulk-edit'
export const bulkUndoType = 'bulk-undo'

/** Who asked for it: the right is asked anew for each asset, as it is then. */
export interface Asked {
  scope: TokenScope | null
  author: Author & { setId: number }
}

export interface BulkEditDetails extends Asked, Chosen {
  operations: readonly BulkOperation[]
  /** Of whoever asked for it: in it countries are named. */
  language?: Language
  /** Items are the numbers of assets, as those of a selection are. */
  isNumbered?: boolean
}

export interface BulkUndoDetails extends Asked {
  /** The change set that is taken back. */
  undoes: number
  /** What was done to terms with it: taken back again, it is done again. */
  terms?: TermStep
}

/** Assets of one transaction: about a tenth of a second, for which other writers wait on SQLite. */
export const chunk = 150

/** @throws Problem PermissionDenied for whoever may not sign in any more. */
export const askerOf = ({ author, scope }: Asked, platform: Platform): Promise<Viewer> =>
  resolveAsker({ userId: author.userId, scope }, platform)

/** One change of many assets. */
export function bulkEditDeed(platform: Platform): LongDeed<BulkEditDetails> {
  /** What was found of the assets of the chunk that a task is at. */
  const prepared = new WeakMap<object, { known: ReadonlyMap<string, KnownAsset>; places: PlacesNearby }>()
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
      const from: WalkPlace | null = cursor === '' ? null : JSON.parse(cursor)
      const viewer = await askerOf(details, platform)
      const { found, next } = await walkSelection(viewer, { selection, deed: toBeEdited }, { from, limit }, platform)
      const items = found.map(({ asset: { row }, archive }) => {
        return { item: String(row.id), href: platform.settings.base + assetsPaths.asset(archive, row.path) }
      })
      return { items, cursor: next && JSON.stringify(next) }
    },
    // Rights are asked outside of the transaction: they are read by other ways than those of rows that it holds.
    async prepareAll(task, items) {
      const { details } = task
      const viewer = await askerOf(details, platform)
      const known = await knownItems(viewer, details, items, platform)
      const hidden = await archivesThatHide(details.operations, known.values(), platform)
      const refused = new Map<string, Problem>()
      for (const { item } of items) {
        const asset = known.get(item)
        if (!asset) refused.set(item, new Problem('AssetNotFound'))
        else if (!asset.is_allowed || hidden.has(asset.archive_id)) refused.set(item, new Problem('PermissionDenied'))
      }
      const asked = { ids: [...known.values()].map(({ id }) => id), language: details.language ?? viewer.language }
      prepared.set(task, { known, places: await placesNearby(details.operations, asked, platform) })
      return refused
    },
    async applyAll(task, items, inside) {
      const { author, operations } = task.details
      const { known, places = new Map() } = prepared.get(task) ?? {}
      const fields = await readFieldDefinitions(inside)
      const ids = new Map(items.map(({ item }) => [known?.get(item)?.id ?? 0, item]))
      const conflicts = await conflictsFor(operations, [...ids.keys()], inside)
      const done = new Map<number, Map<number, FieldValue>>()
      const today = new Date(inside.clock.now()).toISOString().slice(0, 10).replaceAll('-', '')
      const numbers = new Map(task.details.assets.map((href, at) => [href, at + 1]))
      const change = (now: Metadata, id: number) => {
        const item = ids.get(id) ?? ''
        const about = { path: known?.get(item)?.path ?? '', today, number: numbers.get(item) ?? 0, places }
        const values = applyOperations(operations, now, fields, { ...about, conflicts: conflicts.get(id) ?? [] })
        done.set(id, values)
        return values
      }
      const refused = await changeEach([...ids.keys()], change, { ...author, again: settledFields(operations) }, inside)
      await noteSettlements(done, conflicts, { operations, setId: author.setId }, inside)
      return byItem(ids, refused)
    },
  }
}

const namesOf = (items: readonly TaskItem[]) => items.map(({ item }) => item)

export const byItem = (items: ReadonlyMap<number, string>, refused: ReadonlyMap<number, Problem>): Refused =>
  new Map([...refused].map(([id, problem]) => [items.get(id) ?? '', problem]))

/** The assets that the items of a walk are, as far as the viewer may know of them now. */
async function whichNumbered(viewer: Viewer, items: readonly TaskItem[], platform: Platform) {
  const ids = items.map(({ item }) => Number(item))
  const known = await whichOf(await accessOf(viewer, platform), ids, 'EditText', platform)
  return new Map([...known].map(([id, asset]) => [String(id), asset]))
}

function knownItems(
  viewer: Viewer,
  { selection, isNumbered }: BulkEditDetails,
  items: readonly TaskItem[],
  platform: Platform,
): Promise<Map<string, KnownAsset>> {
  if (selection || isNumbered) return whichNumbered(viewer, items, platform)
  return whichChosen(viewer, namesOf(items), platform)
}

/**
 * Archives of these assets of which nothing is copied or composed, since their views do not show the field that it would come from:
 * whoever may edit would read there what is kept from them.
 */
async function archivesThatHide(
  operations: readonly BulkOperation[],
  assets: Iterable<KnownAsset>,
  platform: Platform,
): Promise<Set<number>> {
  const hiding = new Set<number>()
  const fields = await fieldDefinitions(platform)
  const copied = operations.filter(({ operation }) => operation === 'copy').map(({ from }) => from)
  const sources = [...copied, ...fieldsComposed(operations), ...fieldsOfPlaces(operations)].map(String)
  if (sources.length === 0) return hiding
  for (const id of new Set([...assets].map(({ archive_id }) => archive_id))) {
    const archive = await knownArchive(id, platform)
    const shown = archive ? fields.shownIn(archive) : new Set<string>()
    if (sources.some((from) => !shown.has(from))) hiding.add(id)
  }
  return hiding
}

/** Those of some assets, by their numbers, that whoever asked for it may not change any more. */
export async function noLongerAllowed(
  asked: Asked,
  items: readonly TaskItem[],
  platform: Platform,
): Promise<Map<string, Problem>> {
  const known = await whichNumbered(await askerOf(asked, platform), items, platform)
  const refused = new Map<string, Problem>()
  for (const { item } of items) {
    const asset = known.get(item)
    if (!asset?.is_allowed) refused.set(item, new Problem(asset ? 'PermissionDenied' : 'AssetNotFound'))
  }
  return refused
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
    prepareAll: ({ details }, items) => noLongerAllowed(details, items, platform),
    async applyAll({ details }, items, inside) {
      const ids = new Map(items.map(({ item }) => [Number(item), item]))
      return byItem(ids, await takeBackEach([...ids.keys()], details.undoes, details.author, inside))
    },
  }
}
