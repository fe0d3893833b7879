import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import type { Expression } from '@vitrine/search-language/expression.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Access, type Fits, readGrants } from './access.ts'
import type { AccessEntry, AccessList } from './access-list.ts'
import { filterFor, isAbout, type Moment, permissionsOf } from './membership.ts'

/** One step of the decision. `opens` true: it speaks for the deed; false: it stands in its way; null: it says how things are. */
export interface Reason {
  opens: boolean | null
  text: string
}

export interface Explanation {
  allowed: boolean
  reasons: Reason[]
}

export interface AccessQuestion {
  viewer: Viewer
  /** Why this account gets nothing at all at the moment; null when it is in order. */
  obstacle: string | null
  permission: ArchivePermission
  list: AccessList
  fits: Fits
  /** What members are called: `group Staff (10003)`. */
  nameOf(member: Pick<AccessEntry, 'memberKind' | 'memberId'>): string
}

/**
 * Why a viewer may or may not do something to an asset, step by step in the order in which it is decided. What is allowed
 * is asked of the rule itself; the reasons are told beside it and must come to the same end.
 */
export function explainAccess(question: AccessQuestion, moment: Moment): Explanation {
  const { viewer, obstacle, permission, list, fits } = question
  const access = new Access(viewer, readGrants(viewer, [list], moment))
  const reasons = [
    account(obstacle),
    {
      opens: null,
      text: `groups: ${viewer.groupIds.map((id) => question.nameOf({ memberKind: 'group', memberId: id })).join(', ') || 'none'}`,
    },
    archiveFilter(question, moment),
    ...(viewer.hasAllArchives
      ? [{ opens: true, text: 'administrator: everything within the filter of the archive' }]
      : list.entries.map((entry, place) => membership(entry, { place, question, moment }))),
    ...tokenScope(viewer, permission),
  ]
  const allowed = obstacle === null && access.permissionsOn(list.archiveId, fits).has(permission)
  if (!allowed && !reasons.some(({ opens }) => opens === false)) {
    reasons.push({ opens: false, text: `no membership gives ${permission}` })
  }
  return { allowed, reasons }
}

/** Every filter that an explanation may ask of the asset, as this viewer has it. */
export function filtersAsked({ viewer, list }: Pick<AccessQuestion, 'viewer' | 'list'>, moment: Moment): Expression[] {
  const access = new Access(viewer, readGrants(viewer, [list], moment))
  const texts = [list.autoSearch, ...list.entries.map(({ autoSearch }) => autoSearch)]
  return [...access.filters(list.archiveId), ...texts.map((text) => filterFor(viewer, text, moment))]
}

function account(obstacle: string | null): Reason {
  return obstacle === null ? { opens: null, text: 'account: in order' } : { opens: false, text: `account: ${obstacle}` }
}

/** What does not fit the archive's own filter does not belong to it for anybody. */
function archiveFilter({ viewer, list, fits: fitsAsset }: AccessQuestion, moment: Moment): Reason {
  const text = list.autoSearch.trim()
  if (text === '') return { opens: null, text: 'filter of the archive: none' }
  const fits = fitsAsset(filterFor(viewer, text, moment))
  return { opens: fits ? null : false, text: `filter of the archive “${text}”: ${fits ? 'fits' : 'does not fit'}` }
}

function membership(
  entry: AccessEntry,
  { place, question, moment }: { place: number; question: AccessQuestion; moment: Moment },
): Reason {
  const { viewer, permission } = question
  const head = `member ${place + 1}, ${question.nameOf(entry)}:`
  if (!isAbout(entry, viewer)) return { opens: null, text: `${head} not this person` }
  const filter = entry.autoSearch.trim()
  const fits = filter === '' || question.fits(filterFor(viewer, filter, moment))
  const gives = permissionsOf(entry).has(permission)
  const about = filter === '' ? 'no filter' : `filter “${filter}” ${fits ? 'fits' : 'does not fit'}`
  const given = gives ? `gives ${permission}` : `gives ${[...permissionsOf(entry)].join(', ')}, not ${permission}`
  return { opens: fits && gives ? true : null, text: `${head} ${about}, ${given}` }
}

function tokenScope({ limit }: Viewer, permission: ArchivePermission): Reason[] {
  if (limit === null) return []
  const leaves = limit.has(permission)
  return [
    { opens: leaves ? null : false, text: `scope of the token: ${leaves ? 'leaves' : 'takes away'} ${permission}` },
  ]
}
