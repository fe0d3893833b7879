import type { Asset } from '@vitrine/contract/assets.ts'
import type { FocalPoint } from '@vitrine/contract/crops.ts'
import type { Crop } from '@vitrine/contract/picture-edits.ts'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useBoxSize } from '#features/assets/grid/placing/use-box-size.ts'
import { pictureFor } from '#features/assets/picture.ts'
import { fitSize } from '#features/assets/viewer/zoom.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { arrowStep } from './arrow-step.ts'
import { drawn, type Edges } from './crop.ts'
import { type EditDraft, frameOf, outcomeOf, partOf, type Sides, turnedPixels } from './edit-draft.ts'
import { FocalStage } from './focal-stage.tsx'
import styles from './picture-editing.module.css'

const none: Edges = { left: false, right: false, top: false, bottom: false }
const handles: readonly { name: string; edges: Edges }[] = [
  { name: 'nw', edges: { ...none, left: true, top: true } },
  { name: 'n', edges: { ...none, top: true } },
  { name: 'ne', edges: { ...none, right: true, top: true } },
  { name: 'e', edges: { ...none, right: true } },
  { name: 'se', edges: { ...none, right: true, bottom: true } },
  { name: 's', edges: { ...none, bottom: true } },
  { name: 'sw', edges: { ...none, left: true, bottom: true } },
  { name: 'w', edges: { ...none, left: true } },
]

export interface CropStageProps {
  asset: Asset
  sides: Sides
  draft: EditDraft
  onCrop: (crop: Crop) => void
  /** Given while it is said what matters most in the picture. */
  onPoint: ((point: FocalPoint | null) => void) | null
}

/** The picture as it lies, and the part of it that is left: drawn by its edges, moved by its middle, or both by keys. */
export function CropStage({ asset, sides, draft, onCrop, onPoint }: CropStageProps) {
  const { t, number } = useTexts()
  const stage = useRef<HTMLDivElement>(null)
  const box = useBoxSize(stage)
  const turned = turnedPixels(sides, draft)
  const fit = fitSize(turned, { width: (box?.width ?? 0) - 32, height: (box?.height ?? 0) - 32 })
  const part = partOf(sides, draft)
  const drag = useDrag({ sides, draft, part, fit, onCrop })
  const outcome = outcomeOf(sides, draft)
  const picture = pictureFor(asset, Math.max(fit.width, fit.height) * window.devicePixelRatio)
  const percent = (value: number) => `${value * 100}%`
  return (
    <div ref={stage} className={styles['stage']}>
      {box !== null && picture !== undefined && (
        // The picture has sides of its own in every script.
        <div dir="ltr" className={styles['frame']} style={{ width: fit.width, height: fit.height }}>
          <img
            alt=""
            src={picture.href}
            draggable={false}
            className={styles['picture']}
            style={pictureStyle(draft, fit)}
          />
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as one, and this is moved by keys */}
          <div
            role="group"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move it
            tabIndex={0}
            aria-label={t('pictureEditing.part', { width: number(outcome.width), height: number(outcome.height) })}
            aria-describedby="picture-editing-keys"
            className={styles['part']}
            style={{
              left: percent(part.left),
              top: percent(part.top),
              width: percent(part.width),
              height: percent(part.height),
            }}
            onKeyDown={drag.key}
            {...drag.of(none)}
          >
            {handles.map(({ name, edges }) => (
              <span key={name} aria-hidden data-handle={name} className={styles['handle']} {...drag.of(edges)} />
            ))}
          </div>
          {onPoint !== null && <FocalStage draft={draft} aspect={turned.width / turned.height} onPoint={onPoint} />}
        </div>
      )}
      <p id="picture-editing-keys" className={styles['keys']}>
        {t('pictureEditing.keys')}
      </p>
    </div>
  )
}

/** Steps as the server takes them: turned, then mirrored, then straightened. CSS reads them from the last to the first. */
function pictureStyle({ turn, mirrored, straighten }: EditDraft, fit: Sides): CSSProperties {
  const { width, height } = turn % 180 === 0 ? fit : { width: fit.height, height: fit.width }
  const steps = `rotate(${straighten}deg) scaleX(${mirrored ? -1 : 1}) rotate(${turn}deg)`
  return { width, height, transform: `translate(-50%, -50%) ${steps}` }
}

interface DragWish {
  sides: Sides
  draft: EditDraft
  part: Crop
  fit: Sides
  onCrop: (crop: Crop) => void
}

function useDrag({ sides, draft, part, fit, onCrop }: DragWish) {
  const held = useRef<{ x: number; y: number; from: Crop; edges: Edges } | null>(null)
  const frame = frameOf(sides, draft)
  const draw = (from: Crop, edges: Edges, by: { x: number; y: number }) =>
    onCrop(drawn(from, edges, by, frame, draft.ratio))
  const of = (edges: Edges) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = { x: event.clientX, y: event.clientY, from: part, edges }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const begun = held.current
      if (begun === null || begun.edges !== edges) return
      draw(begun.from, edges, {
        x: (event.clientX - begun.x) / fit.width,
        y: (event.clientY - begun.y) / fit.height,
      })
    },
    onPointerUp: () => {
      held.current = null
    },
    onPointerCancel: () => {
      held.current = null
    },
  })
  const key = (event: KeyboardEvent) => {
    const by = arrowStep(event.key)
    if (by === undefined) return
    event.preventDefault()
    const grown = by.x !== 0 ? { ...none, right: true } : { ...none, bottom: true }
    draw(part, event.shiftKey ? grown : none, by)
  }
  return { of, key }
}
