import { notifyDone } from '@vitrine/ui/toasts.ts'
import { Invite } from '#features/invitations/invite.tsx'
import { useSession } from '#features/session/use-session.ts'
import { isFramed, tellAround } from '#platform/embedding/embedded-view.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { go } from '#platform/navigation/history.ts'
import { clientAddresses } from '../client-addresses.ts'
import { EmbeddablePage } from './embeddable-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** Inviting people, in a dialog of the settings menu (SET-003) or by itself: then it leads to the archives in the end. */
export function InvitationsPage() {
  const { t } = useTexts()
  const { user } = useSession()
  if ((user?.invitations ?? null) === null) return <NotFoundPage />
  const leave = (notice: string) => {
    if (isFramed) return tellAround({ event: 'viewClosed', notice })
    if (notice !== '') notifyDone(notice)
    go(clientAddresses.archives)
  }
  return (
    <EmbeddablePage title={t('shell.invite')} isNarrow>
      <Invite onDone={leave} />
    </EmbeddablePage>
  )
}
