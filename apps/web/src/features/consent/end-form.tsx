import type { ConsentForm } from '@vitrine/contract/consent.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

interface EndFormProps {
  what: 'revoke' | 'remove'
  one: ConsentForm
  onClose: () => void
}

/** Asks before a form is withdrawn, or forgotten. */
export function EndForm({ what, one, onClose }: EndFormProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const { name } = one.person
  const end = async () => {
    try {
      if (what === 'revoke' && one.revoke !== null) await client.perform(one.revoke)
      if (what === 'remove' && one.remove !== null) await client.remove(one.remove)
    } catch (problem) {
      showTrouble({ problem: problem as Error })
    }
    await client.doubt((_, kind) => kind.startsWith('consent-') || kind.startsWith('asset'))
    onClose()
  }
  return (
    <ConfirmDialog
      title={t(what === 'revoke' ? 'consent.revokeOne' : 'consent.removeFormOf', { name })}
      text={t(what === 'revoke' ? 'consent.revokeText' : 'consent.removeFormText')}
      yes={t(what === 'revoke' ? 'consent.revoke' : 'consent.remove')}
      no={t('shell.cancel')}
      isDanger
      onYes={end}
      onNo={onClose}
    />
  )
}
