import { type ArchivePermission, archivePermissions } from '@vitrine/contract/permissions.ts'
import { and, type Expression, isNothing, not, nothing, or, someLeaf } from '@vitrine/search-language/expression.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { AccessList } from './access-list.ts'
import { underEmbargo } from './embargo.ts'
import { entriesAbout, filterFor, type Grant, type Moment, permissionsOf } from './membership.ts'
import { underReview } from './review.ts'

/** Answers of one asset whether it matches a filter. */
export type Fits = (filter: Expression) => boolean

/** The part of an archive in which something is allowed: the whole of it when `filter` is `everything`. */
export interface Scope {
  archiveId: number
  filter: Expression
  /** The viewer may not know of all that is seen here how it stands with consent: no search tells. */
  hidesConsent?: true
  /** What is seen here is given by others, who show no licences: no search tells. */
  hidesLicences?: true
}

/**
 * What one viewer may do, settled once per request. One rule (the union over the viewer's memberships, each within its
 * filter, wire reference 30) answers three questions: may this be done to that asset, with whichever of these, on which
 * rows at all.
 */
export class Access {
  readonly viewer: Viewer
  /** The share through which some of it is given, and which addresses of pictures name; null for what follows from the lists alone. */
  readonly through: number | null
  /** Whether the site keeps any licence. */
  readonly hasLicences: boolean
  readonly #grants: Grants

  constructor(viewer: Viewer, grants: Grants, through: number | null = null, hasLicences = false) {
    this.viewer = viewer
    this.through = through
    this.hasLicences = hasLicences
    this.#grants = grants
  }

  /** The same viewer with what others give them of the members of a collection: to be asked of these alone. */
  plus(given: readonly Access[], through: number): Access {
    const grants = new Map(this.#grants)
    for (const one of given)
      for (const [archiveId, own] of one.#grants) grants.set(archiveId, [...(grants.get(archiveId) ?? []), ...own])
    return new Access(this.viewer, grants, through, this.hasLicences)
  }

  /** The filters that decide what may be done to an asset of this archive. */
  filters(archiveId: number): Expression[] {
    const filters = (this.#grants.get(archiveId) ?? []).map(({ filter }) => filter)
    return filters.filter(({ kind }) => kind !== 'everything')
  }

  /** Everything that is allowed on one asset of this archive. */
  permissionsOn(archiveId: number, fits: Fits): Set<ArchivePermission> {
    const allowed = new Set<ArchivePermission>()
    for (const grant of this.#grants.get(archiveId) ?? []) {
      const isMeant = grant.filter.kind === 'everything' || fits(grant.filter)
      if (isMeant) for (const permission of grant.permissions) allowed.add(permission)
    }
    // Without the right to see an asset nothing else can be done with it.
    return allowed.has('View') ? allowed : new Set()
  }

  /** Everything that is allowed on at least some asset of the archive: what a collection says about itself. */
  permissionsIn(archiveId: number): Set<ArchivePermission> {
    const grants = this.#grants.get(archiveId) ?? []
    const allowed = new Set(grants.flatMap((grant) => [...grant.permissions]))
    return allowed.has('View') ? allowed : new Set()
  }

  /** The rows on which something is allowed, as a condition that becomes part of the query; null when there are none. */
  scope(permission: ArchivePermission, archiveId: number): Scope | null {
    const grants = this.#grants.get(archiveId) ?? []
    const seen = or(...grants.filter((grant) => grant.permissions.has('View')).map((grant) => grant.filter))
    const meant = or(...grants.filter((grant) => grant.permissions.has(permission)).map((grant) => grant.filter))
    const filter = permission === 'View' ? seen : and(seen, meant)
    if (isNothing(filter)) return null
    const hidesConsent = grants.some(({ permissions: has }) => has.has('View') && !has.has('ViewConsentSummary'))
    const licences = this.through === null ? {} : { hidesLicences: true as const }
    return { archiveId, filter, ...(hidesConsent ? { hidesConsent } : {}), ...licences }
  }

  /** Whether something is allowed on every asset of an archive, all of which the viewer sees then: only such a one changes folders. */
  isWhole(permission: ArchivePermission, archiveId: number): boolean {
    const isEverywhere = (wished: ArchivePermission) => this.scope(wished, archiveId)?.filter.kind === 'everything'
    return isEverywhere('View') && isEverywhere(permission)
  }

  /** The scopes of every archive in which something is allowed, by the archive's number. */
  scopes(permission: ArchivePermission): Scope[] {
    return [...this.#grants.keys()].map((id) => this.scope(permission, id)).filter((scope) => scope !== null)
  }
}

/** What of a search may be asked within a scope: where consent or licences must not be known, no asset has any. */
export function askable(expression: Expression, { hidesConsent, hidesLicences }: Scope): Expression {
  const isHidden = (leaf: Expression) =>
    (hidesConsent === true && isConsent(leaf)) || (hidesLicences === true && leaf.kind === 'licence')
  return someLeaf(expression, isHidden) ? without(isHidden, expression) : expression
}

const isConsent = (leaf: Expression) => leaf.kind === 'choice' && leaf.key === 'cns'

/** Whether what may be asked of it differs by the scope. */
export const asksHidden = (expression: Expression): boolean =>
  someLeaf(expression, (leaf) => isConsent(leaf) || leaf.kind === 'licence')

function without(isHidden: (leaf: Expression) => boolean, expression: Expression): Expression {
  const cut = (part: Expression) => without(isHidden, part)
  if (isHidden(expression)) return nothing
  if (expression.kind === 'and') return and(...expression.parts.map(cut))
  if (expression.kind === 'or') return or(...expression.parts.map(cut))
  return expression.kind === 'not' ? not(cut(expression.part)) : expression
}

/** What a viewer was given, by the number of the archive; archives without anything are left out. */
export type Grants = ReadonlyMap<number, readonly Grant[]>

/**
 * Reads the lists for one viewer. The answer depends on the viewer's rights alone, so it can be kept for a moment.
 * @param isForOthers what the viewer has to give: no right of theirs lifts an embargo or a review for somebody else.
 */
export function readGrants(viewer: Viewer, lists: readonly AccessList[], moment: Moment, isForOthers = false): Grants {
  const read = lists.map((list): [number, Grant[]] => [list.archiveId, grantsOf(viewer, list, moment, isForOthers)])
  return new Map(read.filter(([, grants]) => grants.length > 0))
}

const allPermissions: ReadonlySet<ArchivePermission> = new Set(archivePermissions)

function grantsOf(viewer: Viewer, list: AccessList, moment: Moment, isForOthers: boolean): Grant[] {
  const own = filterFor(viewer, list.autoSearch, moment)
  const whole: Grant[] = viewer.hasAllArchives
    ? [{ filter: own, permissions: allPermissions }]
    : entriesAbout(list.entries, viewer).map((entry) => ({
        filter: and(own, filterFor(viewer, entry.autoSearch, moment)),
        permissions: permissionsOf(entry),
      }))
  const { limit } = viewer
  const reviewed = list.hasReview ? underReview(whole, { viewer, isForOthers }) : whole
  const held = underEmbargo(reviewed, {
    rule: list.embargo,
    isForOthers,
    hasLicences: list.hasLicences,
    now: moment.now.getTime(),
  })
  return limit === null ? held : held.map((grant) => ({ ...grant, permissions: grant.permissions.intersection(limit) }))
}
