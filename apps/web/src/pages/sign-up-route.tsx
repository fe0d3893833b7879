import { linkAsButton } from '@vitrine/ui/button.tsx'
import { secretOfAddress } from '#features/session/use-mailed-offer.ts'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { entrance } from '#platform/navigation/entrance.ts'
import { Link } from '#platform/navigation/link.tsx'
import { CardPage } from './card-page.tsx'
import { SignUpPage } from './sign-up-page.tsx'

/** The page of signing up within the frame. Who is signed in has an account; an address is confirmed by anybody. */
export function SignUpRoute() {
  const { t } = useTexts()
  const { user } = useSession()
  if (user === null || secretOfAddress() !== '') return <SignUpPage />
  return (
    <CardPage title={t('signUps.signedIn')}>
      <p>{t('signUps.signedInText')}</p>
      <Link href={entrance} className={linkAsButton}>
        {t('signUps.open')}
      </Link>
    </CardPage>
  )
}
