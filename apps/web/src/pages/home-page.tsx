import { lazy, Suspense, useMemo } from 'react'
import { ArchiveList } from '#features/archives/archive-list.tsx'
import { SearchBox } from '#features/search/search-box.tsx'
import { useSession } from '#features/session/use-session.ts'
import { withTexts } from '#platform/i18n/texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { type Place, useShownPlace } from '#platform/place/place.ts'
import styles from './home-page.module.css'

const ShowcaseList = lazy(
  withTexts('showcase', () =>
    import('#features/showcase/showcase-list.tsx').then((module) => ({ default: module.ShowcaseList })),
  ),
)

/** The page of the entrance: what are you looking for, and where (COL-001). */
export function HomePage() {
  const { t } = useTexts()
  const { descriptor, user } = useSession()
  const showcase = user?.showcase ?? null
  // Known before the list of archives has come, so that typing can begin at once.
  const place = useMemo<Place>(
    () => ({
      name: '',
      searchHref: descriptor.searchURL,
      view: null,
      searchText: '',
      clearHref: descriptor.archives,
      isList: true,
      isSearchFirst: true,
      hasOwnField: true,
      searchProblem: null,
    }),
    [descriptor],
  )
  useShownPlace(place)
  return (
    <main className={styles['page']}>
      <div className={styles['inner']}>
        <div className={styles['search']}>
          <h1>{t('home.question')}</h1>
          <SearchBox place={place} isLarge isFocused />
        </div>
        {showcase !== null && (
          <Suspense fallback={null}>
            <ShowcaseList href={showcase} />
          </Suspense>
        )}
        <h2>{t('archives.title')}</h2>
        <ArchiveList href={descriptor.archives} />
      </div>
    </main>
  )
}
