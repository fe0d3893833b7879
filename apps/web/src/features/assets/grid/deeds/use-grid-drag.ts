import { type DragEvent, type PointerEvent, useRef } from 'react'

/** A tile that is let go of beside another one. */
export interface GridMove {
  dragged: number
  target: number
  isBefore: boolean
}

const tileOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-position]') : null

/**
 * Tiles are dragged beside others where the list has an order by hand. The mark of the place is an attribute of the tile that
 * the style sheet draws: nothing is drawn anew while somebody drags. Null where nothing can be moved.
 */
export function useGridDrag(onMove: ((move: GridMove) => void) | null) {
  const dragged = useRef<number | null>(null)
  const marked = useRef<HTMLElement | null>(null)
  const mark = (tile: HTMLElement | null, side = '') => {
    if (marked.current !== null && marked.current !== tile) delete marked.current.dataset['drop']
    if (tile !== null) tile.dataset['drop'] = side
    marked.current = tile
  }
  if (onMove === null) return {}
  return {
    onPointerDownCapture: ({ target }: PointerEvent) => tileOf(target)?.setAttribute('draggable', 'true'),
    onDragStart: (event: DragEvent) => {
      const tile = tileOf(event.target)
      if (tile === null) return
      dragged.current = Number(tile.dataset['position'])
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', '')
    },
    onDragOver: (event: DragEvent) => {
      if (dragged.current === null) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'move'
      const tile = tileOf(event.target)
      if (tile !== null) mark(tile, isBeforeMiddle(tile, event.clientX) ? 'before' : 'after')
    },
    onDrop: (event: DragEvent) => {
      const tile = marked.current
      if (dragged.current === null || tile === null) return
      event.preventDefault()
      const target = Number(tile.dataset['position'])
      onMove({ dragged: dragged.current, target, isBefore: tile.dataset['drop'] === 'before' })
    },
    onDragEnd: () => {
      dragged.current = null
      mark(null)
    },
  }
}

/** Before it in the direction of the list. */
function isBeforeMiddle(tile: HTMLElement, x: number): boolean {
  const { left, width } = tile.getBoundingClientRect()
  const isRightToLeft = getComputedStyle(tile).direction === 'rtl'
  return x < left + width / 2 !== isRightToLeft
}
