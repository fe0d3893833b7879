import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { AskedFieldsEditor } from './asked-fields-editor.tsx'
import { TermsFields } from './terms-fields.tsx'
import { TextLanguage, useTextLanguage } from './text-language.tsx'
import type { FormProps } from './use-setting-form.ts'

export function OrdersForm({ value, faults, onChange }: FormProps<'orders'>) {
  const { t } = useTexts()
  const [language, setLanguage] = useTextLanguage(faults)
  return (
    <>
      <Checkbox
        label={t('siteSettings.needsApproval')}
        isSelected={value.needsApproval}
        onChange={(needsApproval) => onChange({ ...value, needsApproval })}
      />
      <TextLanguage value={language} onChange={setLanguage} />
      {(['orderFields', 'itemFields'] as const).map((name) => (
        <AskedFieldsEditor
          key={name}
          title={t(`siteSettings.${name}`)}
          fields={value[name]}
          language={language}
          faults={faults}
          path={name}
          onChange={(fields) => onChange({ ...value, [name]: fields })}
        />
      ))}
      <TermsFields
        value={value}
        language={language}
        faults={faults}
        onChange={(change) => onChange({ ...value, ...change })}
      />
    </>
  )
}
