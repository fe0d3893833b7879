import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './site-settings.module.css'
import type { FormProps } from './use-setting-form.ts'

/** The style sheet; faults are told with their lines and columns. */
export function CssForm({ value, faults, onChange }: FormProps<'css'>) {
  const { t } = useTexts()
  return (
    <div className={styles['code']} dir="ltr">
      <TextField
        label={t('siteSettings.css')}
        value={value}
        error={faults['']}
        inputDir="ltr"
        isMultiline
        spellCheck="false"
        validationBehavior="aria"
        onChange={onChange}
      />
    </div>
  )
}
