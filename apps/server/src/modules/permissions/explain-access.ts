import type { AccessReason, AccountObstacle } from '@vitrine/contract/access-explanations.ts'
import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import type { Expression } from '@vitrine/search-language/expression.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Access, type Fits, readGrants } from './access.ts'
import type { AccessEntry, AccessList } from './access-list.ts'
import { holdsBack, liveAt, waysOut } from './embargo.ts'
import { filterFor, isAbout, type Moment, permissionsOf } from './membership.ts'
import { approved } from './review.ts'

export interface Explanation {
  allowed: boolean
  reasons: AccessReason[]
}

export interface AccessQuestion {
  viewer: Viewer
  /** Why this account gets nothing at all at the moment; null when it is in order. */
  obstacle: AccountObstacle | null
  permission: ArchivePermission
  list: AccessList
  fits: Fits
  /** What members are called; null for those that are gone. */
  nameOf(member: Member): string | null
}

type Member = Pick<AccessEntry, 'memberKind' | 'memberId'>

/**
 * Why a viewer may or may not do something to an asset, step by step in the order in which it is decided. What is allowed
 * is asked of the rule itself; the reasons are told beside it and must come to the same end.
 */
export function explainAccess(question: AccessQuestion, moment: Moment): Explanation {
  const { viewer, obstacle, permission, list, fits } = question
  const access = new Access(viewer, readGrants(viewer, [list], moment))
  const groups = viewer.groupIds.map((id) => named({ memberKind: 'group', memberId: id }, question))
  const reasons: AccessReason[] = [
    { opens: obstacle === null ? null : false, about: { kind: 'account', obstacle } },
    { opens: null, about: { kind: 'groups', groups } },
    archiveFilter(question, moment),
    ...review(question, moment),
    ...embargo(question, moment, access),
    ...(viewer.hasAllArchives
      ? [{ opens: true, about: { kind: 'administrator' as const } }]
      : list.entries.map((entry, place) => membership(entry, { place, question, moment }))),
    ...tokenScope(viewer, permission),
  ]
  const allowed = obstacle === null && access.permissionsOn(list.archiveId, fits).has(permission)
  if (!allowed && !reasons.some(({ opens }) => opens === false)) {
    reasons.push({ opens: false, about: { kind: 'nothing' } })
  }
  return { allowed, reasons }
}

/** Every filter that an explanation may ask of the asset, as this viewer has it. */
export function filtersAsked({ viewer, list }: Pick<AccessQuestion, 'viewer' | 'list'>, moment: Moment): Expression[] {
  const access = new Access(viewer, readGrants(viewer, [list], moment))
  const texts = [list.autoSearch, ...list.entries.map(({ autoSearch }) => autoSearch)]
  const dates = holdsBack(list.embargo) ? [liveAt(moment.now.getTime(), list.hasLicences)] : []
  const reviewed = list.hasReview ? [approved] : []
  return [
    ...access.filters(list.archiveId),
    ...dates,
    ...reviewed,
    ...texts.map((text) => filterFor(viewer, text, moment)),
  ]
}

const named = (member: Member, { nameOf }: Pick<AccessQuestion, 'nameOf'>) => ({
  kind: member.memberKind,
  id: member.memberId,
  name: nameOf(member),
})

/** What does not fit the archive's own filter does not belong to it for anybody. */
function archiveFilter({ viewer, list, fits: fitsAsset }: AccessQuestion, moment: Moment): AccessReason {
  const filter = list.autoSearch.trim()
  const fits = filter === '' || fitsAsset(filterFor(viewer, filter, moment))
  return { opens: fits ? null : false, about: { kind: 'archive', filter, fits } }
}

/** That nobody has approved the asset yet, for whoever may not approve it and has not sent it in. */
function review({ viewer, list, fits }: AccessQuestion, moment: Moment): AccessReason[] {
  if (!list.hasReview || fits(approved)) return []
  // What its dates do is a step of its own.
  const undated = new Access(viewer, readGrants(viewer, [{ ...list, embargo: 'none' }], moment))
  const isExempt = undated.permissionsOn(list.archiveId, fits).has('View')
  return [{ opens: isExempt ? null : false, about: { kind: 'review', isExempt } }]
}

/** What release and expiry dates do in the archive, for whoever may not edit what is said of the asset. */
function embargo({ list, permission, fits }: AccessQuestion, moment: Moment, access: Access): AccessReason[] {
  const { embargo: rule, archiveId } = list
  if (!holdsBack(rule) || fits(liveAt(moment.now.getTime(), list.hasLicences))) return []
  const isExempt = access.permissionsOn(archiveId, fits).has('EditText')
  const isMeant = rule === 'hide' || waysOut.has(permission)
  return [{ opens: isMeant && !isExempt ? false : null, about: { kind: 'embargo', rule, isExempt } }]
}

function membership(
  entry: AccessEntry,
  { place, question, moment }: { place: number; question: AccessQuestion; moment: Moment },
): AccessReason {
  const { viewer, permission } = question
  const isMeant = isAbout(entry, viewer)
  const filter = entry.autoSearch.trim()
  const fits = filter === '' || question.fits(filterFor(viewer, filter, moment))
  const permissions = [...permissionsOf(entry)]
  const gives = permissions.includes(permission)
  return {
    opens: isMeant && fits && gives ? true : null,
    about: {
      ...{ kind: 'membership', place: place + 1, member: named(entry, question), isMeant, filter, fits, gives },
      permissions,
    },
  }
}

function tokenScope({ limit }: Viewer, permission: ArchivePermission): AccessReason[] {
  if (limit === null) return []
  const leaves = limit.has(permission)
  return [{ opens: leaves ? null : false, about: { kind: 'token', leaves } }]
}
