import { CommandButton } from '#platform/commands/command-button.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { useZoomCommands } from './use-zoom-commands.ts'
import styles from './viewer.module.css'

interface ZoomBarProps {
  commands: ReturnType<typeof useZoomCommands>
  /** 1 is a pixel of the screen for each of the picture. */
  part: number
  /** The file has more pixels than may be shown. */
  isShort: boolean
}

/** How much a picture is enlarged, and the buttons for it. */
export function ZoomBar({ commands, part, isShort }: ZoomBarProps) {
  const { t, number } = useTexts()
  if (!Number.isFinite(part)) return null
  return (
    <fieldset aria-label={t('viewer.zoom')} className={styles['pill']}>
      <CommandButton command={commands.smaller} isDense />
      <output className={styles['percent']}>{t('viewer.percent', { percent: number(Math.round(part * 100)) })}</output>
      <CommandButton command={commands.larger} isDense />
      <CommandButton command={commands.zoom} isDense />
      {isShort && <span className={styles['short']}>{t('viewer.previewOnly')}</span>}
    </fieldset>
  )
}
