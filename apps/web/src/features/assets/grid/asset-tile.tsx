import type { Asset } from '@vitrine/contract/assets.ts'
import { Check, Maximize2 } from 'lucide-react'
import { memo } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { tileLines } from '../asset-words.ts'
import { pictureFor, proportionsOf } from '../picture.ts'
import { useThumbnailRatio } from '../thumbnail-quality.ts'
import { AssetBadge } from './asset-badge.tsx'
import styles from './asset-tile.module.css'
import { cellRole } from './grid-roles.ts'
import { HoverStrip } from './hover-strip.tsx'
import { Placeholder } from './placeholder.tsx'

export interface AssetTileProps {
  /** Undefined while it is on the way: the cell stands already. */
  asset: Asset | undefined
  position: number
  column: number
  /** The side of the square in pixels. */
  cell: number
  isSelected: boolean
  /** The one tile that the Tab key reaches. */
  isTabStop: boolean
}

/** One asset in the grid. Clicks and keys are the grid's affair; it finds the tile by `data-position`. */
export const AssetTile = memo(function AssetTile({ asset, position, column, ...look }: AssetTileProps) {
  const { t } = useTexts()
  const { label, line } = asset === undefined ? { label: '', line: '' } : tileLines(asset)
  return (
    <td
      aria-colindex={column + 1}
      {...cellRole(look.isSelected)}
      aria-busy={asset === undefined || undefined}
      tabIndex={look.isTabStop ? 0 : -1}
      data-position={position}
      className={styles['tile']}
    >
      <div className={styles['cell']} style={{ blockSize: look.cell }}>
        {asset !== undefined && <TilePicture asset={asset} cell={look.cell} />}
        {asset !== undefined && <AssetBadge asset={asset} />}
        <span className={styles['check']}>
          <Check size={14} strokeWidth={3} aria-hidden />
        </span>
        <button type="button" tabIndex={-1} data-open aria-label={t('grid.open')} className={styles['open']}>
          <Maximize2 size={16} aria-hidden />
        </button>
      </div>
      <div className={styles['label']} dir="auto" title={label}>
        {asset === undefined ? <span className={styles['hidden']}>{t('grid.loading')}</span> : label}
      </div>
      <div className={styles['line']} dir="auto">
        {line}
      </div>
    </td>
  )
})

/** The picture contained in its cell: never cut, never larger than it is. */
function TilePicture({ asset, cell }: { asset: Asset; cell: number }) {
  const { width, height } = proportionsOf(asset)
  const scale = Math.min(1, cell / Math.max(width, height))
  const picture = pictureFor(asset, cell * useThumbnailRatio())
  return (
    <div className={styles['box']} style={{ inlineSize: width * scale, blockSize: height * scale }}>
      <Placeholder placeholder={asset.placeholder} className={styles['placeholder'] ?? ''} />
      {picture !== undefined && (
        <img
          key={picture.href}
          src={picture.href}
          alt=""
          decoding="async"
          draggable={false}
          onLoad={({ currentTarget }) => currentTarget.setAttribute('data-loaded', '')}
          className={styles['picture']}
        />
      )}
      {asset.playback?.strip && <HoverStrip strip={asset.playback.strip} />}
    </div>
  )
}
