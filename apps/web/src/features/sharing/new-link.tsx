import type { ShareLevel, Sharing } from '@vitrine/contract/shares.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LevelField } from './level-field.tsx'
import styles from './sharing.module.css'
import { upTo, type useSharing } from './use-sharing.ts'

const day = 24 * 3600_000
/** Days for which a link lasts; 0 for without an end. */
const ends = [1, 7, 30, 90, 365, 0] as const
const usualEnd = 30
const shortestPassword = 4

interface NewLinkProps extends Pick<ReturnType<typeof useSharing>, 'isBusy' | 'send'> {
  mayShare: Sharing['mayShare']
  onClose: () => void
}

/** What a link is called, gives, how long it lasts, and a password if there is to be one. */
export function NewLink({ mayShare, isBusy, send, onClose }: NewLinkProps) {
  const { t } = useTexts()
  const [name, setName] = useState('')
  const [level, setLevel] = useState<ShareLevel>('preview')
  const [days, setDays] = useState<string>(String(usualEnd))
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // The button goes with the form: one that said that it waits would be named after it is gone.
    if (isBusy) return
    if (password !== '' && password.length < shortestPassword)
      return setFault(t('sharing.passwordTooShort', { count: shortestPassword }))
    const expires = days === '0' ? null : new Date(Date.now() + Number(days) * day).toISOString()
    const wish = { type: 'everyone' as const, acl: upTo(level), name: name.trim(), expires }
    if (await send({ add: password === '' ? wish : { ...wish, password } })) onClose()
  }
  const options = ends.map((one) => {
    const label = one === 0 ? t('sharing.never') : t('sharing.days', { count: one })
    return { value: String(one), description: '', label }
  })
  return (
    <form
      aria-label={t('sharing.newLink')}
      noValidate
      onSubmit={(event) => void submit(event)}
      className={styles['form']}
    >
      <TextField
        label={t('sharing.linkName')}
        value={name}
        inputDir="auto"
        maxLength={200}
        autoFocus
        onChange={setName}
      />
      <LevelField
        label={t('sharing.level')}
        value={level}
        mayShare={mayShare}
        isDisabled={isBusy}
        onChange={setLevel}
      />
      <SelectField label={t('sharing.lasts')} options={options} value={days} onChange={setDays} />
      <TextField
        label={t('sharing.password')}
        description={t('sharing.passwordHint')}
        value={password}
        error={fault}
        validationBehavior="aria"
        autoComplete="off"
        onChange={(text) => {
          setPassword(text)
          setFault(undefined)
        }}
      />
      <div className={styles['actions']}>
        <Button onPress={onClose}>{t('shell.cancel')}</Button>
        <Button type="submit" look="primary">
          {t('sharing.makeLink')}
        </Button>
      </div>
    </form>
  )
}
