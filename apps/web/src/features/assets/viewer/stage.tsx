import type { Asset } from '@vitrine/contract/assets.ts'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useBoxSize } from '#features/assets/grid/placing/use-box-size.ts'
import { PictureLayers } from './picture-layers.tsx'
import { RenderProblemText } from './render-problem-text.tsx'
import { type ShownPicture, shownAsset } from './shown-picture.ts'
import type { Swipe } from './use-stage-pointers.ts'
import { useStageZoom } from './use-stage-zoom.ts'
import { useZoomCommands } from './use-zoom-commands.ts'
import styles from './viewer.module.css'
import { actualScale, fitSize, fitted, keepInView, type StageSizes, type Zoom } from './zoom.ts'
import { ZoomBar } from './zoom-bar.tsx'

export interface AssetStageProps {
  asset: Asset
  /** Told once when the picture stands in full: time to fetch the neighbours. */
  onShown: () => void
  onSwipe?: (to: Swipe) => void
  /** Drawn over the picture, with how it lies. */
  overlay?: Overlay | undefined
  children: ReactNode
}

/** How a picture, page or film lies on its stage, for what is drawn over it. */
export interface StageView {
  sizes: StageSizes
  zoom: Zoom
  /** Shows the whole of the picture again. */
  fit: () => void
  /** Of a document of several pages, from 1. */
  page: number | null
  turnTo?: (page: number) => void
  /** Of a film or sound: where it is and how long it is, in seconds. */
  played: { time: number; duration: number; seek: (time: number) => void; pause: () => void } | null
}

export interface Overlay {
  over: (view: StageView) => ReactNode
  /** On the time line of a film or sound. */
  onTimeline: (duration: number) => ReactNode
}

export interface StageProps {
  shown: ShownPicture
  problem: Asset['renderProblem']
  /** Told when the picture stands in full, with its own proportions. */
  onShown: (size: { width: number; height: number }) => void
  onSwipe?: ((to: Swipe) => void) | undefined
  overlay?: Overlay | undefined
  /** Of a document of several pages. */
  paged?: Pick<StageView, 'page' | 'turnTo'>
  /** Further controls beside those of the zoom. */
  controls?: ReactNode
  children: ReactNode
}

/** At hundred per cent and beyond a pixel may become so many of the screen. */
const mostPerPixel = 4

/** The sizes of a picture on its stage, and how large one of its pixels may become. */
export function useStageSizes(stage: React.RefObject<HTMLElement | null>, { proportions, pixels }: ShownPicture) {
  const size = useBoxSize(stage)
  return useMemo(() => {
    const box = size ?? { width: 0, height: 0 }
    const fit = fitSize(proportions, box)
    const actual = pixels === null || size === null ? null : actualScale(pixels, fit, window.devicePixelRatio)
    return { sizes: { fit, stage: box, largest: Math.max(8, (actual ?? 1) * mostPerPixel) }, actual }
  }, [proportions, pixels, size])
}

/** The picture of one asset. Give it the asset's address as its key: another asset is another stage. */
export function AssetStage({ asset, ...rest }: AssetStageProps) {
  const shown = useMemo(() => shownAsset(asset), [asset])
  return <Stage shown={shown} problem={asset.renderProblem} {...rest} />
}

/** One picture, as large as it gets, enlarged as somebody wishes. */
export function Stage({
  shown,
  problem,
  onShown,
  onSwipe,
  overlay,
  paged = { page: null },
  controls,
  children,
}: StageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const { sizes, actual } = useStageSizes(stage, shown)
  const [wished, setZoom] = useState<Zoom>(fitted)
  // The window may have become another one since.
  const zoom = keepInView(wished, sizes)
  const { isZoomed, pointers, ...deeds } = useStageZoom(stage, { sizes, actual, zoom, setZoom, onSwipe })
  const commands = useZoomCommands(deeds, isZoomed)
  const [isShort, setShort] = useState(false)
  return (
    <>
      <div ref={stage} className={styles['stage']} data-zoomed={isZoomed || undefined} {...pointers}>
        <PictureLayers shown={shown} zoom={zoom} sizes={sizes} onShown={onShown} onShort={setShort} />
        <RenderProblemText problem={problem} />
        {children}
        {overlay?.over({ sizes, zoom, fit: () => setZoom(fitted), played: null, ...paged })}
      </div>
      <div className={styles['controls']}>
        {controls}
        <ZoomBar commands={commands} part={zoom.scale / (actual ?? 1)} isShort={isShort} />
      </div>
    </>
  )
}
