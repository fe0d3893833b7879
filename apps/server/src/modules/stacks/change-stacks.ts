import { type AssetStackChange, mostStacked } from '@vitrine/contract/stacks.ts'
import { noteStacksChanged } from '#modules/archives/note-content.ts'
import type { JudgedAsset } from '#modules/assets/get-asset.ts'
import { stackedWith } from '#modules/assets/stack-facts.queries.ts'
import { type KnownAsset, whichOf } from '#modules/assets/which-assets.queries.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import type { Access } from '#modules/permissions/access.ts'
import { deed, type Executing, tell } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say, type Text } from '#server/texts/say.ts'
import {
  forgetUnstacked,
  insertStacks,
  listTogether,
  markByHand,
  noteUnstacked,
  putOnTop,
  removeMembers,
} from './stacks.repository.ts'

export interface StackableAsset extends JudgedAsset {
  access: Access
}

/** Of all that is stacked with what somebody names so much is looked at; more is too much in any case. */
const mostLookedAt = 5 * mostStacked

type StackDeed = 'stack.made' | 'stack.ended' | 'stack.left' | 'stack.turned'

/**
 * Stacks others with an asset, which comes on top. What is stacked with any of them comes along, as far as the viewer sees it;
 * what they do not see stays in the stack in which it was.
 * @param others numbers of assets of the same archive.
 * @throws Problem AssetNotFound, PermissionDenied, InvalidRequest that names the field.
 */
export async function stackAssets(found: StackableAsset, others: readonly number[], platform: Platform): Promise<void> {
  const { access, archive, asset } = found
  demandChange(access)
  const top = asset.row.id
  await deed(platform, async (inside) => {
    // First, since it holds the archive: of two people who stack the same at once, the second finds what the first did.
    await noteStacksChanged(archive.id, inside)
    const given = [...new Set([top, ...others])]
    const seen = await whichOf(access, await listTogether(given, mostLookedAt, inside), 'EditText', inside)
    if (given.some((id) => seen.get(id)?.archive_id !== archive.id)) throw new Problem('AssetNotFound')
    const joined = new Set([...given, ...seen.keys()])
    demandEdit(seen)
    if (joined.size < 2) throw wrong('few', say('stacks.few'))
    if (joined.size > mostStacked) throw wrong('most', say('stacks.most', { most: mostStacked }))
    await removeMembers([...joined], inside)
    await insertStacks(archive.id, { groups: [[...joined]], isByRule: false }, inside)
    await forgetUnstacked([...joined], inside)
    await settle(found, { deed: 'stack.made', ids: [...joined] }, inside)
  })
}

/** Takes the stack of an asset apart, as far as the viewer sees it. @throws Problem NotFound, PermissionDenied. */
export async function unstack(found: StackableAsset, platform: Platform): Promise<void> {
  await change(found, 'stack.ended', takeOut, platform)
}

/** Puts an asset on top of its stack, or takes it out. @throws Problem NotFound, PermissionDenied. */
export async function changePlace(
  found: StackableAsset,
  { place }: AssetStackChange,
  platform: Platform,
): Promise<void> {
  const { id } = found.asset.row
  if (place === 'top') await change(found, 'stack.turned', (_, inside) => turn(id, inside), platform)
  else await change(found, 'stack.left', (_, inside) => takeOut([id], inside), platform)
}

async function turn(id: number, inside: Executing): Promise<void> {
  await putOnTop([id], inside)
  await markByHand([id], inside)
}

async function takeOut(ids: readonly number[], inside: Executing): Promise<void> {
  await removeMembers(ids, inside)
  await noteUnstacked(ids, inside)
}

async function change(
  found: StackableAsset,
  done: StackDeed,
  write: (ids: readonly number[], inside: Executing) => Promise<void>,
  platform: Platform,
): Promise<void> {
  const { access, archive, asset } = found
  demandChange(access)
  const { id } = asset.row
  await deed(platform, async (inside) => {
    await noteStacksChanged(archive.id, inside)
    const ids = await stackedWith(access, archive.id, { id, most: mostLookedAt }, inside)
    if (ids.length < 2) throw new Problem('NotFound')
    // Whoever takes one out changes nothing of the others.
    if (done !== 'stack.left') demandEdit(await whichOf(access, ids, 'EditText', inside))
    await write(ids, inside)
    await settle(found, { deed: done, ids }, inside)
  })
}

/** A note of it, and word to those who look at the assets or at lists with them. */
async function settle(
  { access, archive, asset: { row } }: StackableAsset,
  { deed: done, ids }: { deed: StackDeed; ids: readonly number[] },
  inside: Executing,
): Promise<void> {
  const subject = { kind: 'asset' as const, id: row.id, name: row.path }
  await noteDeed(access.viewer, { deed: done, subject, details: { assets: ids } }, inside)
  await tell({ name: 'assets.edited', archiveId: archive.id, ids, reorders: true }, inside)
}

function demandChange({ viewer }: Access): void {
  if (!viewer.mayChange) throw new Problem('PermissionDenied', { message: say('programs.onlyLooks') })
}

function demandEdit(seen: ReadonlyMap<number, KnownAsset>): void {
  for (const { is_allowed } of seen.values()) if (is_allowed !== 1) throw new Problem('PermissionDenied')
}

function wrong(rule: string, message: Text): Problem {
  return new Problem('InvalidRequest', { message, fields: [{ field: 'assets', rule, message }] })
}
