import { Button } from '@vitrine/ui/button.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useEffect, useState } from 'react'
import { languages } from '#platform/i18n/languages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { PagePreview } from './page-preview.tsx'
import { withChange } from './rows.tsx'
import styles from './site-settings.module.css'
import { TextLanguage, useTextLanguage } from './text-language.tsx'
import type { FormProps } from './use-setting-form.ts'

/** Pages of the footer, one at a time, each in its languages. */
export function PagesForm({ value, faults, onChange, previewPage }: FormProps<'pages'> & { previewPage: string }) {
  const { t } = useTexts()
  const [language, setLanguage] = useTextLanguage(faults)
  const [chosen, setChosen] = useState(0)
  useEffect(() => {
    const at = Number.parseInt(Object.keys(faults)[0] ?? '', 10)
    if (Number.isInteger(at)) setChosen(at)
  }, [faults])
  const place = Math.min(chosen, value.length - 1)
  const page = value[place]
  const called = (at: number) => value[at]?.id || t('siteSettings.unnamed', { place: at + 1 })
  const add = () => {
    onChange([...value, { id: '', texts: {} }])
    setChosen(value.length)
  }
  const write = (text: string) => {
    if (page === undefined) return
    const { [language]: _, ...others } = page.texts
    onChange(withChange(value, place, { texts: text === '' ? others : { ...others, [language]: text } }))
  }
  const text = page?.texts[language] ?? ''
  return (
    <>
      <div className={styles['bar']}>
        {page === undefined ? (
          <p className={styles['muted']}>{t('siteSettings.noPages')}</p>
        ) : (
          <SelectField
            label={t('siteSettings.page')}
            options={value.map((_, at) => ({ value: String(at), description: '', label: called(at) }))}
            value={String(place)}
            onChange={(at) => setChosen(Number(at))}
          />
        )}
        <Button onPress={add}>{t('siteSettings.addPage')}</Button>
        {page !== undefined && (
          <Button look="quiet" onPress={() => onChange(value.filter((_, at) => at !== place))}>
            {t('siteSettings.remove', { name: called(place) })}
          </Button>
        )}
      </div>
      {page !== undefined && (
        <>
          <TextField
            label={t('siteSettings.pageName')}
            description={t('siteSettings.pageNameHint')}
            value={page.id}
            error={faults[`${place}.id`]}
            inputDir="ltr"
            validationBehavior="aria"
            onChange={(id) => onChange(withChange(value, place, { id }))}
          />
          <TextLanguage value={language} onChange={setLanguage} />
          <div className={styles['long']}>
            <TextField
              label={`${t('siteSettings.pageText')} (${languages[language].name})`}
              description={t('siteSettings.pageTextHint')}
              value={text}
              error={faults[`${place}.texts.${language}`] ?? faults[`${place}.texts`]}
              inputDir="auto"
              isMultiline
              validationBehavior="aria"
              onChange={write}
            />
          </div>
          <PagePreview address={previewPage} text={text} language={language} />
        </>
      )}
    </>
  )
}
