import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { FormProps } from './use-setting-form.ts'

export function NameForm({ value, faults, onChange }: FormProps<'name'>) {
  const { t } = useTexts()
  return (
    <TextField
      label={t('siteSettings.name')}
      description={t('siteSettings.nameHint')}
      value={value}
      error={faults['']}
      inputDir="auto"
      validationBehavior="aria"
      onChange={onChange}
    />
  )
}
