import type { Alert } from '@vitrine/contract/alerts.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { notifyDone, notifyFault } from '@vitrine/ui/toasts.ts'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { shortQuery } from './short-query.ts'

/** Asks before an alert ends: what comes from then on is told by no other. */
export function EndAlert({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const { t } = useTexts()
  const client = useResourceClient()
  const { name, dtSearchString, remove } = alert
  const end = async () => {
    try {
      if (remove !== null) await client.remove(remove)
      notifyDone(t('alerts.ended'))
    } catch (problem) {
      notifyFault(`${t('alerts.notEnded')} ${problemText(problem as Error, t)}`)
    }
    onClose()
    await client.doubt((_, kind) => kind === 'alert-list')
  }
  return (
    <ConfirmDialog
      title={t('alerts.endTitle')}
      text={t('alerts.endText', { name: dtSearchString === '' ? name : `${name}: ${shortQuery(dtSearchString)}` })}
      yes={t('alerts.end')}
      no={t('shell.cancel')}
      isDanger
      onYes={end}
      onNo={onClose}
    />
  )
}
