import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import type { Field } from '#features/metadata-fields/field-kind.ts'
import { labelOf } from '#features/metadata-fields/field-labels.ts'
import type { MessageKey } from '#platform/i18n/message-key.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './bulk-editing.module.css'

const variables: readonly (readonly [string, MessageKey])[] = [
  ['{filename}', 'bulk.variableFilename'],
  ['{extension}', 'bulk.variableExtension'],
  ['{folder}', 'bulk.variableFolder'],
  ['{date:YYYY-MM-DD}', 'bulk.variableDate'],
  ['{today:YYYY-MM-DD}', 'bulk.variableToday'],
  ['{seq:3}', 'bulk.variableNumber'],
]

export interface ComposedFieldProps {
  field: Field
  /** Those that can stand in it. */
  fields: readonly Field[]
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A text with variables, and a list of these that are put behind what is written. */
export function ComposedField({ field, fields, value, error, onChange }: ComposedFieldProps) {
  const { t } = useTexts()
  return (
    <div className={styles['composed']}>
      <TextField
        label={t('bulk.composedText')}
        description={t('bulk.composedHint')}
        inputDir="auto"
        value={value}
        error={error}
        onChange={onChange}
      />
      <select
        aria-label={t('bulk.insertVariable')}
        value=""
        onChange={({ currentTarget }) => onChange(value + currentTarget.value)}
        className={styles['choice']}
      >
        <option value="" disabled>
          {t('bulk.insertVariable')}
        </option>
        {variables.map(([variable, name]) => (
          <option key={variable} value={variable}>
            {t(name)}
          </option>
        ))}
        {fields
          .filter(({ id }) => id !== field.id)
          .map((one) => (
            <option key={one.id} value={`{field:${one.id}}`}>
              {labelOf(one, t)}
            </option>
          ))}
      </select>
    </div>
  )
}
