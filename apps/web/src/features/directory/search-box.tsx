import { SearchField } from '@vitrine/ui/fields/search-field.tsx'
import { useRef } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './directory.module.css'

export interface DirectorySearchProps {
  label: string
  text: string
  onChange: (text: string) => void
  isBusy: boolean
}

/** What is typed is looked for by itself, a moment after the last key. */
export function DirectorySearch({ label, text, onChange, isBusy }: DirectorySearchProps) {
  const { t } = useTexts()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles['search']}>
      <SearchField
        label={label}
        clearLabel={t('directory.clear')}
        submitLabel={t('directory.find')}
        text={text}
        onChange={onChange}
        onSubmit={onChange}
        onClear={() => onChange('')}
        isBusy={isBusy}
        isInvalid={false}
        isFocused={false}
        isLarge={false}
        describedBy={null}
        inputRef={input}
      />
    </div>
  )
}
