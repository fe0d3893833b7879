import type { Href } from '@vitrine/contract/document.ts'
import type { Sections } from '@vitrine/contract/sections.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { type PointerEvent, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './asset-grid.module.css'
import { marksOf, sectionAt } from './placing/section-marks.ts'

export interface ScrubberProps {
  controls: string
  offset: number
  content: number
  viewport: number
  /** The position of the first asset in view, from 0. */
  position: number
  total: number
  isMoving: boolean
  sections: Href<'sections'> | null
  onScrub: (offset: number) => void
}

/** The bar beside the grid: drag it to any place among a million, and it says where that is. */
export function Scrubber(props: ScrubberProps) {
  const { controls, offset, content, viewport, position, total, isMoving, onScrub } = props
  const { t } = useTexts()
  const [isNear, setNear] = useState(false)
  // Asked for once somebody reaches for it, then kept.
  const { document: sections } = useResource(isNear ? props.sections : null, 'sections')
  const track = useRef<HTMLDivElement>(null)
  const grip = useRef(0)
  const [isDragging, setDragging] = useState(false)
  const thumb = Math.max(36, (viewport / content) * viewport)
  const reach = content - viewport
  const top = reach <= 0 ? 0 : (offset / reach) * (viewport - thumb)
  if (reach <= 0) return null

  const drag = (event: PointerEvent) => {
    const start = track.current?.getBoundingClientRect().top ?? 0
    const fraction = (event.clientY - start - grip.current) / (viewport - thumb)
    onScrub(Math.max(0, Math.min(1, fraction)) * reach)
  }
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const inside = event.clientY - (track.current?.getBoundingClientRect().top ?? 0) - top
    // Beside the thumb the pointer takes it by its middle.
    grip.current = inside >= 0 && inside <= thumb ? inside : thumb / 2
    setDragging(true)
    setNear(true)
    drag(event)
  }
  return (
    <div
      ref={track}
      role="scrollbar"
      tabIndex={-1}
      aria-controls={controls}
      aria-orientation="vertical"
      aria-label={t('grid.scrubber')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round((offset / reach) * 100)}
      data-dragging={isDragging || undefined}
      className={styles['scrubber']}
      // The keys stay with the grid.
      onMouseDown={(event) => event.preventDefault()}
      onPointerEnter={() => setNear(true)}
      onPointerDown={begin}
      onPointerMove={(event) => isDragging && drag(event)}
      onPointerUp={() => setDragging(false)}
      onPointerCancel={() => setDragging(false)}
    >
      <div className={styles['thumb']} style={{ blockSize: thumb, translate: `0 ${top}px` }} />
      {sections !== undefined && <Marks sections={sections} total={total} height={viewport} />}
      {(isDragging || (isMoving && total > 1000)) && (
        <div className={styles['where']} style={{ insetBlockStart: top + thumb / 2 }}>
          <Where sections={sections} position={position} total={total} />
        </div>
      )}
    </div>
  )
}

function Where({
  sections,
  position,
  total,
}: { sections: Sections | undefined } & Pick<ScrubberProps, 'position' | 'total'>) {
  const { t, number, month } = useTexts()
  const value = sections === undefined ? undefined : sectionAt(sections, position)
  const name = sections?.by === 'letter' ? nameOfLetter(value) : value && month(value)
  return (
    <>
      {name && <strong className={styles['section']}>{name}</strong>}
      {t('grid.where', { position: number(position + 1), total: number(total) })}
    </>
  )
}

const nameOfLetter = (value: string | undefined) => (value === '0' ? '0–9' : value)

/** Seen while the pointer is there; who cannot see them hears the position of the bar. */
function Marks({ sections, total, height }: { sections: Sections; total: number; height: number }) {
  return (
    <div aria-hidden className={styles['marks']}>
      {marksOf(sections, total, height).map(({ top, value }) => (
        <span key={top} style={{ insetBlockStart: top }}>
          {nameOfLetter(value)}
        </span>
      ))}
    </div>
  )
}
