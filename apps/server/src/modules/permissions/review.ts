import { and, type Expression, or } from '@vitrine/search-language/expression.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Grant } from './membership.ts'

/** What nobody has to approve any more. */
export const approved: Expression = Object.freeze({ kind: 'choice', key: 'rv', value: 'none' })

/** What may be seen before it is approved: where somebody may approve it, and what they have sent in themselves. */
function exempt(grants: readonly Grant[], { kind, userId }: Viewer): Expression {
  const reviewed = grants.filter(({ permissions }) => permissions.has('Workflow')).map(({ filter }) => filter)
  return or(...reviewed, ...(kind === 'user' ? [{ kind: 'sent-in' as const, by: userId }] : []))
}

/**
 * What grants become in an archive that has what comes in reviewed: others see it once it is approved. What somebody has to give
 * is never more than that.
 */
export function underReview(
  grants: readonly Grant[],
  { viewer, isForOthers }: { viewer: Viewer; isForOthers: boolean },
): Grant[] {
  const open = isForOthers ? approved : or(approved, exempt(grants, viewer))
  return grants.map(({ filter, permissions }) => ({ filter: and(filter, open), permissions }))
}
