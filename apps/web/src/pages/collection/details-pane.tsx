import type { Asset } from '@vitrine/contract/assets.ts'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { LazySheet } from '@vitrine/ui/lazy-sheet.tsx'
import { Info } from 'lucide-react'
import { LazyBulkEditor } from '#features/assets/bulk-editing/lazy-bulk-editor.tsx'
import { LazyInspector } from '#features/assets/inspector/lazy-inspector.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useStoredValue } from '#platform/storage/stored-value.ts'
import styles from './collection-page.module.css'
import { detailsWidth, PaneHandle } from './pane-state.tsx'
import type { BulkPane } from './use-bulk-editing.ts'
import type { useDetails } from './use-details.ts'

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
