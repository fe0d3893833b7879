import type { Collection } from '@vitrine/contract/collections.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useSession } from '#features/session/use-session.ts'
import { ReadingTable } from '#features/value-tables/reading-table.tsx'
import styles from '#features/value-tables/values-page.module.css'
import { WriteTable } from '#features/value-tables/write-table.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { entrance } from '#platform/navigation/entrance.ts'
import { Link } from '#platform/navigation/link.tsx'
import { readOfAddress } from '#platform/navigation/of-address.ts'
import { useAddress } from '#platform/navigation/use-address.ts'
import { clientAddresses } from '../client-addresses.ts'
import { SignInLink } from './login/sign-in-link.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { useNamedPlace } from './use-named-place.ts'

/** The values of a collection as a table: out of it, and back into its archive with a look at every difference before. */
export function ValuesPage() {
  const { t } = useTexts()
  const deeds = useSession().user?.valueTables ?? null
  const href = readOfAddress<Collection['data']>(useAddress(), entrance)
  const { document, problem, retry } = useResource(deeds === null ? null : href, 'collection')
  useNamedPlace(t('grid.valuesTable'), clientAddresses.archives)
  if (href === null || deeds === null) return <NotFoundPage />
  if (problem !== null)
    return (
      <ProblemState problem={problem} onRetry={retry}>
        <SignInLink problem={problem} />
      </ProblemState>
    )
  return (
    <main className={styles['page']}>
      <div className={styles['inner']}>
        {document === undefined ? (
          <Spinner label={t('valueTables.loading')} />
        ) : (
          <>
            <div className={styles['section']}>
              <h1>{t('grid.valuesTable')}</h1>
              <p className={styles['muted']}>
                {t('valueTables.of')}{' '}
                <Link href={document.href}>
                  <bdi>{document.name}</bdi>
                </Link>
                {' · '}
                {t('collections.items', { count: document.assetCount })}
              </p>
            </div>
            <WriteTable deed={deeds.write} href={href} />
            {deeds.read !== null && document.permissions.includes('EditText') && (
              <ReadingTable deed={deeds.read} within={href} />
            )}
          </>
        )}
      </div>
    </main>
  )
}
