import type { GroupBatchData } from '@vitrine/contract/groups.ts'
import type { Group } from '@vitrine/contract/people.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { notifyBriefly } from '@vitrine/ui/toasts.ts'
import { type FormEvent, useState } from 'react'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { groupErrorText } from './group-errors.ts'
import { changeGroups, doubtGroups } from './group-requests.ts'
import styles from './groups.module.css'
import { type Choice, useGroupOptions } from './use-group-options.ts'

/** What is chosen where something is not to be changed. */
const noChange = '___inactive___'

/** What is sent: “no change” is nothing (GRP-029). Null where nothing is to be changed. */
function dataOf(level: string, mode: string): GroupBatchData | null {
  const license = {
    ...(level === noChange ? {} : { defaultLevel: Number(level) }),
    ...(mode === noChange ? {} : { defaultConcurrencyMode: Number(mode) }),
  } as GroupBatchData['license']
  return Object.keys(license).length === 0 ? null : { license }
}

export interface LicenseDialogProps {
  groups: readonly Group[]
  /** How many of the chosen may not be changed. */
  left: number
  onClose: () => void
  onChanged: (groups: readonly Group[]) => void
}

/** The licences that new users of several groups get (GRP-018). */
export function LicenseDialog({ groups, left, onClose, onChanged }: LicenseDialogProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const change = useSession().user?.userManagement?.changeGroups ?? null
  const { levels, modes } = useGroupOptions()
  const [level, setLevel] = useState(noChange)
  const [mode, setMode] = useState(noChange)
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const data = dataOf(level, mode)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (data === null || change === null) return onClose()
    setBusy(true)
    setFault('')
    changeGroups(client, change, groups, data)
      .then((changed) => {
        onChanged(changed)
        notifyBriefly(t('groups.licensesChanged', { count: changed.length }))
        onClose()
      })
      .catch((problem: Error) => setFault(groupErrorText(problem, t)))
      .finally(() => {
        setBusy(false)
        void doubtGroups(client)
      })
  }
  const options = (known: readonly Choice[]) => [
    { value: noChange, label: t('people.noChange'), description: '' },
    ...known,
  ]
  return (
    <Dialog title={t('people.batch.license')} isDismissable={false} onClose={onClose}>
      <form className={styles['license']} onSubmit={submit} noValidate>
        <p>
          {groups.length === 1 ? <bdi>{groups[0]?.name}</bdi> : t('groups.forMany', { count: groups.length })}
          {left > 0 && ` ${t('people.leftOut', { count: left })}`}
        </p>
        <SelectField label={t('groups.defaultLicense')} options={options(levels)} value={level} onChange={setLevel} />
        {modes.length > 1 && (
          <SelectField label={t('groups.defaultMode')} options={options(modes)} value={mode} onChange={setMode} />
        )}
        <p role="alert" className={styles['fault']}>
          {fault}
        </p>
        <div className={styles['buttons']}>
          <Button onPress={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" look="primary" isPending={isBusy}>
            {t('groups.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
