import { ConsentView } from '#features/consent/consent-view.tsx'
import rows from '#features/directory/rows.module.css'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { clientAddresses } from '../client-addresses.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { useNamedPlace } from './use-named-place.ts'

/** Consent forms, for those who may configure them (SET-012). */
export default function ConsentPage() {
  const { t } = useTexts()
  const place = useSession().user?.consent ?? null
  useNamedPlace(t('consentPlace.title'), clientAddresses.archives)
  if (place === null) return <NotFoundPage />
  return (
    <main className={rows['page']}>
      <h1>{t('consentPlace.title')}</h1>
      <ConsentView place={place} />
    </main>
  )
}
