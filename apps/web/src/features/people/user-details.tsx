import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './people.module.css'
import type { UserForm } from './use-user-form.ts'
import type { UserDraft } from './user-draft.ts'
import { Section } from './user-general.tsx'

type AddressField = Exclude<keyof UserDraft['address'], 'firstName' | 'lastName' | 'email' | 'organization'>

const address: readonly AddressField[] = [
  'title',
  'initial',
  'streetAddress1',
  'streetAddress2',
  'streetAddress3',
  'streetAddress4',
  'zipCode',
  'city',
  'state',
  'country',
]
const business: readonly AddressField[] = ['profession', 'businessType']
const telephone: readonly AddressField[] = ['phone', 'fax']

/** USR-055 */
const payments = { noCharge: 1, invoice: 2, creditCard: 4, manualAccept: 8 } as const

/** What else is known of a person (USR-024). */
export function UserDetails({ form }: { form: UserForm }) {
  const { t } = useTexts()
  const { draft, set } = form
  return (
    <div className={styles['sections']}>
      <Section title={t('people.about')}>
        <TextField
          label={t('people.description')}
          value={draft.description}
          isMultiline
          inputDir="auto"
          maxLength={10_000}
          onChange={(description) => set({ description })}
        />
        <AddressFields form={form} names={['homepage']} />
      </Section>
      <Section title={t('people.addressTitle')}>
        <AddressFields form={form} names={address} />
      </Section>
      <Section title={t('people.payment')}>
        <Payment form={form} />
      </Section>
      <Section title={t('people.business')}>
        <AddressFields form={form} names={business} />
      </Section>
      <Section title={t('people.telephone')}>
        <AddressFields form={form} names={telephone} />
      </Section>
    </div>
  )
}

function AddressFields({ form, names }: { form: UserForm; names: readonly AddressField[] }) {
  const { t } = useTexts()
  return names.map((name) => (
    <TextField
      key={name}
      label={t(`people.address.${name}`)}
      value={form.draft.address[name]}
      inputDir={['phone', 'fax', 'homepage'].includes(name) ? 'ltr' : 'auto'}
      maxLength={1000}
      onChange={(text) => form.setAddress({ [name]: text })}
    />
  ))
}

function Payment({ form: { draft, set, faultOf } }: { form: UserForm }) {
  const { t } = useTexts()
  return (
    <>
      <SelectField
        label={t('people.paymentMethod')}
        options={Object.entries(payments).map(([name, method]) => ({
          value: String(method),
          label: t(`people.payments.${name as keyof typeof payments}`),
          description: '',
        }))}
        value={draft.paymentMethod === 0 ? '' : String(draft.paymentMethod)}
        emptyLabel={t('people.noPayment')}
        onChange={(method) => set({ paymentMethod: Number(method) })}
      />
      <TextField
        label={t('people.discount')}
        value={draft.discount}
        error={faultOf('discount')}
        inputDir="ltr"
        inputMode="decimal"
        maxLength={24}
        validationBehavior="aria"
        onBlur={() => /^\s*-/.test(draft.discount) && set({ discount: draft.discount.replace('-', '').trim() })}
        onChange={(discount) => set({ discount })}
      />
      <TextField
        label={t('people.accountId')}
        value={draft.accountId}
        inputDir="auto"
        maxLength={1000}
        onChange={(accountId) => set({ accountId })}
      />
      <TextField
        label={t('people.category')}
        value={draft.category}
        inputDir="auto"
        maxLength={1000}
        onChange={(category) => set({ category })}
      />
    </>
  )
}
