import type { WatermarkFacts } from '@vitrine/contract/processing-profiles.ts'
import type { PartRow } from '#modules/processing-profiles/processing-profiles.tables.ts'
import { addPart, changePart, listPartsOf, removePart } from '#modules/processing-profiles/save-part.ts'
import { demandGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { checkWatermark } from './check-parts.ts'
import { makeWatermark } from './make-watermark.ts'
import type { SaidOf } from './save-processing.ts'
import { demandUnused } from './used-by.ts'

/**
 * Makes or changes a watermark. Its picture becomes one of ours before it is kept; pictures with the watermark are made anew when
 * something of it changes.
 * @throws Problem PermissionDenied, NotFound, EditConflict, FieldValidationFailed that names every field at fault.
 */
export async function saveWatermark(
  viewer: Viewer,
  { id, facts, revision, content }: SaidOf<WatermarkFacts> & { content: string | undefined },
  platform: Platform,
): Promise<PartRow> {
  demandGroupPermission(viewer, 'manageArchives')
  const before = (await listPartsOf('watermark', platform)).find((row) => row.id === id) ?? null
  if (id !== null && !before) throw new Problem('NotFound')
  const wasPicture = before !== null && (JSON.parse(before.settings) as WatermarkFacts).Text === ''
  await checkWatermark(facts, { filename: id, hasPicture: content !== undefined || wasPicture }, platform)
  const isText = facts.Text.trim() !== ''
  const source = isText ? { text: facts.Text.trim() } : content === undefined ? null : { file: content }
  const made = source && (await makeWatermark(source, platform))
  const said = { kind: 'watermark' as const, facts, ...(made === null ? {} : { picture: made }) }
  if (id === null) return addPart(viewer, { ...said, id: await freeName(facts.Name, platform) }, platform)
  return changePart(viewer, { wish: { ...said, id }, revision }, platform)
}

/** @throws Problem PermissionDenied, NotFound, StillInUse. */
export async function removeWatermark(viewer: Viewer, id: string, platform: Platform): Promise<void> {
  demandGroupPermission(viewer, 'manageArchives')
  await demandUnused('watermark', id, platform)
  await removePart(viewer, { kind: 'watermark', id }, platform)
}

/** By its name, in letters that are good in every address; archives name it by this from then on. */
async function freeName(name: string, platform: Platform): Promise<string> {
  const taken = new Set((await listPartsOf('watermark', platform)).map(({ id }) => id))
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^\w-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
    .toLowerCase()
  const stem = plain === '' ? 'watermark' : plain
  for (let at = 1; ; at++) {
    const filename = at === 1 ? `${stem}.png` : `${stem}-${at}.png`
    if (!taken.has(filename)) return filename
  }
}
