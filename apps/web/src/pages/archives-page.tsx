import type { CollectionList } from '@vitrine/contract/collections.ts'
import type { Href } from '@vitrine/contract/document.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { ArchiveList } from '#features/archives/archive-list.tsx'
import { LazyDownloadFound } from '#features/downloads/lazy-download-found.tsx'
import { LazyCriteriaChips } from '#features/search/extended/lazy-criteria-chips.tsx'
import { NoHits } from '#features/search/no-hits.tsx'
import { searchTextOf } from '#features/search/search-text-of.ts'
import { useSession } from '#features/session/use-session.ts'
import { withTexts } from '#platform/i18n/texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMedia } from '#platform/media/use-media.ts'
import { useOwnAddress } from '#platform/navigation/use-address.ts'
import { type Place, useShownPlace } from '#platform/place/place.ts'
import { clientAddresses } from '../client-addresses.ts'
import styles from './home-page.module.css'

const FacetPane = lazy(
  withTexts('facets', () =>
    import('#features/facets/facet-pane.tsx').then((module) => ({ default: module.FacetPane })),
  ),
)

const isList = (address: string) => address.replace(/\/?(?:\?.*)?$/, '/') === clientAddresses.archives

/** The list of archives, and what a search over all of them found (COL-002, COL-003, COL-007). */
export function ArchivesPage() {
  const { t } = useTexts()
  const { descriptor } = useSession()
  const address = useOwnAddress(isList) as Href<'collectionlist'>
  // Without a question it is the list that the descriptor names (COL-008).
  const href = address.includes('?') ? address : descriptor.archives
  const { document, problem } = useResource(href, 'collectionlist')
  const searchText = searchTextOf(address)
  const isFault = problem instanceof ApiProblem && problem.value === 'InvalidSearchExpression'
  const title = t('archives.title')
  const place = useMemo<Place>(
    () => ({
      name: title,
      searchHref: document?.searchURL ?? descriptor.searchURL,
      view: null,
      searchText,
      clearHref: address.replace(/\?.*/, ''),
      isList: true,
      isSearchFirst: true,
      searchProblem: isFault ? problem : null,
    }),
    [title, document?.searchURL, descriptor.searchURL, searchText, address, isFault, problem],
  )
  useShownPlace(place)
  const found = document?.data.filter(({ assetCount }) => assetCount > 0) ?? []
  const facets = document?.facets ?? null
  const isNothing = document !== undefined && found.length === 0
  return (
    <main className={styles['page']}>
      <div className={styles['inner']}>
        <div className={styles['row']}>
          <h1>{searchText === '' ? title : t('search.resultsFor', { text: searchText })}</h1>
          {searchText !== '' && found.length > 0 && <LazyDownloadFound href={href} archives={found} />}
        </div>
        <LazyCriteriaChips address={address} />
        {isFault || (searchText !== '' && isNothing) ? (
          <NoHits text={searchText} problem={isFault ? problem : null} clearHref={place.clearHref} />
        ) : (
          <Narrowed facets={facets}>
            <ArchiveList href={href} isSearch={searchText !== ''} />
          </Narrowed>
        )}
      </div>
    </main>
  )
}

/** What was found, beside it how it is narrowed down; where there is no room, above it and closed until somebody wants it. */
function Narrowed({ facets, children }: { facets: CollectionList['facets']; children: ReactNode }) {
  const { t } = useTexts()
  const isWide = useMedia('(min-width: 900px)')
  if (facets === null) return children
  const pane = (
    <Suspense fallback={null}>
      <FacetPane href={facets} archive={clientAddresses.archives} />
    </Suspense>
  )
  return (
    <div className={styles['narrowed']}>
      {isWide ? (
        <aside aria-label={t('folders.narrow')}>{pane}</aside>
      ) : (
        <details className={styles['closed']}>
          <summary>{t('folders.narrow')}</summary>
          {pane}
        </details>
      )}
      <div className={styles['found']}>{children}</div>
    </div>
  )
}
