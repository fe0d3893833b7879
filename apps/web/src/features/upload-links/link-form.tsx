import { mostFilesOfLink, shortestLinkPassword, uploadKindNames } from '@vitrine/contract/upload-link-values.ts'
import type { UploadLink } from '@vitrine/contract/upload-links.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { type TypedLink, typedLink, wishOf } from './link-wish.ts'
import styles from './upload-links.module.css'
import type { Faults, LinkWish } from './use-upload-links.ts'

export interface LinkFormProps {
  /** Null for a new one. */
  link: UploadLink | null
  list: { mostDays: number; knowsReview: boolean }
  isBusy: boolean
  onSave: (wish: LinkWish) => Promise<Faults | null>
  onClose: () => void
}

const subfolders = ['none', 'sender', 'day'] as const
const asked = ['name', 'email', 'caption', 'credit'] as const

/** What a link is called, says, takes and asks for. What is refused stays typed, with the rule beside its field. */
export function LinkForm({ link, list, isBusy, onSave, onClose }: LinkFormProps) {
  const { t } = useTexts()
  const { mostDays, knowsReview } = list
  const [typed, setTyped] = useState<TypedLink>(() => typedLink(link, mostDays))
  const [faults, setFaults] = useState<Faults>({})
  const set = (change: Partial<TypedLink>) => {
    setTyped((before) => ({ ...before, ...change }))
    setFaults({})
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const read = wishOf(typed, mostDays)
    const values = { days: mostDays, files: mostFilesOfLink.most, count: shortestLinkPassword }
    if ('faults' in read)
      return setFaults(
        Object.fromEntries(
          Object.entries(read.faults).map(([field, kind]) => [field, t(`uploadLinks.fault_of_${kind}`, values)]),
        ),
      )
    const refused = await onSave(read.wish)
    if (refused === null) onClose()
    else setFaults(refused)
  }
  return (
    <form
      noValidate
      aria-label={t('uploadLinks.form')}
      onSubmit={(event) => void submit(event)}
      className={styles['content']}
    >
      <div className={styles['form']}>
        <TextFields {...{ link, typed, faults, set, mostDays }} />
        <ChoiceFields typed={typed} set={set} />
        <LimitFields typed={typed} faults={faults} set={set} />
        {knowsReview && (
          <div className={styles['whole']}>
            <Checkbox label={t('uploadLinks.waits')} isSelected={typed.waits} onChange={(waits) => set({ waits })} />
          </div>
        )}
      </div>
      <p role="alert" className={styles['fault']}>
        {faults['form'] ?? faults['destination']}
      </p>
      <div className={styles['actions']}>
        <Button onPress={onClose}>{t('shell.cancel')}</Button>
        {/* It goes with the form: a button that said that it waits would be named after it is gone. */}
        <Button type="submit" look="primary">
          {t(link === null ? 'uploadLinks.make' : 'uploadLinks.save')}
        </Button>
      </div>
    </form>
  )
}

interface TextFieldsProps extends LimitFieldsProps {
  link: UploadLink | null
  mostDays: number
}

/** What it is called and says, how long it lasts, and its password. */
function TextFields({ link, typed, faults, set, mostDays }: TextFieldsProps) {
  const { t } = useTexts()
  const options = subfolders.map((value) => ({ value, description: '', label: t(`uploadLinks.subfolders_${value}`) }))
  const daysHint = link === null ? t('uploadLinks.daysHint', { count: mostDays }) : t('uploadLinks.daysKept')
  return (
    <>
      <TextField
        label={t('uploadLinks.name')}
        value={typed.name}
        error={faults['name']}
        validationBehavior="aria"
        inputDir="auto"
        maxLength={200}
        autoFocus
        onChange={(name) => set({ name })}
      />
      <TextField
        label={t('uploadLinks.days')}
        value={typed.days}
        description={daysHint}
        error={faults['expires']}
        validationBehavior="aria"
        inputMode="numeric"
        onChange={(days) => set({ days })}
      />
      <div className={styles['whole']}>
        <TextField
          label={t('uploadLinks.text')}
          value={typed.text}
          description={t('uploadLinks.textHint')}
          inputDir="auto"
          isMultiline
          maxLength={4000}
          onChange={(text) => set({ text })}
        />
      </div>
      <SelectField
        label={t('uploadLinks.subfolders')}
        options={options}
        value={typed.subfolders}
        onChange={(value) => set({ subfolders: subfolders.find((one) => one === value) ?? 'none' })}
      />
      <TextField
        label={t('uploadLinks.password')}
        value={typed.password}
        description={t(typed.isPasswordKept ? 'uploadLinks.passwordKept' : 'uploadLinks.passwordHint')}
        error={faults['password']}
        validationBehavior="aria"
        autoComplete="off"
        onChange={(password) => set({ password })}
      />
      {link?.hasPassword && (
        <Checkbox
          label={t('uploadLinks.noPassword')}
          isSelected={!typed.isPasswordKept}
          onChange={(is) => set({ isPasswordKept: !is, password: '' })}
        />
      )}
    </>
  )
}

/** Which kinds of files it takes, and what senders are asked. */
function ChoiceFields({ typed, set }: Pick<LimitFieldsProps, 'typed' | 'set'>) {
  const { t } = useTexts()
  return (
    <>
      <fieldset className={styles['choices']}>
        <legend>{t('uploadLinks.kinds')}</legend>
        {uploadKindNames.map((kind) => (
          <Checkbox
            key={kind}
            label={t(`uploadLinks.kind_of_${kind}`)}
            isSelected={typed.kinds.includes(kind)}
            onChange={(is) => set({ kinds: is ? [...typed.kinds, kind] : typed.kinds.filter((one) => one !== kind) })}
          />
        ))}
        <span className={styles['muted']}>{t('uploadLinks.kindsHint')}</span>
      </fieldset>
      <fieldset className={styles['choices']}>
        <legend>{t('uploadLinks.asks')}</legend>
        {asked.map((what) => (
          <Checkbox
            key={what}
            label={t(`uploadLinks.asks_${what}`)}
            isSelected={typed.asks[what]}
            onChange={(is) => set({ asks: { ...typed.asks, [what]: is } })}
          />
        ))}
      </fieldset>
    </>
  )
}

interface LimitFieldsProps {
  typed: TypedLink
  faults: Faults
  set: (change: Partial<TypedLink>) => void
}

/** How much comes through it at most. */
function LimitFields({ typed, faults, set }: LimitFieldsProps) {
  const { t } = useTexts()
  const shared = { validationBehavior: 'aria', inputMode: 'decimal' } as const
  return (
    <>
      <TextField
        {...shared}
        label={t('uploadLinks.mostFiles')}
        value={typed.mostFiles}
        error={faults['mostFiles']}
        onChange={(mostFiles) => set({ mostFiles })}
      />
      <TextField
        {...shared}
        label={t('uploadLinks.mostBytes')}
        value={typed.mostBytes}
        error={faults['mostBytes']}
        onChange={(mostBytes) => set({ mostBytes })}
      />
      <TextField
        {...shared}
        label={t('uploadLinks.mostFileBytes')}
        value={typed.mostFileBytes}
        error={faults['mostFileBytes']}
        onChange={(mostFileBytes) => set({ mostFileBytes })}
      />
    </>
  )
}
