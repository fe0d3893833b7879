import type { Position } from '@vitrine/contract/position.ts'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { Globe, Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './map.module.css'
import { type MapSize, type MapView, moved, positionAt, spanOf, wholeWorld, zoomed } from './map-view.ts'
import { arrowOf, type MapState, pan } from './use-map.ts'
import { useWorldShapes } from './world-shapes.ts'

export interface WorldMapProps {
  map: MapState
  label: string
  /** Comes nearer where somebody asks for it without pointing anywhere. */
  onNearer?: () => void
  /** Somebody pressed on a place of the map. */
  onPoint?: (position: Position) => void
  /** An arrow was pressed; true when it meant something else than to move the map. */
  onArrow?: (direction: { x: number; y: number }) => boolean
  /** What lies on the map. */
  children?: ReactNode
}

/** The world without names or streets, drawn from shapes that come with the program. It is moved by pointer and keys, and comes nearer by wheel, keys and buttons. */
export function WorldMap({ map, label, onNearer, onPoint, onArrow, children }: WorldMapProps) {
  const { t } = useTexts()
  const hint = useId()
  const nearer = onNearer ?? (() => map.show((view, size) => zoomed(view, size, 2)))
  const farther = () => map.show((view, size) => zoomed(view, size, 0.5))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = arrowOf(event.key)
    if (arrow) {
      if (onArrow?.(arrow) !== true) pan(map, arrow)
    } else if (event.key === '+' || event.key === '=') nearer()
    else if (event.key === '-') farther()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const drag = useDrag(map, onPoint)
  return (
    <div className={styles['frame']}>
      <div
        ref={map.element}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys of its own, as its description says.
        tabIndex={0}
        aria-label={label}
        aria-describedby={hint}
        className={styles['map']}
        data-points={onPoint !== undefined || undefined}
        onKeyDown={onKeyDown}
        {...drag}
      >
        {map.size && <Shapes view={map.view} size={map.size} />}
        {map.size && children}
      </div>
      <p id={hint} hidden>
        {t(onArrow === undefined ? 'map.keys' : 'map.pointKeys')}
      </p>
      <div className={styles['zoom']}>
        <IconButton icon={Plus} label={t('map.nearer')} keys="+" onPress={nearer} />
        <IconButton icon={Minus} label={t('map.farther')} keys="-" onPress={farther} />
        <IconButton icon={Globe} label={t('map.world')} onPress={() => map.show(() => wholeWorld)} />
      </div>
    </div>
  )
}

/** How far a pointer may tremble and still presses one place, CSS pixels. */
const trembling = 4

/** A pointer moves the map; one that goes down and up in its place means that place. */
function useDrag(map: MapState, onPoint: WorldMapProps['onPoint']) {
  const drag = useRef<{ x: number; y: number; isMoved: boolean } | null>(null)
  const isOnMap = ({ target }: PointerEvent) => target instanceof Element && target.closest('button') === null
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || !isOnMap(event)) return
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { x: event.clientX, y: event.clientY, isMoved: false }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = drag.current
      if (from === null) return
      const by = { x: from.x - clientX, y: from.y - clientY }
      if (!from.isMoved && Math.hypot(by.x, by.y) < trembling) return
      drag.current = { x: clientX, y: clientY, isMoved: true }
      map.show((view, size) => moved(view, size, by))
    },
    onPointerUp: ({ clientX, clientY, currentTarget }: PointerEvent) => {
      const from = drag.current
      drag.current = null
      if (from === null || from.isMoved || map.size === null) return
      const { left, top } = currentTarget.getBoundingClientRect()
      onPoint?.(positionAt(map.view, map.size, { x: clientX - left, y: clientY - top }))
    },
    onPointerCancel: () => {
      drag.current = null
    },
  }
}

/** The land and its borders; across the date line the world goes on. */
function Shapes({ view, size }: { view: MapView; size: MapSize }) {
  const shapes = useWorldShapes(view.zoom)
  const { across, down } = spanOf(view, size)
  const west = view.longitude - across / 2
  // Some shapes reach across the date line.
  const copies = [-360, 0, 360].filter((shift) => west < shift + 220 && west + across > shift - 220)
  const box = `${west} ${-view.latitude - down / 2} ${across} ${down}`
  return (
    <svg viewBox={box} preserveAspectRatio="none" className={styles['shapes']} aria-hidden>
      {shapes &&
        copies.map((shift) => (
          <g key={shift} transform={`translate(${shift} 0)`}>
            <path d={shapes.land} className={styles['land']} />
            <path d={shapes.borders} className={styles['borders']} />
          </g>
        ))}
    </svg>
  )
}
