import { hash } from 'node:crypto'
import { differences } from '@vitrine/contract/differences.ts'
import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import {
  largestSiteDocument,
  type SitePart,
  siteDocumentFormat,
  siteDocumentVersion,
  siteParts,
} from '@vitrine/contract/site-settings.ts'
import { readSiteName } from '#modules/appearance/site-name.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { type FieldFault, Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { takeTurn } from './change-section.ts'
import { followWordForms } from './follow-word-forms.ts'
import { findKeptImport, keepImport, refusing } from './kept-import.ts'
import { transferPart } from './transfer-parts.ts'

export type SiteDocumentContent = DocumentOf<'site-document'>

/** Everything that a viewer may set, as one document. @throws Problem InvalidRequest where it could not be read again. */
export async function exportSettings(
  viewer: Viewer,
  wished: readonly SitePart[] | null,
  platform: Platform,
): Promise<SiteDocumentContent> {
  const parts = siteParts.filter((id) => (wished?.includes(id) ?? true) && transferPart(id).isOpenTo(viewer))
  return deed(platform, async (inside) => {
    const sections: Record<string, unknown> = {}
    for (const id of parts) sections[id] = await transferPart(id).read(inside)
    const exported = new Date(inside.clock.now()).toISOString()
    const head = { format: siteDocumentFormat, version: siteDocumentVersion, exported } as const
    const document = { ...head, site: await readSiteName(inside), sections }
    if (Buffer.byteLength(JSON.stringify(document, null, 2)) > largestSiteDocument)
      throw new Problem('InvalidRequest', { message: say('siteSettings.documentTooLarge') })
    const subject = { kind: 'site' as const, id: 'settings', name: 'settings' }
    await noteDeed(viewer, { deed: 'site.exported', subject, details: { sections: parts } }, inside)
    return document
  })
}

/** What is found of one part of a document. */
export interface Finding {
  id: SitePart
  state: 'same' | 'different' | 'refused' | 'notYours'
  /** What is here now of what the document speaks of, and what it says. */
  before: unknown
  after: unknown
  faults: FieldFault[]
}

export interface Findings {
  site: string
  exported: string
  findings: Finding[]
  unknown: string[]
  mark: string
}

/** What a document would change. @throws Problem InvalidRequest for what is none, or is newer than this server. */
export async function tryDocument(viewer: Viewer, document: unknown, executing: Executing): Promise<Findings> {
  const { sections, site, exported, unknown } = readDocument(document)
  const known = siteParts.filter((id) => Object.hasOwn(sections, id))
  const findings: Finding[] = []
  for (const id of known) findings.push(await findingOf(viewer, id, sections[id], executing))
  const states = findings.map(({ id, before, after }) => [id, before, after])
  const mark = hash('sha256', JSON.stringify(states), 'base64url').slice(0, 22)
  return { site, exported, findings, unknown, mark }
}

async function findingOf(viewer: Viewer, id: SitePart, said: unknown, executing: Executing): Promise<Finding> {
  const part = transferPart(id)
  if (!part.isOpenTo(viewer)) return { id, state: 'notYours', before: null, after: null, faults: [] }
  const here = await part.read(executing)
  const { value, faults } = await part.judge(said, here, viewer, executing)
  if (faults.length > 0) return { id, state: 'refused', before: null, after: null, faults }
  const before = part.meantBy(value, here)
  const state = differences(before, value).length === 0 ? 'same' : 'different'
  return { id, state, before, after: value, faults: [] }
}

/** @throws Problem InvalidRequest. */
function readDocument(document: unknown) {
  const refuse = (message: ReturnType<typeof say>) => new Problem('InvalidRequest', { message })
  if (!isRecord(document) || document['format'] !== siteDocumentFormat) throw refuse(say('siteSettings.noDocument'))
  const { format, version, exported, site, sections, ...others } = document
  if (!Number.isInteger(version) || Number(version) < 1 || !isRecord(sections))
    throw refuse(say('siteSettings.noDocument'))
  if (Number(version) > siteDocumentVersion)
    throw refuse(say('siteSettings.newerDocument', { version: Number(version), known: siteDocumentVersion }))
  const parts = Object.keys(sections).filter((id) => !siteParts.some((one) => one === id))
  const unknown = [...Object.keys(others), ...parts.map((id) => `sections.${id}`)].map((name) => name.slice(0, 100))
  const said = (text: unknown) => (typeof text === 'string' ? text.slice(0, 100) : '')
  return { sections, site: said(site), exported: said(exported), unknown: unknown.slice(0, 50) }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Applies parts of a document in one transaction, and keeps what was there before.
 * @throws Problem InvalidRequest, PermissionDenied, FieldValidationFailed, EditConflict where the site was changed after the trial.
 */
export async function importDocument(
  viewer: Viewer,
  { document, sections, mark }: { document: unknown; sections: readonly SitePart[]; mark?: string | undefined },
  platform: Platform,
): Promise<SitePart[]> {
  const done = await deed(platform, async (inside) => {
    await takeTurn(inside)
    const tried = await tryDocument(viewer, document, inside)
    if (mark !== undefined && mark !== tried.mark)
      throw new Problem('EditConflict', { message: say('siteSettings.siteChanged') })
    const chosen = tried.findings.filter(({ id }) => sections.includes(id))
    if (chosen.some(({ state }) => state === 'notYours')) throw new Problem('PermissionDenied')
    const faults = chosen.flatMap(({ id, faults }) => faults.map((one) => ({ ...one, field: `${id}.${one.field}` })))
    const [first] = faults
    if (first) throw new Problem('FieldValidationFailed', { message: first.message, fields: faults })
    const changed = chosen.filter(({ state }) => state === 'different')
    if (changed.length === 0) return []
    const subject = { kind: 'site' as const, id: 'settings', name: 'settings' }
    const parts = changed.map(({ id }) => id)
    await noteDeed(viewer, { deed: 'site.imported', subject, details: { from: tried.site, sections: parts } }, inside)
    for (const { id, after } of changed) await refusing(() => transferPart(id).apply(viewer, after, inside))
    const at = new Date(inside.clock.now()).toISOString()
    const kept = changed.map(({ id, before, after }) => ({ id, before, after }))
    // Who may set less takes from nobody the undoing of what they could not undo themselves.
    const last = await findKeptImport(inside)
    if (last === null || last.parts.every(({ id }) => transferPart(id).isOpenTo(viewer)))
      await keepImport({ at, by: viewer.userName, parts: kept }, inside)
    return parts
  })
  if (done.includes('wordForms')) await followWordForms(platform)
  return done
}
