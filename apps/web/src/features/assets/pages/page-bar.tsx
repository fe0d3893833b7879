import { useState } from 'react'
import { CommandButton } from '#platform/commands/command-button.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import viewer from '../viewer/viewer.module.css'
import styles from './page-bar.module.css'
import type { usePageCommands } from './use-page-commands.ts'

interface PageBarProps {
  page: number
  count: number
  commands: ReturnType<typeof usePageCommands>
  onTurn: (page: number) => void
}

/** Which page of how many, and the ways to others. */
export function PageBar({ page, count, commands, onTurn }: PageBarProps) {
  const { t, number } = useTexts()
  return (
    <fieldset aria-label={t('asset.pages')} className={viewer['pill']}>
      <span className={styles['turn']}>
        <CommandButton command={commands.previous} isDense />
      </span>
      <PageField key={page} page={page} count={count} onTurn={onTurn} />
      <span className={styles['of']}>{t('viewer.ofPages', { count: number(count) })}</span>
      <span className={styles['turn']}>
        <CommandButton command={commands.next} isDense />
      </span>
    </fieldset>
  )
}

function PageField({ page, count, onTurn }: Pick<PageBarProps, 'page' | 'count' | 'onTurn'>) {
  const { t } = useTexts()
  const [text, setText] = useState(String(page))
  const turn = () => {
    const wished = Number.parseInt(text, 10)
    if (Number.isInteger(wished)) onTurn(wished)
    setText(String(page))
  }
  return (
    <input
      type="text"
      inputMode="numeric"
      aria-label={t('viewer.page')}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value.replace(/\D/g, ''))}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={turn}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key !== 'Escape') return
        event.stopPropagation()
        setText(String(page))
      }}
      style={{ inlineSize: `${String(count).length + 2}ch` }}
      className={styles['field']}
    />
  )
}
