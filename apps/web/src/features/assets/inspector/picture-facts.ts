export interface PictureFacts {
  /** How many pixels have each value from 0 to 255. */
  red: number[]
  green: number[]
  blue: number[]
  /** Parts of the pixels whose brightness is in the lowest, the middle and the highest third; 0 to 1. */
  dark: number
  middle: number
  bright: number
  /** The colours that most of it has, `#rrggbb`, the commonest first. */
  colours: string[]
}

const mostColours = 6
/** Colours nearer than this are one to the eye; the sides of the cube have 255. */
const nearest = 56

/** What the pixels (red, green, blue, opacity) of a picture say of it. */
export function pictureFacts(pixels: Uint8ClampedArray): PictureFacts {
  const channels = [0, 1, 2].map(() => new Array<number>(256).fill(0)) as [number[], number[], number[]]
  const thirds: [number, number, number] = [0, 0, 0]
  const groups = new Map<number, [count: number, red: number, green: number, blue: number]>()
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]]
    count(channels[0], red)
    count(channels[1], green)
    count(channels[2], blue)
    const brightness = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    thirds[Math.min(2, Math.floor(brightness / 85.34)) as 0 | 1 | 2] += 1
    // Sixteen steps of each channel.
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const [known, ...sums] = groups.get(key) ?? [0, 0, 0, 0]
    groups.set(key, [known + 1, sums[0] + red, sums[1] + green, sums[2] + blue])
  }
  const total = Math.max(1, pixels.length / 4)
  const [dark, middle, bright] = thirds
  const [red, green, blue] = channels
  const parts = { dark: dark / total, middle: middle / total, bright: bright / total }
  return { red, green, blue, ...parts, colours: commonest([...groups.values()]) }
}

function count(channel: number[], value: number) {
  channel[value] = (channel[value] ?? 0) + 1
}

function commonest(groups: [count: number, red: number, green: number, blue: number][]): string[] {
  const chosen: [number, number, number][] = []
  for (const [count, ...sums] of groups.toSorted(([a], [b]) => b - a)) {
    const colour = sums.map((sum) => Math.round(sum / count)) as [number, number, number]
    const isNew = chosen.every((known) => Math.hypot(...known.map((value, at) => value - (colour[at] ?? 0))) > nearest)
    if (isNew && chosen.push(colour) === mostColours) break
  }
  return chosen.map((colour) => `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`)
}
