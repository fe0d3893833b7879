import { SearchField } from '@vitrine/ui/fields/search-field.tsx'
import { useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './selection-widget.module.css'

interface ChooserHeadProps {
  title: string
  onSearch: (text: string) => void
}

/** What the page is for, and the field to search in. */
export function ChooserHead({ title, onSearch }: ChooserHeadProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  return (
    <header className={styles['head']}>
      <h1 dir="auto">{title}</h1>
      <SearchField
        label={t('selectionWidget.search')}
        clearLabel={t('search.clear')}
        submitLabel={t('selectionWidget.search')}
        text={typed}
        onChange={setTyped}
        onSubmit={(text) => onSearch(text.trim())}
        onClear={() => onSearch('')}
        // What is typed while the places come must not be lost.
        isBusy={false}
        isInvalid={false}
        isFocused
        isLarge={false}
        describedBy={null}
        inputRef={input}
      />
    </header>
  )
}
