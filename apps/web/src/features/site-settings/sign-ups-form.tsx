import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { TagField } from '@vitrine/ui/fields/tag-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { AskedFieldsEditor } from './asked-fields-editor.tsx'
import { TermsFields } from './terms-fields.tsx'
import { TextLanguage, useTextLanguage } from './text-language.tsx'
import type { FormProps } from './use-setting-form.ts'

export function SignUpsForm({ value, faults, onChange }: FormProps<'signUps'>) {
  const { t, number } = useTexts()
  const [language, setLanguage] = useTextLanguage(faults)
  const change = (what: Partial<typeof value>) => onChange({ ...value, ...what })
  const groupFault = Object.entries(faults).find(([path]) => path.startsWith('groups'))
  return (
    <>
      <Checkbox label={t('siteSettings.isOpen')} isSelected={value.isOpen} onChange={(isOpen) => change({ isOpen })} />
      <TagField
        label={t('siteSettings.groups')}
        description={t('siteSettings.groupsHint')}
        values={value.groups}
        error={groupFault?.[1]}
        onChange={(groups) => change({ groups })}
      />
      <Checkbox
        label={t('siteSettings.approversChoose')}
        isSelected={value.approversChooseGroups}
        onChange={(approversChooseGroups) => change({ approversChooseGroups })}
      />
      <TextField
        label={t('siteSettings.mostAccounts')}
        description={t('siteSettings.mostAccountsHint')}
        value={value.mostAccounts === null ? '' : String(value.mostAccounts)}
        error={faults['mostAccounts']}
        inputMode="numeric"
        inputDir="ltr"
        validationBehavior="aria"
        onChange={(text) => change({ mostAccounts: numberIn(text, value.mostAccounts) })}
      />
      <SelectField
        label={t('siteSettings.approvals')}
        description={t('siteSettings.approvalsHint')}
        value={String(value.approvals)}
        error={faults['approvals']}
        options={[1, 2, 3, 4, 5].map((count) => ({ value: String(count), description: '', label: number(count) }))}
        onChange={(text) => change({ approvals: Number(text) })}
      />
      <TextLanguage value={language} onChange={setLanguage} />
      <AskedFieldsEditor
        title={t('siteSettings.signUpFields')}
        fields={value.fields}
        language={language}
        faults={faults}
        path="fields"
        onChange={(fields) => change({ fields })}
      />
      <TermsFields value={value} language={language} faults={faults} onChange={change} />
    </>
  )
}

/** Digits alone can be written. */
function numberIn(text: string, before: number | null): number | null {
  if (text === '') return null
  return /^\d{1,9}$/.test(text) ? Number(text) : before
}
