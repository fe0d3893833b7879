import type { Asset } from '@vitrine/contract/assets.ts'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Placeholder } from '../grid/placeholder.tsx'
import { useBoxSize } from '../grid/use-box-size.ts'
import { pictureFor, proportionsOf } from '../picture.ts'
import { RenderProblemText } from './render-problem-text.tsx'
import { useStageZoom } from './use-stage-zoom.ts'
import { useZoomCommands } from './use-zoom-commands.ts'
import styles from './viewer.module.css'
import { fitSize } from './zoom.ts'

export interface StageProps {
  asset: Asset
  /** Told once when the picture stands in full: time to fetch the neighbours. */
  onShown: () => void
  children: ReactNode
}

/** One picture, as large as it gets. Give it the asset's address as its key: another asset is another stage. */
export function Stage({ asset, onShown, children }: StageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const size = useBoxSize(stage) ?? { width: 0, height: 0 }
  const fit = useMemo(() => fitSize(proportionsOf(asset), size), [asset, size])
  const { zoom, pan, ...deeds } = useStageZoom(stage, { fit, stage: size })
  useZoomCommands(deeds)
  return (
    <div ref={stage} className={styles['stage']} data-zoomed={zoom.scale > 1 || undefined} {...pan}>
      <div
        className={styles['picture']}
        style={{
          inlineSize: fit.width,
          blockSize: fit.height,
          transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`,
        }}
      >
        {size.width > 0 && <PictureLayers asset={asset} pixels={Math.max(fit.width, fit.height)} onShown={onShown} />}
      </div>
      <RenderProblemText problem={asset.renderProblem} />
      {children}
    </div>
  )
}

/** Colour, blurred shape, the small picture that the grid has shown, then the large one: each over the one before. */
function PictureLayers({ asset, pixels, onShown }: { asset: Asset; pixels: number; onShown: () => void }) {
  const { t } = useTexts()
  const [isShown, setShown] = useState(false)
  const small = pictureFor(asset, 400)
  const large = pictureFor(asset, pixels * window.devicePixelRatio)
  return (
    <>
      <Placeholder placeholder={asset.placeholder} className={styles['layer'] ?? ''} />
      {small !== undefined && small.href !== large?.href && <Layer href={small.href} alt="" />}
      {large !== undefined && (
        <Layer
          href={large.href}
          alt={asset.filename}
          onLoad={() => {
            setShown(true)
            onShown()
          }}
        />
      )}
      {!isShown && (
        <span className={styles['waiting']}>
          <Spinner label={t('viewer.loading')} />
        </span>
      )}
    </>
  )
}

function Layer({ href, alt, onLoad }: { href: string; alt: string; onLoad?: () => void }) {
  return (
    <img
      key={href}
      src={href}
      alt={alt}
      draggable={false}
      decoding="async"
      className={styles['layer']}
      onLoad={({ currentTarget }) => {
        currentTarget.setAttribute('data-loaded', '')
        onLoad?.()
      }}
    />
  )
}
