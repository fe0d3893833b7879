import type { Href } from '@vitrine/contract/document.ts'
import type { Invitation } from '@vitrine/contract/invitations.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { notifyDone } from '@vitrine/ui/toasts.ts'
import { Ticket } from 'lucide-react'
import { useState } from 'react'
import { showTrouble } from '#features/problems/trouble.ts'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { revokeErrorKey } from './invitation-errors.ts'
import { InvitationRow } from './invitation-row.tsx'
import styles from './invitations.module.css'

const columns = ['more', 'type', 'issuedTo', 'link', 'created', 'action'] as const

/** Invitations that are open or were redeemed, a page at a time (INV-030). */
export function ManageInvitations({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const first = useSession().user?.invitations ?? null
  const [older, setOlder] = useState<Href<'invitations'> | null>(null)
  const [asked, setAsked] = useState<Invitation | null>(null)
  const { document, problem } = useResource(older ?? first, 'invitations')
  const revoke = useRevoke()
  const rows = document?.data ?? []
  return (
    <Dialog title={t('shell.invitations')} isFull onClose={onClose}>
      {problem !== null && (
        <p role="alert" className={styles['fault']}>
          {t('problem.generalError')}
        </p>
      )}
      {document === undefined && problem === null && <Spinner label={t('invitations.loading')} />}
      {document !== undefined && rows.length === 0 && (
        <EmptyState icon={Ticket} title={t('invitations.none')} text={t('invitations.noneText')} />
      )}
      {rows.length > 0 && (
        <div className={styles['pane']}>
          <table className={styles['table']} aria-label={t('shell.invitations')}>
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {t(`invitations.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <InvitationRow key={row.invitationAdminHref} invitation={row} onRevoke={() => setAsked(row)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className={styles['buttons']}>
        {older !== null && <Button onPress={() => setOlder(null)}>{t('invitations.newest')}</Button>}
        {document?.paging.next != null && (
          <Button onPress={() => setOlder(document.paging.next)}>{t('invitations.older')}</Button>
        )}
        <Button onPress={onClose}>{t('shell.close')}</Button>
      </div>
      {asked !== null && (
        <ConfirmDialog
          title={t('invitations.revokeTitle')}
          text={t('invitations.revokeText')}
          yes={t('invitations.revoke')}
          no={t('shell.cancel')}
          isDanger
          onYes={() => revoke(asked).then(() => setAsked(null))}
          onNo={() => setAsked(null)}
        />
      )}
    </Dialog>
  )
}

/** Ends an invitation; its row goes (INV-036, INV-037). */
function useRevoke() {
  const { t } = useTexts()
  const client = useResourceClient()
  const list = useSession().user?.invitations ?? null
  return async ({ invitationAdminHref }: Invitation) => {
    try {
      await client.perform(invitationAdminHref, 'invitation-revocation', {}, 'REVOKE')
      notifyDone(t('invitations.revoked'))
    } catch (problem) {
      showTrouble({ problem: problem as Error, texts: [t(revokeErrorKey(problem as Error))] })
    }
    await client.doubt((address) => list !== null && address.startsWith(String(list)))
  }
}
