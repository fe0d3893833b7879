import { isLanguage } from '@vitrine/contract/languages.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { languages } from '#platform/i18n/languages.ts'
import { speak } from '#platform/i18n/texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './set-up.module.css'

/** Each language is named in itself. */
export function ChooseLanguage() {
  const { t, language } = useTexts()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's.
    <div role="group" aria-label={t('setUp.language')} className={styles['languages']}>
      {Object.entries(languages).map(([code, { name }]) => (
        <Button
          key={code}
          look="quiet"
          aria-pressed={code === language}
          onPress={() => isLanguage(code) && void speak(code)}
        >
          {name}
        </Button>
      ))}
    </div>
  )
}
