import { Spinner } from '@vitrine/ui/spinner.tsx'
import { useEffect, useState } from 'react'
import { Placeholder } from '#features/assets/grid/tiles/placeholder.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { ShownPicture } from './shown-picture.ts'
import { useSettled } from './use-settled.ts'
import styles from './viewer.module.css'
import type { StageSizes, Zoom } from './zoom.ts'

interface PictureLayersProps {
  shown: ShownPicture
  zoom: Zoom
  sizes: StageSizes
  onShown: (size: { width: number; height: number }) => void
  /** Told whether there are fewer pixels to be had than the zoom would show. */
  onShort?: (isShort: boolean) => void
}

/** A zoom that rests for so long is what somebody wanted to see. Milliseconds. */
const restsFor = 150
/** More pixels than the picture has by this much are seen as a blur. */
const tolerance = 1.1

/**
 * Colour, blurred shape, the small picture that the grid has shown, then the large one, and a sharper one for what is enlarged:
 * each over the one before.
 */
export function PictureLayers({ shown, zoom, sizes: { fit, stage }, onShown, onShort }: PictureLayersProps) {
  const { t } = useTexts()
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(new Set())
  const pixels = Math.max(fit.width, fit.height) * window.devicePixelRatio
  const wanted = useSettled(pixels * zoom.scale, restsFor)
  const first = shown.pictureFor(pixels)
  const sharper = shown.pictureFor(Math.max(pixels, wanted))
  const end = (href: string) => setLoaded((known) => new Set(known).add(href))
  const isShort = sharper !== null && wanted > sharper.size * tolerance && shown.pixels !== null
  const isBlurred = isShort && shown.pixels !== null && Math.max(shown.pixels.width, shown.pixels.height) > sharper.size
  useEffect(() => onShort?.(isBlurred), [onShort, isBlurred])
  if (stage.width === 0) return null
  const isWaiting = [first, sharper].some((picture) => picture !== null && !loaded.has(picture.href))
  return (
    <>
      <div
        className={styles['picture']}
        style={{
          inlineSize: fit.width,
          blockSize: fit.height,
          transform: `translate(${zoom.x * fit.width}px, ${zoom.y * fit.height}px) scale(${zoom.scale})`,
        }}
      >
        <Placeholder placeholder={shown.placeholder} className={styles['layer'] ?? ''} />
        {shown.small !== null && shown.small !== first?.href && <Layer href={shown.small} alt="" />}
        {first !== null && (
          <Layer
            href={first.href}
            alt={shown.name}
            onEnd={(size) => {
              end(first.href)
              if (size !== null) onShown(size)
            }}
          />
        )}
        {sharper !== null && sharper.href !== first?.href && (
          <Layer href={sharper.href} alt="" onEnd={() => end(sharper.href)} />
        )}
      </div>
      {isWaiting && (
        <span className={styles['waiting']}>
          <Spinner label={t('viewer.loading')} />
        </span>
      )}
    </>
  )
}

interface LayerProps {
  href: string
  alt: string
  /** Told when it stands, with its pixels, or null when it cannot be had: the layers below stay. */
  onEnd?: (size: { width: number; height: number } | null) => void
}

function Layer({ href, alt, onEnd }: LayerProps) {
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
        onEnd?.({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
      }}
      onError={() => onEnd?.(null)}
    />
  )
}
