import type { SignInSecurity } from '@vitrine/contract/second-factors.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { notifyDone } from '@vitrine/ui/toasts.ts'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Doing } from './doing.ts'

interface SecurityQuestionProps {
  known: SignInSecurity
  doing: Doing
  onDone: (codes?: readonly string[] | null) => Promise<void>
  onClose: () => void
}

/** Asks before something is taken away, and says what follows of it. */
export function SecurityQuestion({ known, doing, onDone, onClose }: SecurityQuestionProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const isRenewal = doing.what === 'renew'
  const name = 'one' in doing ? doing.one.name : ''
  const isLast = known.passkeys.length + (known.codes.since === null ? 0 : 1) === 1
  const send = async () => {
    if (isRenewal) return known.recovery.renew === null ? null : (await client.perform(known.recovery.renew)).codes
    const deed = 'one' in doing ? doing.one.remove : known.codes.remove
    if (deed !== null) await client.remove(deed)
    notifyDone(t('signInSecurity.removed'))
    return null
  }
  const yes = () =>
    send()
      .then(onDone)
      .catch((problem: Error) => {
        showTrouble({ problem })
        onClose()
      })
  const [title, text, label] = isRenewal
    ? ([t('signInSecurity.renewTitle'), t('signInSecurity.renewText'), t('signInSecurity.renew')] as const)
    : ([
        name === '' ? t('signInSecurity.removeCodesTitle') : t('signInSecurity.removeTitle', { name }),
        t(isLast ? 'signInSecurity.removeLast' : 'signInSecurity.removeText'),
        t('signInSecurity.remove'),
      ] as const)
  return (
    <ConfirmDialog
      title={title}
      text={text}
      yes={label}
      no={t('shell.cancel')}
      isDanger={!isRenewal}
      onYes={yes}
      onNo={onClose}
    />
  )
}
