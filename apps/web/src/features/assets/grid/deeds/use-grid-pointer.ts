import { type MouseEvent, type PointerEvent, useRef } from 'react'

export interface GridPointerDeeds {
  onToggle: (position: number) => void
  onExtend: (position: number) => void
  onOpen: (position: number) => void
  onPin: (position: number) => void
  /** With something in hand, a touch selects; with nothing, it opens. */
  isSelecting: boolean
}

/** How long a finger rests on a tile to select it, in milliseconds. */
const longPress = 500

function positionOf(target: EventTarget): number | null {
  const tile = target instanceof Element ? target.closest<HTMLElement>('[data-position]') : null
  return tile === null ? null : Number(tile.dataset['position'])
}

const isOn = (target: EventTarget, mark: string) => target instanceof Element && target.closest(mark) !== null

/** Mouse: click toggles, shift-click takes the range, double-click opens. Touch: tap opens, a long press selects. */
export function useGridPointer({ onToggle, onExtend, onOpen, onPin, isSelecting }: GridPointerDeeds) {
  const kind = useRef('mouse')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasLong = useRef(false)
  const stop = () => clearTimeout(timer.current)

  const onPointerDown = (event: PointerEvent) => {
    kind.current = event.pointerType
    wasLong.current = false
    const position = positionOf(event.target)
    if (event.pointerType !== 'touch' || position === null) return
    stop()
    timer.current = setTimeout(() => {
      wasLong.current = true
      onToggle(position)
    }, longPress)
  }

  const onClick = (event: MouseEvent) => {
    const position = positionOf(event.target)
    if (position === null || wasLong.current) return
    if (isOn(event.target, '[data-pin]')) return onPin(position)
    const isOpen = isOn(event.target, '[data-open]')
    if (isOpen || (kind.current === 'touch' && !isSelecting)) onOpen(position)
    else if (event.shiftKey) onExtend(position)
    // The second click of a double click undoes the first, so that opening selects nothing.
    else onToggle(position)
  }

  const onDoubleClick = (event: MouseEvent) => {
    const position = positionOf(event.target)
    const isButton = isOn(event.target, '[data-open], [data-pin]')
    if (position !== null && !isButton && kind.current !== 'touch') onOpen(position)
  }

  return {
    onPointerDown,
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerMove: (event: PointerEvent) => event.movementX ** 2 + event.movementY ** 2 > 16 && stop(),
    onClick,
    onDoubleClick,
    onContextMenu: (event: MouseEvent) => wasLong.current && event.preventDefault(),
  }
}
