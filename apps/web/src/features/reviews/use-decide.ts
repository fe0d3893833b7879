import type { ReviewDecision } from '@vitrine/contract/review-standing.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { notifyBriefly } from '@vitrine/ui/toasts.ts'
import type { ChosenAssets } from '#features/assets/bulk-editing/chosen-assets.ts'
import { readAnew } from '#features/assets/editing/read-anew.ts'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

/** What says something else once files were decided of. */
const stale = new Set(['asset', 'assetlist', 'collection', 'collectioninfo', 'facets'])

/** Decides of files that wait for approval, and says of how many; null for whoever decides nothing. @throws ProblemError. */
export function useDecide() {
  const { t } = useTexts()
  const client = useResourceClient()
  const reviews = useSession().user?.reviews ?? null
  if (reviews === null) return null
  return async (chosen: ChosenAssets, decision: ReviewDecision, note = ''): Promise<void> => {
    const named = 'assets' in chosen ? chosen.assets : []
    const which = 'assets' in chosen ? { data: named } : { data: [], selection: chosen.selection }
    const { count, leftOut } = await client.perform(reviews, 'review-request', { ...which, decision, note })
    const hrefs = named.map(({ href }) => href)
    await readAnew(hrefs, client)
    await client.doubt((_, kind) => stale.has(kind))
    const said = t(`edit.reviewed_${decision}`, { count })
    notifyBriefly(leftOut === 0 ? said : `${said} ${t('edit.reviewLeftOut', { count: leftOut })}`)
  }
}
