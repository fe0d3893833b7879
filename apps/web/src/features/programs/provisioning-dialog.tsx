import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import type { ProvisioningClient } from '@vitrine/contract/provisioning.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useId, useRef, useState } from 'react'
import { FormDialog } from '#features/directory/form-dialog.tsx'
import styles from '#features/directory/rows.module.css'
import { useSaving } from '#features/directory/use-saving.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Secret } from './secret-dialog.tsx'

interface ProvisioningDialogProps {
  wish: { create: DocumentOf<'provisioning-client-list'>['create'] } | { one: ProvisioningClient }
  /** With what is told once, of a new one. */
  onClose: (secret?: Secret | null) => void
}

const kinds = new Set(['provisioning-client-list'])
const nothing = { name: '', takesOver: false, isOn: true }

/** Adds a system that keeps accounts, or changes one. What was typed stays when it is refused. */
export function ProvisioningDialog({ wish, onClose }: ProvisioningDialogProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [first] = useState(() => ('one' in wish ? wish.one : nothing))
  const [draft, setDraft] = useState({ name: first.name, takesOver: first.takesOver, isOn: first.isOn })
  const told = useRef<Secret | null>(null)
  const { faults, isSaving, save, refuse } = useSaving({
    kinds,
    saved: (name) => t('provisioning.saved', { name }),
    onSaved: () => onClose(told.current),
  })
  const send = async () => {
    const { name, takesOver } = draft
    if ('one' in wish) return client.perform(wish.one.change, 'provisioning-client-change', draft, 'PATCH')
    const { token } = await client.perform(wish.create, 'provisioning-client-creation', { name, takesOver })
    told.current = { title: t('provisioning.tokenTitle', { name: name.trim() }), clientId: null, secret: token }
    return null
  }
  const isChanged = draft.name !== first.name || draft.takesOver !== first.takesOver || draft.isOn !== first.isOn
  return (
    <FormDialog
      title={'one' in wish ? t('programs.editOne', { name: wish.one.name }) : t('provisioning.add')}
      save={t('programs.save')}
      isChanged={isChanged}
      isSaving={isSaving}
      faults={faults}
      shown={['name']}
      onSave={() => void save(draft.name, send)}
      onClose={() => onClose()}
    >
      <TextField
        label={t('programs.name')}
        description={t('provisioning.nameText')}
        value={draft.name}
        error={faults['name']}
        inputDir="auto"
        validationBehavior="aria"
        autoFocus
        onChange={(name) => {
          setDraft({ ...draft, name })
          refuse({})
        }}
      />
      <TakesOver isSelected={draft.takesOver} onChange={(takesOver) => setDraft({ ...draft, takesOver })} />
      {'one' in wish && (
        <Checkbox
          label={t('programs.enabled')}
          isSelected={draft.isOn}
          onChange={(isOn) => setDraft({ ...draft, isOn })}
        />
      )}
    </FormDialog>
  )
}

function TakesOver(props: { isSelected: boolean; onChange: (takesOver: boolean) => void }) {
  const { t } = useTexts()
  const hint = useId()
  return (
    <div>
      <Checkbox {...props} label={t('provisioning.takesOver')} describedBy={hint} />
      <p id={hint} className={styles['muted']}>
        {t('provisioning.takesOverText')}
      </p>
    </div>
  )
}
