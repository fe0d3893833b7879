import type { Asset } from '@vitrine/contract/assets.ts'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { X } from 'lucide-react'
import { type Dispatch, type SetStateAction, useMemo, useRef } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import { titleOf } from '../asset-words.ts'
import { PictureLayers } from '../viewer/picture-layers.tsx'
import { RenderProblemText } from '../viewer/render-problem-text.tsx'
import { shownAsset } from '../viewer/shown-picture.ts'
import { useStageSizes } from '../viewer/stage.tsx'
import { useStageZoom } from '../viewer/use-stage-zoom.ts'
import { useZoomCommands } from '../viewer/use-zoom-commands.ts'
import viewer from '../viewer/viewer.module.css'
import { keepInView, type Zoom } from '../viewer/zoom.ts'
import styles from './compare.module.css'

interface ComparePaneProps {
  asset: Asset
  zoom: Zoom
  setZoom: Dispatch<SetStateAction<Zoom>>
  /** The keys act on this one; linked, through it on all. */
  isActive: boolean
  onActive: () => void
  /** Where the asset is looked at alone. */
  href: string
  /** Null while it is one of two. */
  onRemove: (() => void) | null
}

/** One of the pictures that are compared. */
export function ComparePane({ asset, zoom: wished, setZoom, isActive, onActive, href, onRemove }: ComparePaneProps) {
  const { t, number } = useTexts()
  const stage = useRef<HTMLDivElement>(null)
  const shown = useMemo(() => shownAsset(asset), [asset])
  const { sizes, actual } = useStageSizes(stage, shown)
  const zoom = keepInView(wished, sizes)
  const { isZoomed, pointers, ...deeds } = useStageZoom(stage, { sizes, actual, zoom, setZoom, hasKeys: isActive })
  useZoomCommands(deeds, isZoomed, isActive)
  const part = zoom.scale / (actual ?? 1)
  return (
    <section
      aria-label={titleOf(asset)}
      className={styles['pane']}
      data-active={isActive || undefined}
      onPointerEnter={onActive}
      onFocus={onActive}
    >
      <header className={styles['head']}>
        <h2 className={styles['name']}>
          <Link href={href} dir="auto">
            {titleOf(asset)}
          </Link>
        </h2>
        {Number.isFinite(part) && (
          <span className={styles['percent']}>{t('viewer.percent', { percent: number(Math.round(part * 100)) })}</span>
        )}
        {onRemove && <IconButton icon={X} label={t('compare.remove')} isDense onPress={onRemove} />}
      </header>
      <div ref={stage} className={viewer['stage']} data-zoomed={isZoomed || undefined} {...pointers}>
        <PictureLayers shown={shown} zoom={zoom} sizes={sizes} onShown={() => undefined} />
        <RenderProblemText problem={asset.renderProblem} />
      </div>
    </section>
  )
}
