import type { Random } from './random.ts'

/** A smooth line of chance: `at` may be any number; answers from -1 to 1. */
export function smoothNoise(random: Random): (at: number) => number {
  const values = Array.from({ length: 256 }, () => random.between(-1, 1))
  return (at) => {
    const cell = Math.floor(at)
    const part = at - cell
    const ease = part * part * (3 - 2 * part)
    const [from, to] = [values[cell & 255] ?? 0, values[(cell + 1) & 255] ?? 0]
    return from + (to - from) * ease
  }
}

/** Several lines of chance above each other, each twice as fine and `fade` as strong as the one before. */
export function layeredNoise(random: Random, octaves: number, fade = 0.5): (at: number) => number {
  const lines = Array.from({ length: octaves }, () => smoothNoise(random))
  const total = lines.reduce((sum, _, index) => sum + fade ** index, 0)
  return (at) => lines.reduce((sum, line, index) => sum + line(at * 2 ** index) * fade ** index, 0) / total
}
