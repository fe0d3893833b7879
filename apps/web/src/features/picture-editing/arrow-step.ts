/** Of the sides of the stage, by one press of an arrow key. */
const step = 0.01

const ways: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

/** By how much an arrow key moves something on the stage; undefined for other keys. */
export const arrowStep = (key: string): { x: number; y: number } | undefined => ways[key]
