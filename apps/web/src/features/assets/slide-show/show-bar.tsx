import type { ReactNode } from 'react'
import { CommandButton } from '#platform/commands/command-button.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './slide-show.module.css'
import type { useShowCommands } from './use-show-commands.ts'

/** Times to choose from, seconds. */
export const intervals = [3, 5, 8, 15, 30] as const

interface ShowBarProps {
  commands: ReturnType<typeof useShowCommands>
  place: { position: number; total: number }
  seconds: number
  onSeconds: (seconds: number) => void
  /** The title of what is shown. */
  children: ReactNode
}

/** What is shown and how fast; it goes with the pointer. */
export function ShowBar({ commands, place: { position, total }, seconds, onSeconds, children }: ShowBarProps) {
  const { t, number } = useTexts()
  return (
    <div className={styles['bar']}>
      <h1 className={styles['title']} dir="auto">
        {children}
      </h1>
      {total > 0 && (
        <span className={styles['position']}>
          {t('viewer.position', { position: number(position + 1), total: number(total) })}
        </span>
      )}
      <CommandButton command={commands.previous} />
      <CommandButton command={commands.toggle} />
      <CommandButton command={commands.next} />
      <select
        aria-label={t('slideShow.interval')}
        title={t('slideShow.interval')}
        value={seconds}
        onChange={({ currentTarget }) => onSeconds(Number(currentTarget.value))}
        className={styles['interval']}
      >
        {intervals.map((each) => (
          <option key={each} value={each}>
            {t('slideShow.seconds', { seconds: number(each) })}
          </option>
        ))}
      </select>
      <CommandButton command={commands.end} />
    </div>
  )
}
