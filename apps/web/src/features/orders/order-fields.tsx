import type { OrderField, OrderValue } from '@vitrine/contract/orders.ts'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './orders.module.css'

export interface OrderFieldsProps {
  fields: readonly OrderField[]
  values: readonly OrderValue[]
  /** What is wrong, by the field’s id. */
  faults: (id: string) => string | undefined
  onChange: (values: OrderValue[]) => void
  /** When somebody leaves a field. */
  onDone: (id: string) => void
}

/** What the site asks, each field with its help and what is wrong in it. */
export function OrderFields({ fields, values, faults, onChange, onDone }: OrderFieldsProps) {
  const set = (id: string) => (value: string | boolean) => {
    onChange([...values.filter((one) => one.id !== id), { id, value }])
  }
  return fields.map((field) => (
    <Field
      key={field.id}
      field={field}
      value={values.find(({ id }) => id === field.id)?.value ?? ''}
      fault={faults(field.id)}
      onChange={set(field.id)}
      onDone={() => onDone(field.id)}
    />
  ))
}

interface FieldProps {
  field: OrderField
  value: string | boolean
  fault: string | undefined
  onChange: (value: string | boolean) => void
  onDone: () => void
}

function Field({ field, value, fault, onChange, onDone }: FieldProps) {
  const { t } = useTexts()
  const { label, type, values, required, helpText } = field
  const description = helpText === '' ? undefined : helpText
  const text = typeof value === 'string' ? value : ''
  const name = required ? `${label} *` : label
  if (type === 'checkbox')
    return (
      <div data-fault={fault !== undefined || undefined}>
        <Checkbox label={name} isSelected={value === true} onChange={onChange} />
        {fault !== undefined && <p className={styles['fault']}>{fault}</p>}
        {description !== undefined && <p className={styles['muted']}>{description}</p>}
      </div>
    )
  if (type === 'dropdown')
    return (
      <SelectField
        label={name}
        options={values.map((one) => ({ value: one, description: '' }))}
        value={text}
        onChange={onChange}
        emptyLabel={t('orders.choose')}
        description={description}
        error={fault}
      />
    )
  return (
    <TextField
      label={name}
      value={text}
      inputDir="auto"
      validationBehavior="aria"
      description={description}
      error={fault}
      isRequired={required}
      onChange={onChange}
      onBlur={onDone}
    />
  )
}

/** What was said, for people who read it; a field that is not asked any more is called by its id. */
export function OrderValues({ fields, values }: { fields: readonly OrderField[]; values: readonly OrderValue[] }) {
  const { t } = useTexts()
  if (values.length === 0) return null
  return (
    <dl className={styles['values']}>
      {values.map(({ id, value }) => (
        <div key={id}>
          <dt>{fields.find((field) => field.id === id)?.label ?? id}</dt>
          <dd dir="auto">{typeof value === 'string' ? value : t('orders.yes')}</dd>
        </div>
      ))}
    </dl>
  )
}
