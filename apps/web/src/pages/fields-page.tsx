import styles from '#features/field-administration/field-administration.module.css'
import { FieldsView } from '#features/field-administration/fields-view.tsx'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { clientAddresses } from '../client-addresses.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { useNamedPlace } from './use-named-place.ts'

/** The metadata fields of the site, for those who change its settings. */
export default function FieldsPage() {
  const { t } = useTexts()
  const href = useSession().user?.siteFields ?? null
  useNamedPlace(t('siteFieldsPlace.title'), clientAddresses.archives)
  if (href === null) return <NotFoundPage />
  return (
    <main className={styles['page']}>
      <div className={styles['inner']}>
        <FieldsView href={href} />
      </div>
    </main>
  )
}
