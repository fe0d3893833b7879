import { type KeyboardEvent, useId, useRef } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './taxonomies.module.css'
import type { useTermSearch } from './use-term-search.ts'

type TermSearchProps = ReturnType<typeof useTermSearch> & {
  /** Whether whoever opened the tree is here first. */
  hasFocus: boolean
}

/** Where terms are searched for; the arrow down leads into the tree. */
export function TermSearch({ text, type, isMalformed, hasFocus }: TermSearchProps) {
  const { t } = useTexts()
  const tip = useId()
  const input = useRef<HTMLInputElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return
    event.preventDefault()
    input.current?.closest('[role=dialog]')?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus()
  }
  return (
    <div className={styles['search']}>
      <input
        ref={input}
        type="search"
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        // biome-ignore lint/a11y/noAutofocus: the panel was opened to find a term, and its arrows lead on from here.
        autoFocus={hasFocus}
        aria-label={t('taxonomy.search')}
        placeholder={t('taxonomy.search')}
        aria-invalid={isMalformed || undefined}
        aria-describedby={isMalformed ? tip : undefined}
        {...(text === '' ? {} : { dir: 'auto' })}
        maxLength={300}
        autoComplete="off"
        className={styles['input']}
      />
      {isMalformed && (
        <div id={tip} role="alert" className={styles['tip']}>
          {t('taxonomy.malformedSearch')}
        </div>
      )}
    </div>
  )
}
