import type { Asset } from '@vitrine/contract/assets.ts'
import { TwoModeField } from '@vitrine/ui/fields/two-mode-field.tsx'
import type { ReactNode } from 'react'
import type { ModelledField } from '#features/metadata-fields/field-model.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { keepDraft, useDraft } from './drafts.ts'
import { faultOf } from './field-fault.ts'
import { FieldForm } from './field-form.tsx'

export interface EditableFieldProps extends ModelledField {
  asset: Asset
  /** The value as it is read. */
  children: ReactNode
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** Opens the next or previous field instead; false where there is none. */
  onMove: (by: 1 | -1) => boolean
}

/**
 * A value that becomes a field where it stands. What no rule speaks against and is not saved stays open until it is saved or
 * given up; a value that is not allowed is laid aside, and offered beside the one that counts.
 */
export function EditableField({ asset, field, model, children, isOpen, onOpen, onMove }: EditableFieldProps) {
  const { t } = useTexts()
  const draft = useDraft(asset, model.id)
  const aside = draft?.isAside ? draft : null
  const open = aside === null ? draft : null
  const close = () => {
    if (aside === null) keepDraft(asset, model.id, null)
    onOpen(false)
  }
  const takeUp = () => {
    if (aside !== null) keepDraft(asset, model.id, { ...aside, isAside: false })
    onOpen(true)
  }
  return (
    <TwoModeField
      isEditing={isOpen || open !== null}
      shown={children}
      isEmpty={model.value.length === 0}
      emptyValueMessage={model.emptyValueMessage}
      isReadOnly={model.readonly}
      editLabel={t('edit.editField', { field: model.label })}
      refusal={aside?.problem ? { fault: faultOf(aside.problem, model, t), takeUpLabel: t('edit.takeUp') } : null}
      onEnter={() => onOpen(true)}
      onTakeUp={takeUp}
    >
      <FieldForm
        {...{ asset, field, model, onMove }}
        draft={open}
        hasFocus={isOpen}
        onClose={close}
        onRefused={() => onOpen(false)}
      />
    </TwoModeField>
  )
}
