import { type SearchEngines, searchEngines } from '@vitrine/contract/site-settings.ts'
import { ChoiceField } from '@vitrine/ui/fields/choice-field.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { FormProps } from './use-setting-form.ts'

export function SearchEnginesForm({ value, onChange }: FormProps<'searchEngines'>) {
  const { t } = useTexts()
  const labels: Readonly<Record<SearchEngines, string>> = {
    nothing: t('siteSettings.searchEnginesNothing'),
    home: t('siteSettings.searchEnginesHome'),
    everything: t('siteSettings.searchEnginesEverything'),
  }
  return (
    <ChoiceField
      label={t('siteSettings.searchEngines')}
      choices={searchEngines.map((one) => ({ value: one, label: labels[one] }))}
      value={value}
      description={t('siteSettings.searchEnginesHint')}
      onChange={(chosen) => onChange(searchEngines.find((one) => one === chosen) ?? value)}
    />
  )
}
