import type { Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import { say } from '#server/texts/say.ts'
import { hasMoreThan, holdLicence, licencesOfAsset, placesOf, tie } from './licences.repository.ts'
import { noteLicensed } from './note-licensed.ts'
import { mostLicences } from './tie-licences.ts'

/** Holds the licences of an asset within a deed, in the order of their numbers and before any asset, as whoever ties them does. */
export async function holdLicencesOf(assetId: number, inside: Executing): Promise<number[]> {
  const ids = (await licencesOfAsset(assetId, mostLicences, inside)).map(({ id }) => id).sort((a, b) => a - b)
  for (const id of ids) await holdLicence(id, inside)
  return ids
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
  await noteLicensed(await placesOf([to], inside), inside)
}
