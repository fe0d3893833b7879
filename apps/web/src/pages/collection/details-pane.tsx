import type { Asset } from '@vitrine/contract/assets.ts'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { LazySheet } from '@vitrine/ui/lazy-sheet.tsx'
import { Info } from 'lucide-react'
import { useMemo, useState } from 'react'
import { LazyBulkEditor } from '#features/assets/bulk-editing/lazy-bulk-editor.tsx'
import { LazyInspector } from '#features/assets/inspector/lazy-inspector.tsx'
import type { Command } from '#platform/commands/command.ts'
import { useCommands } from '#platform/commands/command-registry.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMedia } from '#platform/media/use-media.ts'
import { useStoredValue } from '#platform/storage/stored-value.ts'
import styles from './collection-page.module.css'
import { detailsWidth, hasDetailsPane, PaneHandle } from './pane-state.tsx'
import type { BulkPane } from './use-bulk-editing.ts'

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
  /** Null unless several are selected by somebody who may change them. */
  bulk: BulkPane | null
}

/** The inspector beside the grid, or the bulk editor in its place. */
export function DetailsPane({ asset, bulk, details: { command, isOn, isWide } }: DetailsPaneProps) {
  const { t } = useTexts()
  const [width] = useStoredValue(detailsWidth)
  if (!isOn) return null
  const isEditing = bulk?.isShown === true
  const content = (
    <>
      {bulk !== null && <PaneChoice {...bulk} />}
      {isEditing ? <LazyBulkEditor {...bulk} /> : <Details asset={asset} />}
    </>
  )
  const title = t(isEditing ? 'grid.editMany' : 'grid.details')
  if (!isWide) {
    return (
      <LazySheet title={title} closeLabel={t('shell.close')} side="end" onClose={command.perform}>
        {content}
      </LazySheet>
    )
  }
  return (
    <aside aria-label={title} className={styles['details']} style={{ inlineSize: width }}>
      <div className={styles['scroll']}>{content}</div>
      <PaneHandle label={t('grid.detailsWidth')} stored={detailsWidth} edge="start" />
    </aside>
  )
}

function Details({ asset }: Pick<DetailsPaneProps, 'asset'>) {
  const { t } = useTexts()
  if (asset === null)
    return <EmptyState icon={Info} title={t('grid.nothingPointedAt')} text={t('grid.nothingPointedAtText')} />
  return <LazyInspector key={asset.href} asset={asset} hasPicture />
}

/** One asset, or all that are selected. */
function PaneChoice({ isShown, count, onShow }: BulkPane) {
  const { t } = useTexts()
  return (
    <fieldset aria-label={t('grid.selection')} className={styles['choice']}>
      <button type="button" aria-pressed={!isShown} onClick={() => onShow(false)}>
        {t('grid.details')}
      </button>
      <button type="button" aria-pressed={isShown} onClick={() => onShow(true)}>
        {t('grid.editCount', { count })}
      </button>
    </fieldset>
  )
}
