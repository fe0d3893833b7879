import type { ConsentForm } from '@vitrine/contract/consent.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { notifyDone } from '@vitrine/ui/toasts.ts'
import { useState } from 'react'
import rows from '#features/directory/rows.module.css'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './consent.module.css'

/** Sends the address of a form, or tells it, so that it can be opened where the person is. */
export function SendDialog({ one, onClose }: { one: ConsentForm; onClose: () => void }) {
  const { t, moment } = useTexts()
  const client = useResourceClient()
  const [fault, setFault] = useState('')
  const [told, setTold] = useState<{ address: string; expires: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { person, send } = one
  const to = person.guardianName === '' ? person.email : person.guardianEmail
  const act = async (mail: boolean) => {
    if (send === null || isBusy) return
    setBusy(true)
    setFault('')
    try {
      const answer = await client.perform(send, 'consent-form-sending', { mail })
      await client.doubt((_, kind) => kind === 'consent-form-list')
      if (mail) {
        notifyDone(t('consent.isSent', { address: to }))
        onClose()
      } else setTold(answer as { address: string; expires: string })
    } catch (problem) {
      const [first] = problem instanceof ApiProblem ? problem.fields : []
      setFault(first?.message ?? problemText(problem as Error, t))
    }
    setBusy(false)
  }
  return (
    <Dialog title={t('consent.sendOne', { name: person.name })} isWide onClose={onClose}>
      <div className={rows['form']}>
        {told === null ? (
          <p className={rows['lead']}>{to === '' ? t('consent.noMail') : t('consent.sendText', { address: to })}</p>
        ) : (
          <>
            <p className={rows['lead']}>{t('consent.addressText', { when: moment(told.expires) })}</p>
            <TextField label={t('consent.address')} value={told.address} inputDir="ltr" isReadOnly autoFocus />
          </>
        )}
        {fault !== '' && (
          <p role="alert" className={styles['fault']}>
            {fault}
          </p>
        )}
        <div className={rows['actions']}>
          <Button onPress={onClose}>{t(told === null ? 'shell.cancel' : 'consent.close')}</Button>
          {told === null && (
            <Button isPending={isBusy} onPress={() => void act(false)}>
              {t('consent.tellAddress')}
            </Button>
          )}
          {told === null && to !== '' && (
            <Button look="primary" isPending={isBusy} onPress={() => void act(true)}>
              {t('consent.sendMail')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
