import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './site-settings.module.css'
import type { FormProps } from './use-setting-form.ts'

const known = ['ar', 'da', 'de', 'en', 'es', 'fr', 'it', 'nb', 'nl', 'sv']

export function WordFormsForm({ value, onChange }: FormProps<'wordForms'>) {
  const { t, language } = useTexts()
  const names = new Intl.DisplayNames([language], { type: 'language' })
  const choose = (code: string, isChosen: boolean) =>
    onChange(known.filter((one) => (one === code ? isChosen : value.includes(one))))
  return (
    <fieldset className={styles['choices']}>
      <legend>{t('siteSettings.wordForms')}</legend>
      {known.map((code) => (
        <Checkbox
          key={code}
          label={names.of(code) ?? code}
          isSelected={value.includes(code)}
          onChange={(isChosen) => choose(code, isChosen)}
        />
      ))}
    </fieldset>
  )
}
