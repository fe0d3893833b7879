import { linkAsButton } from '@vitrine/ui/button.tsx'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { entrance } from '#platform/navigation/entrance.ts'
import { Link } from '#platform/navigation/link.tsx'
import { CardPage } from './card-page.tsx'
import { InvitationPage } from './invitation-page.tsx'

/** The page of an invitation within the frame. Who is signed in has an account. */
export function InvitationRoute() {
  const { t } = useTexts()
  const { user } = useSession()
  if (user === null) return <InvitationPage />
  return (
    <CardPage title={t('invitations.signedIn')}>
      <p>{t('invitations.signedInText')}</p>
      <Link href={entrance} className={linkAsButton}>
        {t('invitations.open')}
      </Link>
    </CardPage>
  )
}
