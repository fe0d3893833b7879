import type { SignInProvider } from '@vitrine/contract/sign-in-providers.ts'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import type { Faults } from '#features/directory/use-saving.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { ProviderDraft } from './provider-draft.ts'

interface ProviderFieldsProps {
  draft: ProviderDraft
  faults: Faults
  /** Null for a new one. */
  one: SignInProvider | null
  onChange: (part: Partial<ProviderDraft>) => void
}

const claims = ['username', 'email', 'name', 'groups'] as const

/** Fields beside which a fault stands. */
export const shownFields = [
  'name',
  'issuer',
  'clientId',
  'secret',
  'scopes',
  'groups',
  'newIn',
  ...claims.map((name) => `claims.${name}`),
]

export function ProviderFields({ draft, faults, one, onChange }: ProviderFieldsProps) {
  const { t } = useTexts()
  const text = (field: 'name' | 'issuer' | 'clientId' | 'secret' | 'scopes' | 'groups' | 'newIn') => ({
    label: t(`signInProviders.${field}`),
    value: draft[field],
    error: faults[field],
    validationBehavior: 'aria' as const,
    onChange: (value: string) => onChange({ [field]: value }),
  })
  return (
    <>
      {one === null && (
        <>
          <TextField {...text('name')} inputDir="auto" description={t('signInProviders.nameText')} autoFocus />
          <TextField {...text('issuer')} inputDir="ltr" description={t('signInProviders.issuerText')} />
          <TextField {...text('clientId')} inputDir="ltr" />
        </>
      )}
      <TextField
        {...text('secret')}
        type="password"
        autoComplete="off"
        inputDir="ltr"
        description={one?.hasSecret ? t('signInProviders.secretKept') : undefined}
        autoFocus={one !== null}
      />
      {one !== null && (
        <Checkbox label={t('signInProviders.isOn')} isSelected={draft.isOn} onChange={(isOn) => onChange({ isOn })} />
      )}
      <Checkbox
        label={t('signInProviders.makesAccounts')}
        isSelected={draft.makesAccounts}
        onChange={(makesAccounts) => onChange({ makesAccounts })}
      />
      <Checkbox
        label={t('signInProviders.joinsByMail')}
        isSelected={draft.joinsByMail}
        onChange={(joinsByMail) => onChange({ joinsByMail })}
      />
      <TextField {...text('groups')} inputDir="auto" isMultiline description={t('signInProviders.groupsText')} />
      <TextField {...text('newIn')} inputDir="auto" isMultiline description={t('signInProviders.newInText')} />
      <TextField {...text('scopes')} inputDir="ltr" />
      {claims.map((name) => (
        <TextField
          key={name}
          label={t(`signInProviders.claims.${name}`)}
          value={draft.claims[name]}
          error={faults[`claims.${name}`]}
          inputDir="ltr"
          validationBehavior="aria"
          onChange={(value) => onChange({ claims: { ...draft.claims, [name]: value } })}
        />
      ))}
    </>
  )
}
