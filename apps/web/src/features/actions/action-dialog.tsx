import type { ManagedAction } from '@vitrine/contract/actions.ts'
import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useState } from 'react'
import type { ViewFields } from '#features/assets/bulk-editing/use-view-fields.ts'
import { FormDialog } from '#features/directory/form-dialog.tsx'
import { type Faults, useSaving } from '#features/directory/use-saving.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { type ActionDraft, draftOf, emptyDraft, isEmptyStep, wishOf } from './action-draft.ts'
import { ActionFields } from './action-fields.tsx'
import { ActionTrial } from './action-trial.tsx'

type List = DocumentOf<'managed-action-list'>

interface ActionDialogProps {
  /** The action that is changed; null for a new one. */
  one: ManagedAction | null
  list: List
  fields: ViewFields
  onClose: () => void
}

const kinds = new Set(['managed-action-list', 'managed-action', 'action-list', 'action'])
const shown = ['name', 'description', 'iconCharacter', 'url', 'steps', 'archives', 'groups']

/** Prepares an action or changes one. What was typed stays when it is refused, and the reason stands at its field. */
export function ActionDialog({ one, list, fields, onClose }: ActionDialogProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [first] = useState<ActionDraft>(() => (one === null ? emptyDraft : draftOf(one, fields.all)))
  const [draft, setDraft] = useState(first)
  const saved = (name: string) => t('actions.saved', { name })
  const { faults, isSaving, save, refuse } = useSaving({ kinds, saved, onSaved: onClose })
  const send = (of: ManagedAction | null = one) =>
    of === null
      ? client.perform(list.create, 'action-creation-request', wishOf(draft))
      : client.perform(of.change, 'action-change', { ...wishOf(draft), revision: of.revision }, 'PATCH')
  const sendAnyway = async () =>
    send(one === null ? null : await client.get(one.href, 'managed-action', { isFresh: true }))
  const submit = () => {
    const missing = draft.type === 'workflow' ? emptySteps(draft, t('actions.emptyStep')) : {}
    if (Object.keys(missing).length > 0) refuse(missing)
    else void save(draft.name, send, sendAnyway)
  }
  const set = (part: Partial<ActionDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    const mended = Object.keys(part)
    const isMended = (field: string) => mended.some((name) => field === name || field.startsWith(`${name}.`))
    refuse(Object.fromEntries(Object.entries(faults).filter(([field]) => !isMended(field))))
  }
  return (
    <FormDialog
      title={one === null ? t('actions.add') : t('actions.editOne', { name: one.name })}
      save={t('actions.save')}
      isChanged={draft !== first}
      isSaving={isSaving}
      faults={faults}
      shown={[...shown, ...Object.keys(faults).filter((field) => field.startsWith('steps.'))]}
      onSave={submit}
      onClose={onClose}
    >
      <ActionFields draft={draft} faults={faults} list={list} fields={fields} onChange={set} />
      {one !== null && <ActionTrial one={one} archives={list.archives} />}
    </FormDialog>
  )
}

function emptySteps({ steps }: ActionDraft, text: string): Faults {
  return Object.fromEntries(steps.flatMap((step, at) => (isEmptyStep(step) ? [[`steps.${at}`, text]] : [])))
}
