import { PictureEdit, showsPictureOnly } from '@vitrine/contract/picture-edits.ts'
import type { Asset } from '#modules/assets/asset-facts.ts'
import { Problem } from '#platform/http/problem.ts'
import { say } from '#server/texts/say.ts'
import { extentOf } from './wanted-rendition.ts'

const prefix = 'edit-'

/** The name of the profile that makes a JPEG of a picture changed so: it says all of the edit. */
export function editedProfileId(edit: PictureEdit): string {
  return prefix + Buffer.from(JSON.stringify(edit)).toString('base64url')
}

/** The edit that the name of a profile says; null for other profiles. */
export function editOfProfile(id: string): PictureEdit | null {
  if (!id.startsWith(prefix)) return null
  try {
    const edit = PictureEdit.parse(JSON.parse(Buffer.from(id.slice(prefix.length), 'base64url').toString()))
    // Each edit has one name.
    return editedProfileId(edit) === id ? edit : null
  } catch {
    return null
  }
}

/** @throws Problem InvalidRequest where a crop would show more than picture. */
export function checkCrop({ crop, turn, straighten }: PictureEdit, asset: Asset): void {
  const extent = extentOf(asset)
  if (crop === null || extent === null) return
  const aspect = extent.width / extent.height
  if (showsPictureOnly(crop, turn % 180 === 0 ? aspect : 1 / aspect, straighten)) return
  const message = say('pictureEdits.outside')
  throw new Problem('InvalidRequest', { message, fields: [{ field: 'edit.crop', rule: 'inside', message }] })
}
