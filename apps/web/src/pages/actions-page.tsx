import { ActionsView } from '#features/actions/actions-view.tsx'
import rows from '#features/directory/rows.module.css'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { clientAddresses } from '../client-addresses.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { useNamedPlace } from './use-named-place.ts'

/** Work on files that is prepared for others. */
export default function ActionsPage() {
  const { t } = useTexts()
  const { user } = useSession()
  useNamedPlace(t('actionsPlace.title'), clientAddresses.archives)
  if (user === null || user.manageActions === null) return <NotFoundPage />
  return (
    <main className={rows['page']}>
      <h1>{t('actionsPlace.title')}</h1>
      <ActionsView href={user.manageActions} />
    </main>
  )
}
