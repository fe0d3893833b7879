import type { SignInProvider } from '@vitrine/contract/sign-in-providers.ts'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { TextField, type TextFieldProps } from '@vitrine/ui/fields/text-field.tsx'
import type { ReactNode } from 'react'
import type { Faults } from '#features/directory/use-saving.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { DirectoryFields, directoryFields } from './directory-fields.tsx'
import { draftAs, type ProviderDraft } from './provider-draft.ts'

interface ProviderFieldsProps {
  draft: ProviderDraft
  faults: Faults
  /** Null for a new one. */
  one: SignInProvider | null
  onChange: (part: Partial<ProviderDraft>) => void
  /** Below what says how the system is asked. */
  children?: ReactNode
}

const kinds = ['oidc', 'saml', 'ldap'] as const
const claims = ['username', 'email', 'name', 'groups'] as const

/** Fields beside which a fault stands. */
export const shownFields = [
  'name',
  'issuer',
  'clientId',
  'secret',
  'metadata',
  'scopes',
  'groups',
  'newIn',
  ...claims.map((name) => `claims.${name}`),
  ...directoryFields,
]

type TextKey = 'name' | 'issuer' | 'clientId' | 'secret' | 'metadata' | 'scopes' | 'groups' | 'newIn'

export function ProviderFields(props: ProviderFieldsProps) {
  const { draft, faults, one, onChange } = props
  const { t } = useTexts()
  const isOpenId = draft.kind === 'oidc'
  const text = (field: TextKey) => ({
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
          <SelectField
            label={t('signInProviders.kind')}
            options={kinds.map((value) => ({
              value,
              description: '',
              label: t(value === 'ldap' ? 'signInProviders.ldapKind' : `signInProviders.${value}`),
            }))}
            value={draft.kind}
            onChange={(kind) => onChange(draftAs(kind as ProviderDraft['kind'], draft))}
          />
        </>
      )}
      {draft.kind === 'saml' && <SamlFields {...props} text={text} />}
      {draft.kind === 'oidc' && <OpenIdFields {...props} text={text} />}
      {draft.kind === 'ldap' && <DirectoryFields draft={draft} faults={faults} one={one} onChange={onChange} />}
      {props.children}
      {one !== null && (
        <Checkbox label={t('signInProviders.isOn')} isSelected={draft.isOn} onChange={(isOn) => onChange({ isOn })} />
      )}
      <Checkbox
        label={t('signInProviders.makesAccounts')}
        isSelected={draft.makesAccounts}
        onChange={(makesAccounts) => onChange({ makesAccounts })}
      />
      <Checkbox
        label={t(isOpenId ? 'signInProviders.joinsByMail' : 'signInProviders.samlJoins')}
        isSelected={draft.joinsByMail}
        onChange={(joinsByMail) => onChange({ joinsByMail })}
      />
      <TextField
        {...text('groups')}
        label={t(draft.kind === 'ldap' ? 'signInProviders.directoryGroups' : 'signInProviders.groups')}
        inputDir="auto"
        isMultiline
        description={t(draft.kind === 'ldap' ? 'signInProviders.directoryGroupsText' : 'signInProviders.groupsText')}
      />
      <TextField {...text('newIn')} inputDir="auto" isMultiline description={t('signInProviders.newInText')} />
      {isOpenId && <TextField {...text('scopes')} inputDir="ltr" />}
      {claims.map((name) => (
        <TextField
          key={name}
          label={t(isOpenId ? `signInProviders.claims.${name}` : `signInProviders.attributes.${name}`)}
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

interface KindFieldsProps extends ProviderFieldsProps {
  text: (field: TextKey) => TextFieldProps
}

function OpenIdFields({ one, text }: KindFieldsProps) {
  const { t } = useTexts()
  return (
    <>
      {one === null && (
        <>
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
    </>
  )
}

function SamlFields({ one, text }: KindFieldsProps) {
  const { t } = useTexts()
  const description = t(one === null ? 'signInProviders.metadataText' : 'signInProviders.metadataKept')
  return (
    <TextField {...text('metadata')} inputDir="ltr" isMultiline description={description} autoFocus={one !== null} />
  )
}
