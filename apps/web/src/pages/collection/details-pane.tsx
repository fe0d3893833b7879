import type { Asset } from '@vitrine/contract/assets.ts'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { LazySheet } from '@vitrine/ui/lazy-sheet.tsx'
import { Info } from 'lucide-react'
import { useMemo, useState } from 'react'
import { LazyInspector } from '#features/assets/inspector/lazy-inspector.tsx'
import type { Command } from '#platform/commands/command.ts'
import { useCommands } from '#platform/commands/command-registry.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMedia } from '#platform/media/use-media.ts'
import { useStoredValue } from '#platform/storage/stored-value.ts'
import styles from './collection-page.module.css'
import { detailsWidth, hasDetailsPane, PaneHandle } from './pane-state.tsx'

const wide = '(min-width: 1100px)'

/** Shows and hides the details of the asset that somebody points at; where there is no room beside, they are a sheet. */
export function useDetails() {
  const isWide = useMedia(wide)
  const [isPane, setPane] = useStoredValue(hasDetailsPane)
  const [hasSheet, setSheet] = useState(false)
  const isOn = isWide ? isPane : hasSheet
  const command = useMemo<Command>(
    () => ({
      id: 'details',
      title: 'grid.details',
      icon: Info,
      keys: 'i',
      isOn,
      perform: () => (isWide ? setPane(!isOn) : setSheet(!isOn)),
    }),
    [isOn, isWide, setPane],
  )
  useCommands(useMemo(() => [command], [command]))
  return { command, isOn, isWide }
}

export interface DetailsPaneProps {
  /** Null before somebody has pointed at one. */
  asset: Asset | null
  details: ReturnType<typeof useDetails>
}

/** The inspector beside the grid. */
export function DetailsPane({ asset, details: { command, isOn, isWide } }: DetailsPaneProps) {
  const { t } = useTexts()
  const [width] = useStoredValue(detailsWidth)
  if (!isOn) return null
  const content =
    asset === null ? (
      <EmptyState icon={Info} title={t('grid.nothingPointedAt')} text={t('grid.nothingPointedAtText')} />
    ) : (
      <LazyInspector key={asset.href} asset={asset} hasPicture />
    )
  if (!isWide) {
    return (
      <LazySheet title={t('grid.details')} closeLabel={t('shell.close')} side="end" onClose={command.perform}>
        {content}
      </LazySheet>
    )
  }
  return (
    <aside aria-label={t('grid.details')} className={styles['details']} style={{ inlineSize: width }}>
      <div className={styles['scroll']}>{content}</div>
      <PaneHandle label={t('grid.detailsWidth')} stored={detailsWidth} edge="start" />
    </aside>
  )
}
