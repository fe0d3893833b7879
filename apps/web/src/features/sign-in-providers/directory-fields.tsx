import type { SignInProvider } from '@vitrine/contract/sign-in-providers.ts'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import type { Faults } from '#features/directory/use-saving.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { DirectoryDraft, ProviderDraft } from './provider-draft.ts'

/** Finds people of an Active Directory by the name that they log in with, but for those who are switched off. */
const activeDirectory =
  '(&(objectClass=user)(sAMAccountName={username})(!(userAccountControl:1.2.840.113556.1.4.803:=2)))'

interface DirectoryFieldsProps {
  draft: ProviderDraft
  faults: Faults
  /** Null for a new one. */
  one: SignInProvider | null
  onChange: (part: Partial<ProviderDraft>) => void
}

const texts = ['baseDn', 'userFilter', 'idAttribute', 'groupBase', 'groupFilter'] as const
type Field = (typeof texts)[number] | 'url' | 'bindDn' | 'caCertificate'

/** Fields beside which a fault stands. */
export const directoryFields = [...texts, 'url', 'bindDn', 'caCertificate', 'checkHours', 'startTls'].map(
  (name) => `ldap.${name}`,
)

/** How a directory is asked. */
export function DirectoryFields({ draft, faults, one, onChange }: DirectoryFieldsProps) {
  const { t } = useTexts()
  const { ldap } = draft
  const set = (part: Partial<DirectoryDraft>) => onChange({ ldap: { ...ldap, ...part } })
  const text = (field: Field) => ({
    label: t(`signInProviders.ldap.${field}`),
    description: t(`signInProviders.ldap.${field}Text`, { example: activeDirectory }),
    value: ldap[field],
    error: faults[`ldap.${field}`],
    inputDir: 'ltr' as const,
    validationBehavior: 'aria' as const,
    onChange: (value: string) => set({ [field]: value }),
  })
  const startTls = faults['ldap.startTls']
  return (
    <>
      <TextField
        {...text('url')}
        error={faults['ldap.url'] ?? startTls}
        placeholder="ldaps://ldap.example.org"
        autoFocus={one !== null}
      />
      <Checkbox
        label={t('signInProviders.ldap.startTls')}
        isSelected={ldap.startTls}
        onChange={(isOn) => set({ startTls: isOn })}
      />
      <TextField {...text('caCertificate')} isMultiline />
      <TextField {...text('bindDn')} />
      <TextField
        label={t('signInProviders.ldap.password')}
        description={one?.hasSecret ? t('signInProviders.secretKept') : undefined}
        value={draft.secret}
        error={faults['secret']}
        type="password"
        autoComplete="off"
        inputDir="ltr"
        validationBehavior="aria"
        onChange={(secret) => onChange({ secret })}
      />
      {texts.map((field) => (
        <TextField key={field} {...text(field)} />
      ))}
      <TextField
        label={t('signInProviders.ldap.checkHours')}
        description={t('signInProviders.ldap.checkHoursText')}
        value={Number.isNaN(ldap.checkHours) ? '' : String(ldap.checkHours)}
        error={faults['ldap.checkHours']}
        inputMode="numeric"
        inputDir="ltr"
        validationBehavior="aria"
        onChange={(value) => set({ checkHours: value.trim() === '' ? Number.NaN : Number(value) })}
      />
    </>
  )
}
