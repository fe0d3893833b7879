import { hash } from 'node:crypto'
import { differences } from '@vitrine/contract/differences.ts'
import { type SiteSection, siteSectionNames, siteSections } from '@vitrine/contract/site-settings.ts'
import { demandGroupPermission, hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { saveSetting } from '#platform/database/site-settings.ts'
import { type FieldFault, Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { followWordForms } from './follow-word-forms.ts'
import { faultsOf } from './setting-faults.ts'
import { type Section, sections } from './site-sections.ts'

/** A section as it is now. */
export interface SectionState {
  id: SiteSection
  /** Another one as soon as something else is said. */
  version: string
  isStandard: boolean
  value: unknown
}

export const isSection = (name: string): name is SiteSection => siteSectionNames.some((one) => one === name)

/** The sections that are a viewer's to change. */
export const sectionsOf = (viewer: Viewer): SiteSection[] =>
  siteSectionNames.filter((name) => hasGroupPermission(viewer, siteSections[name]))

export const sectionNamed = (id: SiteSection): Section => sections[id] as Section

/** @throws Problem NotFound, PermissionDenied. */
export async function readSection(viewer: Viewer, id: string, executing: Executing): Promise<SectionState> {
  if (!isSection(id)) throw new Problem('NotFound')
  demandGroupPermission(viewer, siteSections[id])
  return stateOf(id, executing)
}

/** A section, whoever asks. */
async function stateOf(id: SiteSection, executing: Executing): Promise<SectionState> {
  const section = sectionNamed(id)
  const own = await section.find(executing)
  const value = own ?? (await section.standard(executing))
  const version = hash('sha256', JSON.stringify([own === null, value]), 'base64url').slice(0, 22)
  return { id, version, isStandard: own === null, value }
}

/** What was said, in the form in which it is kept; what is wrong with it, each fault with its field. */
export async function judge(
  id: SiteSection,
  said: unknown,
  { viewer, before }: { viewer: Viewer; before: unknown },
  executing: Executing,
): Promise<{ value: unknown; faults: FieldFault[] }> {
  const section = sectionNamed(id)
  const parsed = section.shape.safeParse(said)
  if (!parsed.success) return { value: null, faults: faultsOf(parsed.error) }
  const faults = (await section.faults?.(parsed.data, before, viewer, executing)) ?? []
  return { value: parsed.data, faults }
}

/** Settings are changed one after the other: what was read before a change is what it is made of. */
export const takeTurn = (inside: Executing) => saveSetting('site-settings.turn', String(inside.clock.now()), inside)

/**
 * Replaces a section; null goes back to what is shipped.
 * @param version of which state the change was made; null for whatever is there.
 * @throws Problem NotFound, PermissionDenied, FieldValidationFailed that names every field at fault, EditConflict that names
 * what is said otherwise by now.
 */
export async function changeSection(
  viewer: Viewer,
  id: string,
  { value: said, version }: { value: unknown; version: string | null },
  platform: Platform,
): Promise<SectionState> {
  if (!isSection(id)) throw new Problem('NotFound')
  demandGroupPermission(viewer, siteSections[id])
  const state = await deed(platform, async (inside) => {
    await takeTurn(inside)
    const now = await stateOf(id, inside)
    const { value, faults } =
      said === null ? { value: null, faults: [] } : await judge(id, said, { viewer, before: now.value }, inside)
    const [first] = faults
    if (first) throw new Problem('FieldValidationFailed', { message: first.message, fields: faults })
    if (version !== null && version !== now.version) throw conflict(now.value, value ?? said)
    await sectionNamed(id).save(viewer, value, inside)
    return stateOf(id, inside)
  })
  if (id === 'wordForms') await followWordForms(platform)
  return state
}

function conflict(now: unknown, sent: unknown): Problem {
  const message = say('siteSettings.changedMeanwhile')
  const fields = differences(now, sent).map(({ at }) => ({ field: at, rule: 'changed', message }))
  return new Problem('EditConflict', { message, fields: fields.slice(0, 50) })
}
