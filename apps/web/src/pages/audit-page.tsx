import { AuditLog } from '#features/audit/audit-log.tsx'
import rows from '#features/directory/rows.module.css'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { clientAddresses } from '../client-addresses.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { useNamedPlace } from './use-named-place.ts'

/** Who did what, to what and when; for those who may audit. */
export function AuditPage() {
  const { t } = useTexts()
  const audit = useSession().user?.audit ?? null
  useNamedPlace(t('shell.audit'), clientAddresses.archives)
  if (audit === null) return <NotFoundPage />
  return (
    <main className={`${rows['page']} ${rows['wide']}`}>
      <h1>{t('shell.audit')}</h1>
      <AuditLog first={audit} />
    </main>
  )
}
