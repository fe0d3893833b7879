import type { Application } from '@vitrine/contract/applications.ts'
import type { Href } from '@vitrine/contract/document.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { notifyDone } from '@vitrine/ui/toasts.ts'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Secret } from './secret-dialog.tsx'

interface ApplicationQuestionProps {
  list: Href<'application-list'>
  what: 'renew' | 'remove'
  one: Application
  onClose: (secret?: Secret | null) => void
}

/** Asks before an application is deleted, or its secret is made worthless. */
export function ApplicationQuestion({ list, what, one, onClose }: ApplicationQuestionProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const { name, clientId } = one
  const run = async (): Promise<Secret | null> => {
    if (what === 'remove') {
      await client.remove(one.remove)
      notifyDone(t('programs.removed'))
      return null
    }
    if (one.renewSecret === null) return null
    const { clientSecret } = await client.perform(one.renewSecret)
    return { title: t('programs.secretTitle', { name }), clientId, secret: clientSecret }
  }
  const agree = async () => {
    let told: Secret | null = null
    try {
      told = await run()
    } catch (problem) {
      showTrouble({ problem: problem as Error })
    }
    await client.doubt((address) => address.startsWith(list))
    onClose(told)
  }
  return (
    <ConfirmDialog
      title={t(`programs.${what}Title`, { name })}
      text={t(`programs.${what}Text`)}
      yes={t(what === 'remove' ? 'programs.remove' : 'programs.yes')}
      no={t('shell.cancel')}
      isDanger
      onYes={agree}
      onNo={() => onClose()}
    />
  )
}
