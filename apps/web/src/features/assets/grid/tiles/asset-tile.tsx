import type { Asset } from '@vitrine/contract/assets.ts'
import { memo, type SyntheticEvent } from 'react'
import { tileLines } from '#features/assets/asset-words.ts'
import { starsOf } from '#features/assets/editing/with-values.ts'
import { pictureFor, proportionsOf } from '#features/assets/picture.ts'
import { carriedMarkers, type Markers } from '#features/markers/carried-markers.ts'
import { AssetBadge, hasBadge } from './asset-badge.tsx'
import styles from './asset-tile.module.css'
import { cellRole } from './grid-roles.ts'
import { HoverStrip } from './hover-strip.tsx'
import { MarkerBadge } from './marker-badge.tsx'
import { Placeholder } from './placeholder.tsx'

export interface AssetTileProps {
  /** Undefined while it is on the way: the cell stands already. */
  asset: Asset | undefined
  position: number
  column: number
  /** The side of the square in pixels. */
  cell: number
  isSelected: boolean
  /** Null where pinning is not offered. */
  isPinned: boolean | null
  /** The one tile that the Tab key reaches. */
  isTabStop: boolean
  /** Pixels of a picture for each CSS pixel. */
  ratio: number
  texts: TileTexts
  /** Those of the site. */
  markers: Markers
}

/** The same for all tiles, written once: asked for by each they would be a tenth of the work of drawing it. */
export interface TileTexts {
  open: string
  pin: string
  loading: string
  /** By their number, from 0. */
  stars: readonly string[]
}

/**
 * One asset in the grid. Clicks and keys are the grid's affair; it finds the tile by `data-position`. It stands there some
 * hundred times and comes while somebody scrolls, so it has few elements; its two signs are drawn by the style sheet.
 */
export const AssetTile = memo(function AssetTile({ asset, position, column, texts, markers, ...look }: AssetTileProps) {
  return (
    <td
      aria-colindex={column + 1}
      {...cellRole(look.isSelected)}
      aria-busy={asset === undefined || undefined}
      tabIndex={look.isTabStop ? 0 : -1}
      data-position={position}
      className={styles['tile']}
    >
      {asset === undefined ? (
        <BareCell cell={look.cell} text={texts.loading} />
      ) : (
        <Filling {...{ asset, texts, markers, ...look }} />
      )}
    </td>
  )
})

/** As little as can stand there: dragging across the grid puts up fifty at each step. */
function BareCell({ cell, text }: { cell: number; text: string }) {
  return (
    <>
      <div className={styles['cell']} style={{ blockSize: cell }} />
      <span className={styles['hidden']}>{text}</span>
    </>
  )
}

type FillingProps = Omit<AssetTileProps, 'position' | 'column'> & { asset: Asset }

function Filling({ asset, cell, ratio, isPinned, texts, markers }: FillingProps) {
  const { label, line } = tileLines(asset)
  const carried = carriedMarkers(asset, markers)
  const stars = starsOf(asset)
  return (
    <>
      <div className={styles['cell']} style={{ blockSize: cell }}>
        <TilePicture asset={asset} cell={cell} ratio={ratio} />
        {hasBadge(asset) && <AssetBadge asset={asset} />}
        {carried.length > 0 && <MarkerBadge markers={carried} />}
        <span className={styles['check']} />
        {isPinned !== null && (
          <button
            type="button"
            tabIndex={-1}
            data-pin
            aria-pressed={isPinned}
            aria-label={texts.pin}
            className={styles['pin']}
          />
        )}
        <button type="button" tabIndex={-1} data-open aria-label={texts.open} className={styles['open']} />
      </div>
      <div className={styles['label']} dir="auto" title={label}>
        {label}
      </div>
      <div className={styles['line']} dir="auto">
        {stars > 0 && (
          <span role="img" aria-label={texts.stars[stars]} data-stars={stars} className={styles['stars']} />
        )}
        {line}
      </div>
    </>
  )
}

/** Once it is decoded: until then its place would be empty. */
function show({ currentTarget: picture }: SyntheticEvent<HTMLImageElement>) {
  const cover = () => {
    picture.setAttribute('data-loaded', '')
    // What is seen through shows its placeholder; a JPEG never is.
    picture.parentElement?.setAttribute('data-covered', '')
  }
  picture.decode().then(cover, cover)
}

/** The picture contained in its cell: never cut, never larger than it is. */
function TilePicture({ asset, cell, ratio }: { asset: Asset; cell: number; ratio: number }) {
  const { width, height } = proportionsOf(asset)
  const scale = Math.min(1, cell / Math.max(width, height))
  const picture = pictureFor(asset, cell * ratio)
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
          onLoad={show}
          className={styles['picture']}
        />
      )}
      {asset.playback?.strip && <HoverStrip strip={asset.playback.strip} />}
    </div>
  )
}
