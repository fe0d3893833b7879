import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { notify } from '@vitrine/ui/toasts.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type PasswordEvent, readPasswordEvent } from '#features/session/password-events.ts'
import { askSession, userData } from '#features/session/session.ts'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './password-dialog.module.css'

/** As high as the form is; the page in the frame tells it more exactly. */
const firstHeight = 380

/** A new password for whoever is here, on a page in a frame (UMN-003, UMN-015, UMN-016). */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const client = useResourceClient()
  const { user } = useSession()
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(firstHeight)
  const [fault, setFault] = useState('')
  const react = useEffectEvent((told: PasswordEvent) => {
    if (told.event === 'passwordHeight') return setHeight(told.height)
    if (told.event === 'passwordChangeError') return setFault(told.message)
    onClose()
    if (told.event === 'passwordChangeCancel' || user === null) return
    notify(t('account.passwordChanged'))
    // The new session may say something else about the person; where it cannot be asked, the poll finds out.
    const session = askSession(client, user)
    session.then(({ apiDescriptor }) => apiDescriptor && userData.set(apiDescriptor)).catch(() => undefined)
  })
  useEffect(() => {
    const listen = (message: MessageEvent) => {
      const told = message.source === frame.current?.contentWindow ? readPasswordEvent(message) : null
      if (told !== null) react(told)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  const href = user?.views.changePassword ?? null
  if (href === null) return null
  return (
    <Dialog title={t('session.changePassword')} isDismissable={false} onClose={onClose}>
      <iframe
        ref={frame}
        src={href}
        title={t('session.changePassword')}
        style={{ blockSize: height }}
        className={styles['frame']}
      />
      <p role="alert" className={styles['fault']}>
        {fault}
      </p>
    </Dialog>
  )
}
