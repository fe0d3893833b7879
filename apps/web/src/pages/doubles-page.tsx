import type { Collection } from '@vitrine/contract/collections.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { useRef, useState } from 'react'
import { DoublesView } from '#features/doubles/doubles-view.tsx'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { entrance } from '#platform/navigation/entrance.ts'
import { Link } from '#platform/navigation/link.tsx'
import { readOfAddress } from '#platform/navigation/of-address.ts'
import { useAddress } from '#platform/navigation/use-address.ts'
import { clientAddresses } from '../client-addresses.ts'
import styles from './doubles-page.module.css'
import { SignInLink } from './login/sign-in-link.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { useNamedPlace } from './use-named-place.ts'

type DoublesHref = NonNullable<Collection['doubles']>

/** What is alike in an archive, for those who may edit there. */
export function DoublesPage() {
  const { t } = useTexts()
  const doubles = readOfAddress<DoublesHref>(useAddress(), entrance)
  useNamedPlace(t('collections.doubles'), clientAddresses.archives)
  if (doubles === null) return <NotFoundPage />
  return (
    <main className={styles['page']}>
      <Pages key={doubles} first={doubles} />
    </main>
  )
}

function Pages({ first }: { first: DoublesHref }) {
  const { t } = useTexts()
  const [place, setPlace] = useState(first)
  const { document, problem, retry } = useResource(place, 'doubles-list')
  const isTurned = useRef(false)
  const turn = (href: DoublesHref) => {
    isTurned.current = true
    setPlace(href)
  }
  // The button that was pressed goes while the page loads, and may not come back.
  const begin = (heading: HTMLHeadingElement | null) => {
    if (heading === null || !isTurned.current) return
    isTurned.current = false
    heading.focus()
  }
  if (problem !== null)
    return (
      <ProblemState problem={problem} onRetry={retry}>
        <SignInLink problem={problem} />
      </ProblemState>
    )
  if (document === undefined) return <Spinner label={t('doubles.loading')} />
  return (
    <div className={styles['inner']}>
      <div>
        <h1 ref={begin} tabIndex={-1}>
          {t('collections.doubles')}
        </h1>
        <p>
          {t('doubles.ofArchive')}{' '}
          <Link href={document.archive.href}>
            <bdi>{document.archive.name}</bdi>
          </Link>
        </p>
      </div>
      <DoublesView doubles={document} comparePage={clientAddresses.compare} isFirst={place === first} onPage={turn} />
    </div>
  )
}
