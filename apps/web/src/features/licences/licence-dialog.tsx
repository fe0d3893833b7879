import type { Deed } from '@vitrine/contract/document.ts'
import type { Licence, LicenceCreation } from '@vitrine/contract/licences.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useState } from 'react'
import { FormDialog } from '#features/directory/form-dialog.tsx'
import { useSaving } from '#features/directory/use-saving.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './licences.module.css'
import { LimitFields } from './limit-fields.tsx'

type LicenceDialogProps = { onClose: () => void } & (
  | { create: Deed<'licence-creation'>; one: null }
  | { create: null; one: Licence }
)

const kinds = new Set(['licence-list', 'asset-licences'])
/** What lets files out where it changes. */
const acting = ['from', 'until', 'uses', 'territories', 'mostUses']
const shown = ['name', 'licensor', 'from', 'until', 'uses', 'mostUses', 'link', 'note']

const draftOf = (one: Licence | null): LicenceCreation => {
  const { name = '', licensor = '', from = null, until = null, link = '', note = '' } = one ?? {}
  const { territories = [], mostUses = null } = one ?? {}
  const uses = (one?.uses ?? []).map(({ id }) => id)
  return { name, licensor, from, until, link, note, uses, territories: [...territories], mostUses }
}

/** Asks what a licence says. What was typed stays when it is refused, and the reason stands at its field. */
export function LicenceDialog({ create, one, onClose }: LicenceDialogProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [first] = useState(() => draftOf(one))
  const [draft, setDraft] = useState(first)
  const { faults, isSaving, save, refuse } = useSaving({
    kinds,
    saved: (name) => t('licences.saved', { name }),
    onSaved: onClose,
  })
  // Said once, it is agreed to by saving again.
  const frees = 'frees' in faults
  const send = () =>
    one === null
      ? client.perform(create, 'licence-creation', draft)
      : client.perform(one.change, 'licence-change', { ...draft, revision: one.revision, frees }, 'PATCH')
  const set = (part: Partial<LicenceCreation>) => {
    setDraft((before) => ({ ...before, ...part }))
    const isMeant = (field: string) => field in part || (field === 'frees' && acting.some((name) => name in part))
    refuse(Object.fromEntries(Object.entries(faults).filter(([field]) => !isMeant(field))))
  }
  const submit = () => {
    if (draft.name.trim() === '') refuse({ name: t('licences.nameMissing') })
    else if (draft.mostUses !== null && !(Number.isInteger(draft.mostUses) && draft.mostUses > 0))
      refuse({ mostUses: t('licences.mostUsesWrong') })
    else void save(draft.name, send)
  }
  return (
    <FormDialog
      title={one === null ? t('licences.add') : t('licences.editOne', { name: one.name })}
      save={frees ? t('licences.saveAndFree') : t('licences.save')}
      isChanged={draft !== first}
      isSaving={isSaving}
      faults={faults}
      shown={shown}
      onSave={submit}
      onClose={onClose}
    >
      <Text label="name" draft={draft} faults={faults} onChange={set} autoFocus />
      <Text label="licensor" draft={draft} faults={faults} onChange={set} />
      <div className={styles['columns']}>
        <Day label="from" draft={draft} faults={faults} onChange={set} />
        <Day label="until" draft={draft} faults={faults} onChange={set} />
      </div>
      <p className={styles['muted']}>{t('licences.daysText')}</p>
      <LimitFields draft={draft} named={one?.uses ?? []} faults={faults} onChange={set} />
      <Text label="link" draft={draft} faults={faults} onChange={set} />
      <Text label="note" draft={draft} faults={faults} onChange={set} isMultiline />
    </FormDialog>
  )
}

interface PartProps<Name extends keyof LicenceCreation> {
  label: Name
  draft: LicenceCreation
  faults: Readonly<Record<string, string>>
  onChange: (part: Partial<LicenceCreation>) => void
}

type TextProps = PartProps<'name' | 'licensor' | 'link' | 'note'> & { isMultiline?: boolean; autoFocus?: boolean }

function Text({ label, draft, faults, onChange, isMultiline = false, autoFocus = false }: TextProps) {
  const { t } = useTexts()
  return (
    <TextField
      label={t(`licences.${label}`)}
      value={draft[label]}
      error={faults[label]}
      inputDir={label === 'link' ? 'ltr' : 'auto'}
      isMultiline={isMultiline}
      autoFocus={autoFocus}
      validationBehavior="aria"
      onChange={(value) => onChange({ [label]: value })}
    />
  )
}

function Day({ label, draft, faults, onChange }: PartProps<'from' | 'until'>) {
  const { t } = useTexts()
  return (
    <TextField
      label={t(`licences.${label}`)}
      type="date"
      value={draft[label] ?? ''}
      error={faults[label]}
      validationBehavior="aria"
      onChange={(value) => onChange({ [label]: value === '' ? null : value })}
    />
  )
}
