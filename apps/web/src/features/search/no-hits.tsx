import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { SearchX } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { withTexts } from '#platform/i18n/texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import type { SearchHelpProps } from './search-help.tsx'

export interface NoHitsProps {
  /** What was looked for. */
  text: string
  /** Why it could not even be looked for. */
  problem: Error | null
  /** The same place without a search. */
  clearHref: string
  /** The same search everywhere, if this was one place. */
  everywhereHref?: string | undefined
  isPage?: boolean
  /** What is known to find something instead. */
  help?: SearchHelpProps | null
}

const SearchHelp = lazy(
  withTexts(
    'extendedSearch',
    withTexts('viewing', () => import('./search-help.tsx').then((module) => ({ default: module.SearchHelp }))),
  ),
)

/** A search that found nothing, and the next step (SRC-013). */
export function NoHits({ text, problem, clearHref, everywhereHref, isPage = false, help = null }: NoHitsProps) {
  const { t } = useTexts()
  const title = problem === null ? t('search.noAssetsFound') : problemText(problem, t)
  const hint = problem === null ? t('search.noHitsFor', { text }) : t('search.mendIt')
  return (
    <EmptyState icon={SearchX} title={title} text={hint} isPage={isPage}>
      {help !== null && (
        <Suspense fallback={null}>
          <SearchHelp {...help} />
        </Suspense>
      )}
      {problem === null && everywhereHref !== undefined && (
        <Link href={everywhereHref}>{t('search.tryEverywhere')}</Link>
      )}
      <Link href={clearHref}>{t('search.showAll')}</Link>
    </EmptyState>
  )
}
