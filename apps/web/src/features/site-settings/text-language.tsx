import { type Language, languageCodes } from '@vitrine/contract/languages.ts'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { useEffect, useState } from 'react'
import { languages } from '#platform/i18n/languages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './site-settings.module.css'
import type { Faults } from './use-setting-form.ts'

const options = languageCodes.map((code) => ({ value: code, description: '', label: languages[code].name }))

/** Which language texts are written in at the moment: at first the one that is spoken, and that of the first fault. */
export function useTextLanguage(faults: Faults): [Language, (language: Language) => void] {
  const { language: spoken } = useTexts()
  const [language, setLanguage] = useState<Language>(spoken)
  useEffect(() => {
    const [first] = Object.keys(faults)
    const meant = first?.split('.').find((part) => languageCodes.some((code) => code === part))
    if (meant !== undefined) setLanguage(meant as Language)
  }, [faults])
  return [language, setLanguage]
}

export function TextLanguage({ value, onChange }: { value: Language; onChange: (language: Language) => void }) {
  const { t } = useTexts()
  return (
    <div className={styles['language']}>
      <SelectField
        label={t('siteSettings.language')}
        options={options}
        value={value}
        onChange={(code) => onChange(languageCodes.find((one) => one === code) ?? value)}
      />
    </div>
  )
}
