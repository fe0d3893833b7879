import type { Language } from '@vitrine/contract/languages.ts'
import type { SpokenText } from '@vitrine/contract/site-settings.ts'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useId } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './site-settings.module.css'
import { SpokenField } from './spoken-field.tsx'
import type { Faults } from './use-setting-form.ts'

interface TermsFieldsProps {
  value: { termsAndConditions: string | null; termsText: SpokenText }
  language: Language
  faults: Faults
  onChange: (change: { termsAndConditions?: string | null; termsText?: SpokenText }) => void
}

/** Terms that people accept: an address, a text, or both. */
export function TermsFields({ value, language, faults, onChange }: TermsFieldsProps) {
  const { t } = useTexts()
  const id = useId()
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <h2 id={id}>{t('siteSettings.terms')}</h2>
      <TextField
        label={t('siteSettings.termsAddress')}
        value={value.termsAndConditions ?? ''}
        error={faults['termsAndConditions']}
        inputDir="ltr"
        validationBehavior="aria"
        onChange={(text) => onChange({ termsAndConditions: text === '' ? null : text })}
      />
      <SpokenField
        label={t('siteSettings.termsText')}
        value={value.termsText}
        language={language}
        faults={faults}
        path="termsText"
        isMultiline
        onChange={(termsText) => onChange({ termsText })}
      />
    </section>
  )
}
