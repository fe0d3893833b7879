import type { LicenceUse } from '@vitrine/contract/licence-values.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { keyedHash } from '#platform/secrets/keyed-hash.ts'
import { say } from '#server/texts/say.ts'
import { handedOut, holdLicences, insertHandOut, isHandedOut, tiedLicences } from './hand-outs.repository.ts'
import { asksUse, isOver, judgeUse, unlimitedOf, type Verdict } from './judge-use.ts'
import { usesIn } from './licence-uses.ts'

/** Whoever asks for the same file again for the same use within this time spends one use. Milliseconds. */
export const onceWithin = 86_400_000

export interface WishedUse {
  asset: number
  said: LicenceUse | null
  /** The share of a visitor: those who come by two links are two. */
  share?: number | undefined
}

/** A use before it is spent: computed outside of the deed. */
export interface Spending extends WishedUse {
  userId: number | null
  at: number
  key: string
  /** The same of the day before. */
  before: string
}

/** Null for the site itself, which asks nobody. */
export function spendingOf(viewer: Viewer, wish: WishedUse, { clock, signingKey }: Platform): Spending | null {
  if (viewer.kind === 'system') return null
  const at = clock.now()
  const day = Math.floor(at / onceWithin)
  const userId = viewer.kind === 'user' ? (viewer.seenBy ?? viewer).userId : null
  const who = userId ?? `${wish.share ?? ''}@${viewer.visit ?? viewer.from}`
  const what = `${wish.asset} ${wish.said?.use ?? ''} ${wish.said?.territory ?? ''}`
  const key = (of: number) => keyedHash(`licence ${of} ${what} ${who}`, signingKey, 16)
  return { ...wish, userId, at, key: key(day), before: key(day - 1) }
}

/**
 * Counts a use within the deed that hands the file out: never over the number that a licence allows, and once for the same person,
 * file and use within a day. Called first in the deed, as those who change licences hold these first.
 * @returns the licence under which it is had; null for none.
 * @throws Problem LicenceUseRequired, UseNotLicensed, LicenceUsedUp.
 */
export async function spendUse(spending: Spending, inside: Executing): Promise<number | null> {
  const { asset, said, at, key, before, userId } = spending
  const known = await tiedLicences([asset], inside)
  // Where none limits it nothing is counted, and no row is held.
  if (!asksUse(known, at)) return unlimitedOf(known, at)
  const held = await holdLicences(
    known.map(({ id }) => id),
    inside,
  )
  const rows = (await tiedLicences([asset], inside)).filter(({ id }) => held.has(id))
  const had = await handedOut([key, before], at - onceWithin, inside)
  const verdict = judgeUse(rows, { said, now: at }, new Set(had.map(({ licence_id }) => licence_id)))
  if ('refusal' in verdict) throw await refused(verdict.refusal, inside)
  const [first] = verdict.under
  if (!first) return unlimitedOf(rows, at)
  if (!had.some(({ licence_id }) => licence_id === first.id))
    await insertHandOut({ key, licence_id: first.id, asset_id: asset, user_id: userId, at }, inside)
  return first.id
}

/** Why some files would not go out for what was said, by their numbers; asked before anything is begun or made. */
export async function useRefusals(
  viewer: Viewer,
  wishes: readonly WishedUse[],
  platform: Platform,
): Promise<Map<number, Problem>> {
  const spendings = wishes.flatMap((wish) => spendingOf(viewer, wish, platform) ?? [])
  const assets = spendings.map(({ asset }) => asset)
  const now = platform.clock.now()
  const licensed = Map.groupBy(await tiedLicences(assets, platform), ({ asset_id }) => asset_id)
  const asked = spendings.filter(({ asset }) => licensed.has(asset))
  const keys = asked.flatMap(({ key, before }) => [key, before])
  const had = await handedOut(keys, now - onceWithin, platform)
  const refusals = new Map<number, Problem>()
  for (const { asset, said, key, before } of asked) {
    const own = had.filter((one) => one.key === key || one.key === before).map(({ licence_id }) => licence_id)
    const verdict = judgeUse(licensed.get(asset) ?? [], { said, now }, new Set(own))
    if ('refusal' in verdict) refusals.set(asset, await refused(verdict.refusal, platform))
  }
  return refusals
}

/** Holds back one file. @throws Problem LicenceUseRequired, UseNotLicensed, LicenceUsedUp. */
export async function demandUse(viewer: Viewer, wish: WishedUse, platform: Platform): Promise<void> {
  const problem = (await useRefusals(viewer, [wish], platform)).get(wish.asset)
  if (problem) throw problem
}

/**
 * Why a person may not look at a picture in its own pixels, or play a film as it is, where a licence limits it and they have not had it
 * for a use within the day; null where they may.
 */
export async function lookRefusal(viewer: Viewer, assetId: number, platform: Platform): Promise<Problem | null> {
  const now = platform.clock.now()
  const rows = await tiedLicences([assetId], platform)
  if (viewer.kind === 'system' || !asksUse(rows, now)) return null
  if (isOver(rows, now)) return refused('UseNotLicensed', platform)
  const { userId } = viewer.seenBy ?? viewer
  const isHad = await isHandedOut({ assetId, userId, since: now - onceWithin }, platform)
  return isHad ? null : refused('LicenceUseRequired', platform)
}

/** Whether somebody may look at it so. @throws Problem LicenceUseRequired, UseNotLicensed. */
export async function demandHandedOut(viewer: Viewer, assetId: number, platform: Platform): Promise<void> {
  const problem = await lookRefusal(viewer, assetId, platform)
  if (problem !== null) throw problem
}

/** @throws Problem InvalidRequest for a use that the site does not list. */
export async function demandListed(said: LicenceUse | null, executing: Executing): Promise<void> {
  if (said === null) return
  const uses = await usesIn('en', executing)
  if (uses.some(({ id }) => id === said.use)) return
  const message = say('licenceUses.unknown', { use: said.use, uses: idsOf(uses) })
  throw new Problem('InvalidRequest', { message, fields: [{ field: 'licenceUse.use', rule: 'listed', message }] })
}

const idsOf = (uses: readonly { id: string }[]) => uses.map(({ id }) => id).join(', ')

export async function refused(
  value: Extract<Verdict, { refusal: string }>['refusal'],
  executing: Pick<Executing, 'db'>,
): Promise<Problem> {
  if (value !== 'LicenceUseRequired') return new Problem(value)
  const message = say('licenceUses.required')
  const description = say('licenceUses.send', { uses: idsOf(await usesIn('en', executing)) })
  return new Problem(value, { message, description, fields: [{ field: 'licenceUse', rule: 'required', message }] })
}
