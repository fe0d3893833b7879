import type { ProvisioningClient } from '@vitrine/contract/provisioning.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { notifyDone } from '@vitrine/ui/toasts.ts'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Secret } from './secret-dialog.tsx'

interface ProvisioningQuestionProps {
  what: 'renew' | 'remove'
  one: ProvisioningClient
  onClose: (secret?: Secret | null) => void
}

/** Asks before a system that keeps accounts is removed, or its token is made worthless. */
export function ProvisioningQuestion({ what, one, onClose }: ProvisioningQuestionProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const { name } = one
  const run = async (): Promise<Secret | null> => {
    if (what === 'remove') {
      await client.remove(one.remove)
      notifyDone(t('provisioning.removed', { name }))
      return null
    }
    const { token } = await client.perform(one.renewToken)
    return { title: t('provisioning.tokenTitle', { name }), clientId: null, secret: token }
  }
  const agree = async () => {
    let told: Secret | null = null
    try {
      told = await run()
    } catch (problem) {
      showTrouble({ problem: problem as Error })
    }
    await client.doubt((_, kind) => kind === 'provisioning-client-list')
    onClose(told)
  }
  return (
    <ConfirmDialog
      title={t(`provisioning.${what}Title`, { name })}
      text={t(`provisioning.${what}Text`)}
      yes={t(what === 'remove' ? 'programs.remove' : 'programs.yes')}
      no={t('shell.cancel')}
      isDanger
      onYes={agree}
      onNo={() => onClose()}
    />
  )
}
