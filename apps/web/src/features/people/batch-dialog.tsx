import type { User, UserBatchData } from '@vitrine/contract/people.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { ChoiceField } from '@vitrine/ui/fields/choice-field.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { notifyBriefly } from '@vitrine/ui/toasts.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ExpiryField } from './expiry-field.tsx'
import styles from './people.module.css'
import { useLicences } from './use-licences.ts'
import { endOfDay } from './user-draft.ts'
import { userErrorText } from './user-errors.ts'
import { doubtPeople } from './user-requests.ts'

export type Batch = 'company' | 'license' | 'access' | 'expires'

/** USR-031: what is chosen where something is not to be changed. */
const noChange = '___inactive___'

/** As many go in one request (wire reference 20.2). */
const perRequest = 100

interface Wished {
  company: string
  level: string
  mode: string
  access: 'on' | 'off'
  expires: string
}

/** What of the form is sent (USR-087); an empty object where nothing is to be changed. */
function dataOf(batch: Batch, { company, level, mode, access, expires }: Wished): UserBatchData {
  if (batch === 'company') return { address: { organization: company.trim() } }
  if (batch === 'access') return { account: { isEnabled: access === 'on' } }
  if (batch === 'expires') return { account: { expires: endOfDay(expires) } }
  const license = {
    ...(level === noChange ? {} : { level: Number(level) }),
    ...(mode === noChange ? {} : { mode: Number(mode) }),
  }
  return (Object.keys(license).length === 0 ? {} : { license }) as UserBatchData
}

export interface BatchDialogProps {
  batch: Batch
  users: readonly User[]
  /** How many of the chosen it does not apply to. */
  left: number
  onClose: () => void
  onChanged: (users: readonly User[]) => void
}

/** Changes one thing of one or several people (USR-025). */
export function BatchDialog({ batch, users, left, onClose, onChanged }: BatchDialogProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const change = useSession().user?.userManagement?.changeUsers ?? null
  const [wished, setWished] = useState<Wished>(() => beginWith(users))
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const set = (part: Partial<Wished>) => setWished({ ...wished, ...part })
  const data = dataOf(batch, wished)
  const save = async () => {
    if (change === null) return
    const changed: User[] = []
    for (let from = 0; from < users.length; from += perRequest) {
      const named = users.slice(from, from + perRequest).map(({ href }) => String(href))
      changed.push(...(await client.perform(change, 'user-batch', { data, users: named }, 'PATCH')).data)
    }
    onChanged(changed)
    notifyBriefly(t('people.changed', { count: changed.length }))
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (Object.keys(data).length === 0) return onClose()
    setBusy(true)
    setFault('')
    save()
      .catch((problem: Error) => setFault(userErrorText(problem, t)))
      .finally(() => {
        setBusy(false)
        void doubtPeople(client)
      })
  }
  return (
    <Dialog title={t(`people.batch.${batch}`)} isDismissable={false} onClose={onClose}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <p>
          {users.length === 1 ? <bdi>{users[0]?.name}</bdi> : t('people.forMany', { count: users.length })}
          {left > 0 && ` ${t('people.leftOut', { count: left })}`}
        </p>
        <BatchFields batch={batch} wished={wished} onChange={set} />
        <p role="alert" className={styles['fault']}>
          {fault}
        </p>
        <div className={styles['buttons']}>
          <Button onPress={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" look="primary" isPending={isBusy}>
            {t('people.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The fields begin with what the people have in common. */
function beginWith(users: readonly User[]): Wished {
  const common = <Value,>(of: (user: User) => Value, otherwise: Value): Value => {
    const [first] = users
    return first !== undefined && users.every((user) => of(user) === of(first)) ? of(first) : otherwise
  }
  return {
    company: common(({ company }) => company, ''),
    level: noChange,
    mode: noChange,
    access: common(({ account }) => account.isEnabled, true) ? 'on' : 'off',
    expires: '',
  }
}

interface BatchFieldsProps {
  batch: Batch
  wished: Wished
  onChange: (part: Partial<Wished>) => void
}

function BatchFields({ batch, wished, onChange }: BatchFieldsProps): ReactNode {
  const { t } = useTexts()
  const { levels, modes } = useLicences()
  const unchanged = { value: noChange, label: t('people.noChange'), description: '' }
  const options = (known: typeof levels) => [
    unchanged,
    ...known.map(({ value, label }) => ({ value: String(value), label, description: '' })),
  ]
  if (batch === 'company')
    return (
      <TextField
        label={t('people.company')}
        value={wished.company}
        inputDir="auto"
        autoFocus
        maxLength={1000}
        onChange={(company) => onChange({ company })}
      />
    )
  if (batch === 'access')
    return (
      <ChoiceField
        label={t('people.access')}
        choices={[
          { value: 'on', label: t('people.switchedOn') },
          { value: 'off', label: t('people.switchedOff') },
        ]}
        value={wished.access}
        onChange={(access) => onChange({ access: access === 'off' ? 'off' : 'on' })}
      />
    )
  if (batch === 'expires') return <ExpiryField day={wished.expires} onChange={(expires) => onChange({ expires })} />
  return (
    <>
      <SelectField
        label={t('people.license')}
        options={options(levels)}
        value={wished.level}
        onChange={(level) => onChange({ level })}
      />
      {/* USR-058: “no change” is one of the choices. */}
      {modes.length + 1 > 2 && (
        <SelectField
          label={t('people.mode')}
          options={options(modes)}
          value={wished.mode}
          onChange={(mode) => onChange({ mode })}
        />
      )}
    </>
  )
}
