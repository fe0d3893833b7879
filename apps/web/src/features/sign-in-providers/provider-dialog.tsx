import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import type { SignInProvider } from '@vitrine/contract/sign-in-providers.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useState } from 'react'
import { FormDialog } from '#features/directory/form-dialog.tsx'
import { useSaving } from '#features/directory/use-saving.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { DirectoryTrial } from './directory-trial.tsx'
import { changeOf, creationOf, draftOf, emptyDraft, type ProviderDraft } from './provider-draft.ts'
import { ProviderFields, shownFields } from './provider-fields.tsx'

interface ProviderDialogProps {
  wish: { create: DocumentOf<'sign-in-provider-list'>['create'] } | { one: SignInProvider }
  tryDirectory: DocumentOf<'sign-in-provider-list'>['tryDirectory']
  onClose: () => void
}

const kinds = new Set(['sign-in-provider-list', 'ways-in'])

/** Adds a provider or changes one. What was typed stays when it is refused, and the reason stands at its field. */
export function ProviderDialog({ wish, tryDirectory, onClose }: ProviderDialogProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const one = 'one' in wish ? wish.one : null
  const [first] = useState<ProviderDraft>(() => (one === null ? emptyDraft : draftOf(one)))
  const [draft, setDraft] = useState(first)
  const { faults, isSaving, save, refuse } = useSaving({
    kinds,
    saved: (name) => t('signInProviders.saved', { name }),
    onSaved: onClose,
  })
  const send = () =>
    'one' in wish
      ? client.perform(wish.one.change, 'sign-in-provider-change', changeOf(draft), 'PATCH')
      : client.perform(wish.create, 'sign-in-provider-creation', creationOf(draft))
  const set = (part: Partial<ProviderDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    const mended = Object.keys(part)
    refuse(Object.fromEntries(Object.entries(faults).filter(([field]) => !mended.includes(field.split('.')[0] ?? ''))))
  }
  return (
    <FormDialog
      title={one === null ? t('signInProviders.add') : t('signInProviders.editOne', { name: one.name })}
      save={t('signInProviders.save')}
      isChanged={draft !== first}
      isSaving={isSaving}
      faults={faults}
      shown={shownFields}
      onSave={() => void save(draft.name, send)}
      onClose={onClose}
    >
      <ProviderFields draft={draft} faults={faults} one={one} onChange={set}>
        {draft.kind === 'ldap' && (
          <DirectoryTrial draft={draft} one={one} tryDirectory={tryDirectory} onFaults={refuse} />
        )}
      </ProviderFields>
    </FormDialog>
  )
}
