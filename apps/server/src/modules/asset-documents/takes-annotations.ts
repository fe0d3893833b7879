import { z } from 'zod'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import type { Asset } from '#modules/assets/asset-facts.ts'
import { extentOf } from '#modules/picture-addresses/wanted-rendition.ts'

/** Whether people can mark something in its assets (ARC-023). */
const Social = z.object({ SocialSettings: z.object({ AnnotationsEnabled: z.boolean() }).optional() })

/** By the row: every asset of a list asks. */
const known = new WeakMap<Pick<ArchiveRow, 'attributes'>, boolean>()

/** Whether an archive takes annotations. */
export function takesAnnotations(archive: Pick<ArchiveRow, 'attributes'>): boolean {
  const answer =
    known.get(archive) ??
    Social.safeParse(JSON.parse(archive.attributes)).data?.SocialSettings?.AnnotationsEnabled === true
  known.set(archive, answer)
  return answer
}

/** Whether there is something in an asset that can be marked: a picture, or time that passes. */
export const isMarkable = (asset: Asset): boolean => asset.row.doctype === 'audio' || extentOf(asset) !== null
