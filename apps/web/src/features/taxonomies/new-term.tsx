import { type KeyboardEvent, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lineOfTree } from './line-of-tree.ts'
import styles from './taxonomies.module.css'

export interface NewTermProps {
  level: number
  /** Ends with whether the term is there. */
  onAdd: (text: string) => Promise<boolean>
  onEnd: () => void
}

/** The line in which a new term is written: Enter adds it, Escape or leaving it empty does not. */
export function NewTerm({ level, onAdd, onEnd }: NewTermProps) {
  const { t } = useTexts()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      event.nativeEvent.stopImmediatePropagation()
      onEnd()
    }
    if (event.key !== 'Enter' || isBusy) return
    event.preventDefault()
    if (text.trim() === '') return
    setBusy(true)
    // What was refused stays as it was typed.
    void onAdd(text.trim()).then((isAdded) => {
      setBusy(false)
      if (isAdded) onEnd()
    })
  }
  return (
    <div
      {...lineOfTree(t('taxonomy.newTerm'), level)}
      className={styles['new']}
      style={{ paddingInlineStart: (level - 1) * 16 + 28 }}
    >
      <input
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => text.trim() === '' && onEnd()}
        // biome-ignore lint/a11y/noAutofocus: somebody has just asked for this line.
        autoFocus
        aria-label={t('taxonomy.newTerm')}
        placeholder={t('taxonomy.newTerm')}
        readOnly={isBusy}
        {...(text === '' ? {} : { dir: 'auto' })}
        autoComplete="off"
        enterKeyHint="done"
        className={styles['input']}
      />
    </div>
  )
}
