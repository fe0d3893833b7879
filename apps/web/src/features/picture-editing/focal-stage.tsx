import type { FocalPoint } from '@vitrine/contract/crops.ts'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { arrowStep } from './arrow-step.ts'
import type { EditDraft } from './edit-draft.ts'
import { pointOfStage, pointOnStage } from './focal-point.ts'
import styles from './picture-editing.module.css'

export interface FocalStageProps {
  draft: EditDraft
  /** Width by height of the picture once it is turned. */
  aspect: number
  onPoint: (point: FocalPoint | null) => void
}

const middle: FocalPoint = { x: 0.5, y: 0.5 }

/** Over the whole picture: a press says what matters most in it, and arrow keys move that. */
export function FocalStage({ draft, aspect, onPoint }: FocalStageProps) {
  const { t, number } = useTexts()
  const isHeld = useRef(false)
  const { focalPoint } = draft
  const shown = focalPoint === null ? null : pointOnStage(focalPoint, draft, aspect)
  const percent = (part: number) => number(Math.round(part * 100))
  const label =
    focalPoint === null
      ? t('pictureEditing.noFocalPoint')
      : t('pictureEditing.focalPointAt', { across: percent(focalPoint.x), down: percent(focalPoint.y) })
  const put = (point: FocalPoint) => onPoint(pointOfStage(point, draft, aspect))
  const press = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect()
    put({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height })
  }
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') onPoint(null)
    const by = arrowStep(event.key)
    if (by === undefined) return
    event.preventDefault()
    const { x, y } = shown ?? middle
    put({ x: x + by.x, y: y + by.y })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as one, and this is moved by keys
    <div
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the point
      tabIndex={0}
      aria-label={label}
      aria-describedby="picture-editing-point-keys"
      className={styles['pointing']}
      onKeyDown={key}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        isHeld.current = true
        press(event)
      }}
      onPointerMove={(event) => {
        if (isHeld.current) press(event)
      }}
      onPointerUp={() => {
        isHeld.current = false
      }}
      onPointerCancel={() => {
        isHeld.current = false
      }}
    >
      {shown !== null && (
        <span aria-hidden className={styles['point']} style={{ left: `${shown.x * 100}%`, top: `${shown.y * 100}%` }} />
      )}
      <p id="picture-editing-point-keys" className={styles['keys']}>
        {t('pictureEditing.pointKeys')}
      </p>
    </div>
  )
}
