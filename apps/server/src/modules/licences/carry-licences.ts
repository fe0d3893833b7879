import type { Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import { say } from '#server/texts/say.ts'
import { hasMoreThan, holdLicence, holdPlaces, tie, tiesOf } from './licences.repository.ts'
import { noteLicensed } from './note-licensed.ts'
import { mostLicences } from './tie-licences.ts'

/** Holds the licences of an asset within a deed, in the order of their numbers and before any asset, as whoever ties them does. */
export async function holdLicencesOf(assetId: number, inside: Executing): Promise<number[]> {
  return (await holdLicencesOfEach([assetId], inside)).get(assetId) ?? []
}

/** The same of several assets, by their numbers. */
export async function holdLicencesOfEach(
  assets: readonly number[],
  inside: Executing,
): Promise<ReadonlyMap<number, number[]>> {
  const ties = await tiesOf(assets, inside)
  const held = new Set<number>()
  // One that was removed meanwhile is not carried on.
  for (const id of [...new Set(ties.map(({ licence_id }) => licence_id))].sort((one, other) => one - other))
    if ((await holdLicence(id, inside)) !== null) held.add(id)
  const still = ties.filter(({ licence_id }) => held.has(licence_id))
  const own = Map.groupBy(still, ({ asset_id }) => asset_id)
  return new Map([...own].map(([id, some]) => [id, some.map(({ licence_id }) => licence_id)]))
}

/**
 * Ties the licences of an asset to another one too, within a deed that holds both: what was bought for the one picture is bought for
 * the other. @param held what `holdLicencesOf` has answered. @throws Problem FieldValidationFailed where they are too many.
 */
export async function carryLicences(
  { to, held }: { to: number; held: readonly number[] },
  inside: Executing,
): Promise<void> {
  if (held.length === 0) return
  await tie(
    held.map((licence_id) => ({ licence_id, asset_id: to })),
    inside,
  )
  if (await hasMoreThan(mostLicences, [to], inside)) {
    const message = say('assetLicences.most', { count: mostLicences })
    throw new Problem('FieldValidationFailed', { message, fields: [{ field: 'asset.href', rule: 'most', message }] })
  }
  await noteLicensed(await holdPlaces([to], inside), inside)
}
