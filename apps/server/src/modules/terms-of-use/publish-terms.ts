import type { TermsChange, TermsPublication } from '@vitrine/contract/terms-of-use.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import {
  findLastVersion,
  insertVersion,
  type ListedVersion,
  listVersions,
  updateVersion,
} from './terms-of-use.repository.ts'
import type { TermsVersionRow } from './terms-of-use.tables.ts'
import { faultsOf, titleIn, titlesOf, trimmed } from './terms-texts.ts'

const mostListed = 100

/** Administrators at the page; no program of theirs. @throws Problem PermissionDenied. */
export function demandAdministrator(viewer: Viewer): void {
  if (!viewer.isAdministrator || viewer.limit !== null) throw new Problem('PermissionDenied')
}

/** The last version with its texts, and the last ones, the newest first, each with how many accepted it. @throws Problem PermissionDenied. */
export async function listTerms(
  viewer: Viewer,
  platform: Platform,
): Promise<{ last: TermsVersionRow | null; versions: ListedVersion[] }> {
  demandAdministrator(viewer)
  return { last: await findLastVersion(platform), versions: await listVersions(mostListed, platform) }
}

/**
 * Publishes the next version; from now on it is what is asked. Of the first one everybody is asked.
 * @throws Problem PermissionDenied, InvalidRequest; EditConflict where another one was published meanwhile.
 */
export async function publishTerms(viewer: Viewer, wish: TermsPublication, platform: Platform): Promise<void> {
  demandAdministrator(viewer)
  const texts = trimmed(wish.texts)
  const [first, ...others] = faultsOf(texts)
  if (first) throw new Problem('InvalidRequest', { message: first.message, fields: [first, ...others] })
  await deed(platform, async (inside) => {
    const last = await findLastVersion(inside)
    if ((last?.number ?? 0) !== wish.after) throw new Problem('EditConflict')
    const row = {
      number: wish.after + 1,
      texts: JSON.stringify(texts),
      titles: JSON.stringify(titlesOf(texts)),
      is_asked: last === null || wish.isAsked ? 1 : 0,
      asks_programs: wish.asksPrograms ? 1 : 0,
      is_on: 1,
      ...{ published_at: inside.clock.now(), published_by: viewer.userId },
    }
    if (!(await insertVersion(row, inside))) throw new Problem('EditConflict')
    const details = { languages: Object.keys(texts), isAsked: row.is_asked === 1, asksPrograms: wish.asksPrograms }
    await note(viewer, 'terms.published', { row, details }, inside)
  })
}

/** Changes whether anybody, and whether programs are asked. @throws Problem PermissionDenied; NotFound where there are none. */
export async function changeTerms(
  viewer: Viewer,
  { isOn, asksPrograms }: TermsChange,
  platform: Platform,
): Promise<void> {
  demandAdministrator(viewer)
  await deed(platform, async (inside) => {
    const row = await findLastVersion(inside)
    if (row === null) throw new Problem('NotFound')
    const change = {
      ...(isOn === undefined || (row.is_on === 1) === isOn ? {} : { is_on: isOn ? 1 : 0 }),
      ...(asksPrograms === undefined || (row.asks_programs === 1) === asksPrograms
        ? {}
        : { asks_programs: asksPrograms ? 1 : 0 }),
    }
    if (Object.keys(change).length === 0) return
    await updateVersion(row.number, change, inside)
    const said = { ...row, ...change }
    await note(
      viewer,
      'terms.changed',
      { row, details: { isOn: said.is_on === 1, asksPrograms: said.asks_programs === 1 } },
      inside,
    )
  })
}

function note(
  viewer: Viewer,
  what: 'terms.published' | 'terms.changed',
  { row, details }: { row: Pick<TermsVersionRow, 'number' | 'titles'>; details: Record<string, unknown> },
  inside: Executing,
): Promise<void> {
  const subject = { kind: 'terms' as const, id: row.number, name: titleIn(JSON.parse(row.titles), 'en') }
  return noteDeed(viewer, { deed: what, subject, details }, inside)
}
