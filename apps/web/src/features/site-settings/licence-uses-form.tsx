import { mostUses } from '@vitrine/contract/licence-values.ts'
import type { SpokenText } from '@vitrine/contract/site-settings.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Row, withChange } from './rows.tsx'
import styles from './site-settings.module.css'
import { SpokenField } from './spoken-field.tsx'
import { TextLanguage, useTextLanguage } from './text-language.tsx'
import type { FormProps } from './use-setting-form.ts'

/** For what files may be used: what somebody chooses from who downloads under a licence. */
export function LicenceUsesForm({ value, faults, onChange }: FormProps<'licenceUses'>) {
  const { t } = useTexts()
  const [language, setLanguage] = useTextLanguage(faults)
  const change = (place: number, what: Partial<(typeof value)[number]>) => onChange(withChange(value, place, what))
  const nameOf = (names: SpokenText) => (typeof names === 'string' ? names : (names[language] ?? ''))
  return (
    <>
      <TextLanguage value={language} onChange={setLanguage} />
      {value.map(({ id, names }, place) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: what is being typed is no identity yet.
          key={place}
          items={value}
          place={place}
          name={nameOf(names)}
          title={(name) => t('siteSettings.licenceUse', { name })}
          onChange={onChange}
        >
          <div className={styles['columns']}>
            <SpokenField
              label={t('siteSettings.licenceUseName')}
              value={names}
              language={language}
              faults={faults}
              path={`${place}.names`}
              onChange={(next) => change(place, { names: next })}
            />
            <TextField
              label={t('siteSettings.licenceUseId')}
              description={t('siteSettings.licenceUseIdHint')}
              value={id}
              error={faults[`${place}.id`]}
              inputDir="ltr"
              validationBehavior="aria"
              onChange={(next) => change(place, { id: next })}
            />
          </div>
        </Row>
      ))}
      <div>
        <Button isDisabled={value.length >= mostUses} onPress={() => onChange([...value, { id: '', names: '' }])}>
          {t('siteSettings.addLicenceUse')}
        </Button>
      </div>
    </>
  )
}
