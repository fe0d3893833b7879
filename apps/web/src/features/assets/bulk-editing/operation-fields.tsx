import { type BulkOperationName, type SettlingSource, settlingSources } from '@vitrine/contract/bulk-edits.ts'
import { useId } from 'react'
import type { Field } from '#features/metadata-fields/field-kind.ts'
import { labelOf } from '#features/metadata-fields/field-labels.ts'
import type { MessageKey } from '#platform/i18n/message-key.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { operationsOf } from './bulk-draft.ts'
import styles from './bulk-editing.module.css'

const names: { readonly [Name in BulkOperationName]: MessageKey } = {
  replace: 'bulk.replace',
  clear: 'bulk.clear',
  add: 'bulk.add',
  remove: 'bulk.remove',
  append: 'bulk.append',
  prepend: 'bulk.prepend',
  'find-replace': 'bulk.findReplace',
  copy: 'bulk.copy',
  compose: 'bulk.compose',
  shift: 'bulk.shift',
  settle: 'bulk.settle',
  'from-place': 'bulk.fromPlace',
}

export interface OperationChoiceProps {
  field: Field
  value: BulkOperationName
  onChange: (operation: BulkOperationName) => void
}

/** What is to be done to the field. */
export function OperationChoice({ field, value, onChange }: OperationChoiceProps) {
  const { t } = useTexts()
  return (
    <select
      aria-label={t('bulk.operationFor', { field: labelOf(field, t) })}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value as BulkOperationName)}
      className={styles['choice']}
    >
      {operationsOf(field).map((operation) => (
        <option key={operation} value={operation}>
          {t(names[operation])}
        </option>
      ))}
    </select>
  )
}

export interface SourceChoiceProps {
  field: Field
  fields: readonly Field[]
  value: number | null
  error: string | undefined
  onChange: (from: number) => void
}

/** The field that is copied. */
export function SourceChoice({ field, fields, value, error, onChange }: SourceChoiceProps) {
  const { t } = useTexts()
  const [id, faultId] = [useId(), useId()]
  return (
    <div className={styles['source']}>
      <label htmlFor={id}>{t('bulk.from')}</label>
      <select
        id={id}
        value={value ?? ''}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : faultId}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        className={styles['choice']}
      >
        <option value="" disabled>
          {t('bulk.chooseField')}
        </option>
        {fields
          .filter(({ id: other }) => other !== field.id)
          .map((one) => (
            <option key={one.id} value={one.id}>
              {labelOf(one, t)}
            </option>
          ))}
      </select>
      {error !== undefined && (
        <p id={faultId} className={styles['fault']}>
          {error}
        </p>
      )}
    </div>
  )
}

const winners: { readonly [Source in SettlingSource]: MessageKey } = {
  shown: 'bulk.winsShown',
  xmp: 'bulk.winsXmp',
  iptc: 'bulk.winsIptc',
  exif: 'bulk.winsExif',
}

/** Whose value counts where the sources in a file disagree. */
export function WinnerChoice({ value, onChange }: { value: string; onChange: (source: SettlingSource) => void }) {
  const { t } = useTexts()
  const id = useId()
  return (
    <div className={styles['source']}>
      <label htmlFor={id}>{t('bulk.wins')}</label>
      <select
        id={id}
        value={value}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => onChange(currentTarget.value as SettlingSource)}
        className={styles['choice']}
      >
        {settlingSources.map((source) => (
          <option key={source} value={source}>
            {t(winners[source])}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className={styles['note']}>
        {t('bulk.settleHint')}
      </p>
    </div>
  )
}
