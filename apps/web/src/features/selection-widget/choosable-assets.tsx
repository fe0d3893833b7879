import type { Asset } from '@vitrine/contract/assets.ts'
import { useResourceList } from '@vitrine/hypermedia/use-resource-list.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { Check, File, SearchX } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { previewOf, titleOf } from '#features/shared-album/shared-tile.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './selection-widget.module.css'
import type { ChoosablePlace } from './use-choosable-places.ts'

interface ChoosableAssetsProps {
  place: ChoosablePlace
  chosen: ReadonlyMap<string, Asset>
  onChoose: (asset: Asset) => void
  /** Chosen and told at once. */
  onTake: (asset: Asset) => void
}

const wished = 300

/** The assets of a place as tiles that are pressed or not; arrows go from one to the next, Enter takes at once. */
export function ChoosableAssets({ place, chosen, onChoose, onTake }: ChoosableAssetsProps) {
  const { t } = useTexts()
  const list = useResourceList(place.address, 'assetlist')
  const grid = useRef<HTMLUListElement>(null)
  if (list.problem !== null) return <ProblemState problem={list.problem} onRetry={list.retry} />
  if (list.isLoading) return <Spinner label={t('shell.loading')} />
  if (list.items.length === 0) return <EmptyState icon={SearchX} title={t('selectionWidget.nothing')} />
  return (
    <>
      <ul
        ref={grid}
        aria-label={place.info.name}
        className={styles['grid']}
        onKeyDown={(event) => moveFocus(event, grid.current)}
      >
        {list.items.map((asset) => (
          <li key={asset.href}>
            <Tile asset={asset} isChosen={chosen.has(asset.href)} onChoose={onChoose} onTake={onTake} />
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <div className={styles['more']}>
          <Button isPending={list.isFetchingMore} onPress={list.fetchMore}>
            {t('selectionWidget.more')}
          </Button>
        </div>
      )}
    </>
  )
}

interface TileProps extends Pick<ChoosableAssetsProps, 'onChoose' | 'onTake'> {
  asset: Asset
  isChosen: boolean
}

function Tile({ asset, isChosen, onChoose, onTake }: TileProps) {
  const preview = previewOf(asset, wished)
  const title = titleOf(asset)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onTake(asset)
  }
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={title}
      title={asset.filename}
      className={styles['tile']}
      onClick={() => onChoose(asset)}
      onDoubleClick={() => onTake(asset)}
      onKeyDown={onKeyDown}
    >
      <span className={styles['picture']}>
        {preview === undefined ? (
          <File size={32} strokeWidth={1.5} aria-hidden />
        ) : (
          <img src={preview.href} alt="" loading="lazy" decoding="async" />
        )}
        {isChosen && <Check size={20} aria-hidden className={styles['mark']} />}
      </span>
      <span dir="auto" className={styles['title']}>
        {title}
      </span>
    </button>
  )
}

/** Up and down keep the column: the tile of the next row that stands nearest. */
function moveFocus(event: KeyboardEvent, grid: HTMLUListElement | null): void {
  const tiles = [...(grid?.querySelectorAll('button') ?? [])]
  const at = tiles.indexOf(document.activeElement as HTMLButtonElement)
  const onward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const next = (): HTMLButtonElement | undefined => {
    switch (event.key) {
      case 'ArrowLeft':
      case 'ArrowRight':
        return tiles[at + (event.key === onward ? 1 : -1)]
      case 'ArrowDown':
      case 'ArrowUp':
        return nearestIn(event.key === 'ArrowDown' ? tiles.slice(at + 1) : tiles.slice(0, at).toReversed(), tiles[at])
      case 'Home':
        return tiles[0]
      case 'End':
        return tiles.at(-1)
      default:
        return undefined
    }
  }
  if (at < 0) return
  const tile = next()
  if (tile === undefined) return
  event.preventDefault()
  tile.focus()
}

/** Of tiles in the order of their distance: the one in the first other row that is least aside. */
function nearestIn(tiles: readonly HTMLButtonElement[], from: HTMLButtonElement | undefined) {
  if (from === undefined) return undefined
  const here = from.getBoundingClientRect()
  const places = tiles.map((tile) => ({ tile, box: tile.getBoundingClientRect() }))
  const row = places.find(({ box }) => Math.abs(box.top - here.top) > 1)?.box.top
  const aside = (box: DOMRect) => Math.abs(box.left - here.left)
  const ofRow = places.filter(({ box }) => row !== undefined && Math.abs(box.top - row) <= 1)
  return ofRow.toSorted((one, other) => aside(one.box) - aside(other.box))[0]?.tile
}
