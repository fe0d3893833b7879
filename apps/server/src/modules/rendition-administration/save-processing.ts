import { randomUUID } from 'node:crypto'
import type { ProcessingProfileFacts, ProfileSetFacts } from '@vitrine/contract/processing-profiles.ts'
import type { PartKind, PartRow } from '#modules/processing-profiles/processing-profiles.tables.ts'
import { addPart, changePart, type PartWish, removePart } from '#modules/processing-profiles/save-part.ts'
import { demandGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { checkProfile, checkSet } from './check-parts.ts'
import { demandUnused } from './used-by.ts'

/** What is said of one, and of which state of it; `id` of one that is there. */
export interface SaidOf<Facts> {
  id: string | null
  facts: Facts
  revision: string | undefined
}

/** @throws Problem PermissionDenied, NotFound, EditConflict, FieldValidationFailed that names every field at fault. */
export async function saveProfile(
  viewer: Viewer,
  { id, facts, revision }: SaidOf<ProcessingProfileFacts>,
  platform: Platform,
): Promise<PartRow> {
  demandGroupPermission(viewer, 'manageArchives')
  const { WatermarkSettings: mark } = facts
  // ARC-053, ARC-054: only what lies in the middle can be fitted.
  const ScaleToFit = mark.ScaleToFit && mark.WatermarkAlignment === 4
  const said = { ...facts, WatermarkSettings: { ...mark, ScaleToFit } }
  await checkProfile(said, id, platform)
  return save(viewer, { kind: 'profile', id, facts: said, revision }, platform)
}

/** @throws Problem as above. */
export async function saveSet(
  viewer: Viewer,
  { id, facts, revision }: SaidOf<ProfileSetFacts>,
  platform: Platform,
): Promise<PartRow> {
  demandGroupPermission(viewer, 'manageArchives')
  await checkSet(facts, id, platform)
  return save(viewer, { kind: 'set', id, facts, revision }, platform)
}

function save(
  viewer: Viewer,
  { kind, id, facts, revision }: SaidOf<PartWish['facts']> & { kind: PartKind },
  platform: Platform,
): Promise<PartRow> {
  if (id === null) return addPart(viewer, { kind, id: randomUUID(), facts }, platform)
  return changePart(viewer, { wish: { kind, id, facts }, revision }, platform)
}

/** @throws Problem PermissionDenied, NotFound, StillInUse. */
export async function removeProcessing(
  viewer: Viewer,
  { kind, id }: { kind: 'profile' | 'set'; id: string },
  platform: Platform,
): Promise<void> {
  demandGroupPermission(viewer, 'manageArchives')
  await demandUnused(kind, id, platform)
  await removePart(viewer, { kind, id }, platform)
}
