import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { EmbeddedPage } from '@vitrine/ui/embedded-page.tsx'
import { notifyDone } from '@vitrine/ui/toasts.ts'
import { useState } from 'react'
import { useSession } from '#features/session/use-session.ts'
import { readEmbeddedViewEvent } from '#platform/embedding/embedded-view.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

interface ViewProps {
  onClose: () => void
}

/** About as high as the first step is; the view tells it more exactly. */
const firstHeight = 480

/** The view on which people are invited (SET-003). */
export function InviteDialog({ onClose }: ViewProps) {
  const { t } = useTexts()
  const { user } = useSession()
  const close = useClosing(user?.invitations ?? null, onClose)
  const [height, setHeight] = useState(firstHeight)
  const href = user?.views.createInvitations ?? null
  if (href === null) return null
  const hear = (data: unknown) => {
    const told = readEmbeddedViewEvent(data)
    if (told?.event === 'viewHeight') setHeight(told.height)
    else if (told !== null) close(told.notice)
  }
  return (
    <EmbeddedPage
      title={t('shell.invite')}
      href={href}
      closeLabel={t('shell.close')}
      isDismissable={false}
      height={height}
      onTold={hear}
      onClose={() => close('')}
    />
  )
}

/** The view on which sign-ups are approved (SET-005). */
export function SignUpsDialog({ onClose }: ViewProps) {
  const { t } = useTexts()
  const { user } = useSession()
  const close = useClosing(user?.signups ?? null, onClose)
  const href = user?.views.signUpAdmin ?? null
  if (href === null) return null
  const hear = (data: unknown) => {
    const told = readEmbeddedViewEvent(data)
    if (told?.event === 'viewClosed') close(told.notice)
  }
  const title = t('shell.signUps')
  return (
    <EmbeddedPage
      title={title}
      href={href}
      closeLabel={t('shell.close')}
      isFull
      onTold={hear}
      onClose={() => close('')}
    />
  )
}

/** Closes a view and says what it has to say. This window asks again for what was changed there, the count in the menu too. */
function useClosing(list: string | null, onClose: () => void) {
  const client = useResourceClient()
  return (notice: string) => {
    if (notice !== '') notifyDone(notice)
    void client.doubt((address) => list !== null && address.startsWith(list))
    onClose()
  }
}
