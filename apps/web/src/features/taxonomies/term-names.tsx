import { languageCodes } from '@vitrine/contract/languages.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './taxonomies.module.css'

interface TermNamesProps {
  /** By the code of the language. */
  names: Readonly<Record<string, string>>
  onChange: (names: Record<string, string>) => void
}

/** What a term is called in other languages: in those of the interface, in those that it has names in, and in any that is added. */
export function TermNames({ names, onChange }: TermNamesProps) {
  const { t, language } = useTexts()
  const shown = new Intl.DisplayNames([language], { type: 'language' })
  const codes = [...new Set([...languageCodes, ...Object.keys(names)])]
  return (
    <fieldset className={styles['names']}>
      <legend>{t('taxonomy.names')}</legend>
      {codes.map((code) => (
        <TextField
          key={code}
          label={t('taxonomy.nameIn', { language: shown.of(code) ?? code })}
          value={names[code] ?? ''}
          inputDir="auto"
          onChange={(next) => onChange({ ...names, [code]: next })}
        />
      ))}
      <NewLanguage known={codes} onAdd={(code) => onChange({ ...names, [code]: '' })} />
    </fieldset>
  )
}

function NewLanguage({ known, onAdd }: { known: readonly string[]; onAdd: (code: string) => void }) {
  const { t } = useTexts()
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const add = () => {
    const code = canonical(text)
    setWrong(code === null)
    if (code === null) return
    if (!known.includes(code)) onAdd(code)
    setText('')
  }
  return (
    <div className={styles['language']}>
      <TextField
        label={t('taxonomy.addLanguage')}
        value={text}
        error={isWrong ? t('taxonomy.noLanguage') : undefined}
        inputDir="ltr"
        onChange={(next) => {
          setText(next)
          setWrong(false)
        }}
      />
      <Button onPress={add} isDisabled={text.trim() === ''}>
        {t('taxonomy.addLanguageYes')}
      </Button>
    </div>
  )
}

/** As such codes are written, such as pt-BR; null for what is none. */
function canonical(text: string): string | null {
  try {
    return Intl.getCanonicalLocales(text.trim())[0] ?? null
  } catch {
    // What is no code of a language is said at the field.
    return null
  }
}
