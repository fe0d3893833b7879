import { Button } from '@vitrine/ui/button.tsx'
import { useEffect, useRef, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { tellAround } from '#features/session/password-events.ts'
import { PasswordForm } from '#features/session/password-form.tsx'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './change-password-page.module.css'
import { NotFoundPage } from './not-found-page.tsx'

/** The own password, in a frame of a dialog (UMN-003): what comes of it is told to the page around (UMN-014). */
export function ChangePasswordPage() {
  const { t } = useTexts()
  const { user } = useSession()
  const page = useRef<HTMLElement>(null)
  /** Somebody may have opened the page by itself: then it says what comes of it. */
  const isFramed = window.parent !== window
  const [isChanged, setChanged] = useState(false)
  const deed = user?.services.changePassword ?? null
  useEffect(() => {
    const main = page.current
    if (main === null) return
    const watch = new ResizeObserver(() => tellAround({ event: 'passwordHeight', height: main.scrollHeight }))
    watch.observe(main)
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && tellAround({ event: 'passwordChangeCancel' })
    window.addEventListener('keydown', leave)
    return () => {
      watch.disconnect()
      window.removeEventListener('keydown', leave)
    }
  }, [])
  if (user === null || deed === null) return <NotFoundPage />
  return (
    <main ref={page} className={styles['page']}>
      <p>{t('account.changePasswordText')}</p>
      {isFramed ? (
        <PasswordForm
          deed={deed}
          username={user.user.userName}
          onChanged={() => tellAround({ event: 'passwordChanged' })}
          onProblem={(problem) => tellAround({ event: 'passwordChangeError', message: problemText(problem, t) })}
        >
          <Button onPress={() => tellAround({ event: 'passwordChangeCancel' })}>{t('shell.cancel')}</Button>
        </PasswordForm>
      ) : (
        <PasswordForm deed={deed} username={user.user.userName} onChanged={() => setChanged(true)} />
      )}
      {isChanged && <p role="status">{t('account.passwordChanged')}</p>}
    </main>
  )
}
