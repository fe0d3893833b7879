import type { Asset } from '@vitrine/contract/assets.ts'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { Pencil } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Field } from '#features/metadata-fields/field-kind.ts'
import { labelOf } from '#features/metadata-fields/field-labels.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { keepDraft, useDraft } from './drafts.ts'
import styles from './editing.module.css'
import { FieldForm } from './field-form.tsx'

export interface EditableFieldProps {
  asset: Asset
  field: Field
  /** The value as it is read. */
  children: ReactNode
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** Opens the next or previous field instead; false where there is none. */
  onMove: (by: 1 | -1) => boolean
}

/** A value that becomes a field where it stands. What was refused stays open until it is saved or given up. */
export function EditableField({ asset, field, children, isOpen, onOpen, onMove }: EditableFieldProps) {
  const { t } = useTexts()
  const draft = useDraft(asset, field.id)
  const button = useRef<HTMLButtonElement>(null)
  const isReturning = useRef(false)
  const isEditing = isOpen || draft !== null
  const isEmpty = (asset.metadata[field.id]?.value ?? '').length === 0
  useEffect(() => {
    // Where one was before: whoever works by keyboard goes on from there, unless they have gone on while the value was saved.
    const isElsewhere = document.activeElement !== null && document.activeElement !== document.body
    if (!isEditing && isReturning.current && !isElsewhere) button.current?.focus()
    isReturning.current = isEditing
  }, [isEditing])
  if (isEditing) {
    const close = () => {
      keepDraft(asset, field.id, null)
      onOpen(false)
    }
    return <FieldForm asset={asset} field={field} draft={draft} hasFocus={isOpen} onClose={close} onMove={onMove} />
  }
  return (
    <span className={styles['value']}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button beside it is the way in for keys. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same. */}
      <span className={styles['text']} onClick={(event) => isEntering(event) && onOpen(true)}>
        {isEmpty ? <span className={styles['none']}>{t('edit.noValue')}</span> : children}
      </span>
      <span className={styles['edit']}>
        <IconButton
          ref={button}
          icon={Pencil}
          isDense
          label={t('edit.editField', { field: labelOf(field, t) })}
          onPress={() => onOpen(true)}
        />
      </span>
    </span>
  )
}

/** A click on the value enters it; on a link in it it follows the link, and whoever marks text wants to copy it. */
function isEntering({ target }: MouseEvent): boolean {
  const isLink = target instanceof Element && target.closest('a, button') !== null
  return !isLink && (document.getSelection()?.isCollapsed ?? true)
}
