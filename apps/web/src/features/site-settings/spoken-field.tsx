import { type Language, languageCodes } from '@vitrine/contract/languages.ts'
import type { SpokenText } from '@vitrine/contract/site-settings.ts'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { languages } from '#platform/i18n/languages.ts'
import type { Faults } from './use-setting-form.ts'

interface SpokenFieldProps {
  label: string
  value: SpokenText
  /** The language that is written in. */
  language: Language
  faults: Faults
  path: string
  description?: string
  isMultiline?: boolean
  onChange: (value: SpokenText) => void
}

/** A text by language, one of them at a time. What is the same in all languages becomes one for each as soon as it is changed. */
export function SpokenField({ label, value, language, faults, path, onChange, ...rest }: SpokenFieldProps) {
  const write = (text: string) => onChange(withText(value, language, text))
  return (
    <TextField
      {...rest}
      label={`${label} (${languages[language].name})`}
      value={typeof value === 'string' ? value : (value[language] ?? '')}
      error={faults[path] ?? faults[`${path}.${language}`]}
      inputDir="auto"
      validationBehavior="aria"
      onChange={write}
    />
  )
}

function withText(value: SpokenText, language: Language, text: string): SpokenText {
  const before =
    typeof value !== 'string'
      ? value
      : value === ''
        ? {}
        : Object.fromEntries(languageCodes.map((code) => [code, value]))
  const all = Object.entries({ ...before, [language]: text }).filter(([, one]) => one !== '')
  return all.length === 0 ? '' : Object.fromEntries(all)
}
