import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useState } from 'react'
import { LoginForm, type LoginFormProps } from '#features/session/login-form.tsx'
import { askSession } from '#features/session/session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { tellEmbedder } from './selection-events.ts'
import styles from './selection-widget.module.css'

interface WidgetLoginProps {
  deed: LoginFormProps['deed']
  /** The program's token let nobody in. */
  isTokenRefused: boolean
  onSignedIn: () => void
}

/** Signing in inside the frame. Browsers keep no cookie of a frame in a page of quite another site: then that is said. */
export function WidgetLogin({ deed, isTokenRefused, onSignedIn }: WidgetLoginProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [isForgotten, setForgotten] = useState(false)
  const check = async () => {
    const answer = await askSession(client, null).catch(() => null)
    if (answer?.authenticated !== true) return setForgotten(true)
    tellEmbedder('authenticated')
    onSignedIn()
  }
  return (
    <main className={styles['login']}>
      <h1>{t('selectionWidget.signIn')}</h1>
      {isTokenRefused && <p>{t('selectionWidget.tokenRefused')}</p>}
      {isForgotten && <p role="alert">{t('selectionWidget.forgotten')}</p>}
      <LoginForm deed={deed} to={window.location.pathname} onSignedIn={() => void check()} />
    </main>
  )
}
