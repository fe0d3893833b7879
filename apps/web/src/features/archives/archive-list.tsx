import type { Href } from '@vitrine/contract/document.ts'
import { type ResourceList, useResourceList } from '@vitrine/hypermedia/use-resource-list.ts'
import { Skeleton } from '@vitrine/ui/skeleton.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { pinnedFirst } from '#features/pins/pinned-first.ts'
import { usePinnedArchives } from '#features/preferences/use-pinned-archives.ts'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './archive-list.module.css'
import { ArchiveTile } from './archive-tile.tsx'
import { NoArchives } from './no-archives.tsx'
import { throttled } from './throttled.ts'

const AddArchiveTile = lazy(() => import('./administered.ts').then((module) => ({ default: module.AddArchiveTile })))
const ArchiveGate = lazy(() => import('./administered.ts').then((module) => ({ default: module.LazyArchiveGate })))

/** In milliseconds. */
const checkEvery = 300

/** The archives behind an href as tiles; more come as the end draws near (COL-008, COL-010). */
export function ArchiveList({ href, isSearch = false }: { href: Href<'collectionlist'>; isSearch?: boolean }) {
  const { t } = useTexts()
  const list = useResourceList(href, 'collectionlist')
  const pinned = usePinnedArchives()
  const mayAdminister = useSession().user?.archiveAdministration != null
  /** The archive that is edited, and null for one that is made. */
  const [opened, setOpened] = useState<{ id: number | null } | null>(null)
  if (list.problem !== null) return <ProblemState problem={list.problem} onRetry={list.retry} />
  if (list.isLoading || pinned === null) return <Waiting />
  if (list.items.length === 0 && (isSearch || !mayAdminister)) return <NoArchives />
  // Of what was searched only those in which something was found.
  const shown = isSearch ? list.items.filter(({ assetCount }) => assetCount > 0) : list.items
  return (
    <>
      {list.items.length === 0 && <NoArchives />}
      <ul className={styles['list']}>
        {pinnedFirst(shown, pinned).map((archive) => (
          <li key={archive.href}>
            <ArchiveTile
              archive={archive}
              onEdit={mayAdminister ? () => setOpened({ id: Number(archive.id) }) : undefined}
            />
          </li>
        ))}
        {mayAdminister && !isSearch && !list.hasMore && (
          <li>
            <Suspense fallback={null}>
              <AddArchiveTile onAdd={() => setOpened({ id: null })} />
            </Suspense>
          </li>
        )}
      </ul>
      {list.hasMore && (
        <More list={list}>
          <Spinner label={t('collections.loading')} />
        </More>
      )}
      {opened !== null && (
        <Suspense fallback={null}>
          <ArchiveGate id={opened.id} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}

/** As many tiles as a first page has, so that nothing moves when it comes; below them what turns while a page is fetched (COL-015). */
function Waiting() {
  const { t } = useTexts()
  return (
    <>
      <div className={styles['list']}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} width="100%" height="220px" />
        ))}
      </div>
      <div className={styles['more']}>
        <Spinner label={t('collections.loading')} />
      </div>
    </>
  )
}

/** COL-010: fetched within 400 px of the end, which the browser watches; looked at every 300 ms at most, however short pages are (COL-011). */
function More({ list, children }: { list: ResourceList; children: React.ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const latest = useRef(list.fetchMore)
  latest.current = list.fetchMore
  const [check] = useState(() => throttled(() => latest.current(), checkEvery))
  useEffect(() => () => check.stop(), [check])
  const count = list.items.length
  // While a page is fetched, or all is read anew, nobody looks: when that has ended, the end may still be near.
  const isLooking = !list.isFetching
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a page the end may still be near
  useEffect(() => {
    const element = ref.current
    if (element === null || !isLooking) return
    const options = { root: element.closest('main'), rootMargin: '0px 0px 400px' }
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && check.call(), options)
    observer.observe(element)
    return () => observer.disconnect()
  }, [count, check, isLooking])
  return (
    <div ref={ref} className={styles['more']}>
      {children}
    </div>
  )
}
