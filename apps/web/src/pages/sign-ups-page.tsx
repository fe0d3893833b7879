import { useSession } from '#features/session/use-session.ts'
import { ManageSignUps } from '#features/sign-ups/manage-sign-ups.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { EmbeddablePage } from './embeddable-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** Who wants an account, in a dialog of the settings menu (SET-005) or by itself. */
export function SignUpsPage() {
  const { t } = useTexts()
  const { user } = useSession()
  if ((user?.signups ?? null) === null) return <NotFoundPage />
  return (
    <EmbeddablePage title={t('shell.signUps')}>
      <ManageSignUps />
    </EmbeddablePage>
  )
}
