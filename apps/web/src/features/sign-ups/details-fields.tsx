import type { OrderField } from '@vitrine/contract/orders.ts'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { OrderFields } from '#features/orders/order-fields.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Details, Faults } from './asked-fields.ts'

interface DetailsFieldsProps {
  details: Details
  fields: readonly OrderField[]
  /** What is told to be wrong, by the names of fields. */
  faults: Faults
  isEmailFixed: boolean
  onChange: (part: Partial<Details>, names: readonly string[]) => void
  /** When somebody leaves a field. */
  onLeave: (name: string) => void
}

const names = [
  ['email', 'email'],
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
] as const

/** Address, names, and what the site asks of whoever signs up. */
export function DetailsFields({ details, fields, faults, isEmailFixed, onChange, onLeave }: DetailsFieldsProps) {
  const { t } = useTexts()
  return (
    <>
      {names.map(([name, autoComplete]) => (
        <TextField
          key={name}
          name={name}
          type={name === 'email' ? 'email' : 'text'}
          label={name === 'email' && isEmailFixed ? t('signUps.email') : `${t(`signUps.${name}`)} *`}
          autoComplete={isEmailFixed ? 'off' : autoComplete}
          isReadOnly={name === 'email' && isEmailFixed}
          isRequired={!(name === 'email' && isEmailFixed)}
          autoFocus={name === (isEmailFixed ? 'firstName' : 'email')}
          inputDir={name === 'email' ? 'ltr' : 'auto'}
          maxLength={name === 'email' ? 254 : 200}
          validationBehavior="aria"
          value={details[name]}
          error={faults[name]}
          onChange={(text) => onChange({ [name]: text }, [name])}
          onBlur={() => onLeave(name)}
        />
      ))}
      <OrderFields
        fields={fields}
        values={details.userData}
        faults={(id) => faults[`userData.${id}`]}
        onChange={(userData) => {
          const changed = userData.filter((one) => !details.userData.includes(one)).map(({ id }) => `userData.${id}`)
          onChange({ userData }, changed)
        }}
        onDone={(id) => onLeave(`userData.${id}`)}
      />
    </>
  )
}
