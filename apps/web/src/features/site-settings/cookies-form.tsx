import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './site-settings.module.css'
import { TextLanguage, useTextLanguage } from './text-language.tsx'
import type { FormProps } from './use-setting-form.ts'

const empty = { banner: { title: '', body: '' }, policy: '' }

export function CookiesForm({ value, faults, onChange }: FormProps<'cookies'>) {
  const { t } = useTexts()
  const [language, setLanguage] = useTextLanguage(faults)
  const text = value[language] ?? empty
  const write = (next: typeof empty) => {
    const { [language]: _, ...others } = value
    const isEmpty = next.banner.title === '' && next.banner.body === '' && next.policy === ''
    onChange(isEmpty ? others : { ...others, [language]: next })
  }
  const common = { inputDir: 'auto', validationBehavior: 'aria' } as const
  return (
    <>
      <TextLanguage value={language} onChange={setLanguage} />
      <p className={styles['muted']}>{t('siteSettings.cookiesHint')}</p>
      <TextField
        {...common}
        label={t('siteSettings.bannerTitle')}
        value={text.banner.title}
        error={faults[`${language}.banner.title`]}
        onChange={(title) => write({ ...text, banner: { ...text.banner, title } })}
      />
      <TextField
        {...common}
        label={t('siteSettings.bannerBody')}
        value={text.banner.body}
        error={faults[`${language}.banner.body`]}
        isMultiline
        onChange={(body) => write({ ...text, banner: { ...text.banner, body } })}
      />
      <div className={styles['long']}>
        <TextField
          {...common}
          label={t('siteSettings.policy')}
          value={text.policy}
          error={faults[`${language}.policy`]}
          isMultiline
          onChange={(policy) => write({ ...text, policy })}
        />
      </div>
    </>
  )
}
