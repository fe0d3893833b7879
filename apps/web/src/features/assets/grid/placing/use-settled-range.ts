import { useRef } from 'react'

export interface Range {
  first: number
  /** Exclusive. */
  end: number
}

/**
 * The range to ask the server for. In slow scrolling that is what is in view; a leap into the unknown waits until the
 * movement rests, so that dragging across a million assets asks for the last stop alone.
 */
export function useSettledRange(range: Range, isMoving: boolean): Range {
  const settled = useRef(range)
  const isNear = range.first < settled.current.end && settled.current.first < range.end
  if (!isMoving || isNear) settled.current = range
  return settled.current
}
