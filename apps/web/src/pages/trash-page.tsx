import type { Collection } from '@vitrine/contract/collections.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { useEffect, useState } from 'react'
import { ProblemState } from '#features/problems/problem-state.tsx'
import styles from '#features/trash/trash-page.module.css'
import { TrashView } from '#features/trash/trash-view.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { entrance } from '#platform/navigation/entrance.ts'
import { Link } from '#platform/navigation/link.tsx'
import { readOfAddress } from '#platform/navigation/of-address.ts'
import { useAddress } from '#platform/navigation/use-address.ts'
import { clientAddresses } from '../client-addresses.ts'
import { SignInLink } from './login/sign-in-link.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { useNamedPlace } from './use-named-place.ts'

type TrashHref = NonNullable<Collection['trash']>

/** What was deleted from an archive, for those who may delete there. */
export function TrashPage() {
  const { t } = useTexts()
  const trash = readOfAddress<TrashHref>(useAddress(), entrance)
  useNamedPlace(t('collections.trash'), clientAddresses.archives)
  if (trash === null) return <NotFoundPage />
  return (
    <main className={styles['page']}>
      <Pages key={trash} first={trash} />
    </main>
  )
}

function Pages({ first }: { first: TrashHref }) {
  const { t, bytes } = useTexts()
  const [place, setPlace] = useState(first)
  const { document, problem, retry } = useResource(place, 'trash-list')
  // When the last file of a later page has gone, the first one has what is left.
  const isLeft = document !== undefined && document.data.length === 0 && document.paging.next === null
  useEffect(() => {
    if (isLeft) setPlace(first)
  }, [isLeft, first])
  if (problem !== null)
    return (
      <ProblemState problem={problem} onRetry={retry}>
        <SignInLink problem={problem} />
      </ProblemState>
    )
  if (document === undefined) return <Spinner label={t('trash.loading')} />
  const { archive, total, days } = document
  return (
    <div className={styles['inner']}>
      <div>
        <h1>{t('collections.trash')}</h1>
        <p className={styles['muted']}>
          {t('trash.ofArchive')}{' '}
          <Link href={archive.href}>
            <bdi>{archive.name}</bdi>
          </Link>
          {total !== null &&
            total.files > 0 &&
            ` · ${t('trash.weight', { count: total.files, size: bytes(total.bytes) })}`}
          {' · '}
          {days === null ? t('trash.keptForEver') : t('trash.keptFor', { count: days })}
        </p>
      </div>
      <TrashView trash={document} onPage={setPlace} isFirst={place === first} />
    </div>
  )
}
