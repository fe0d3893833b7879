import type { Pixels } from './pixels.ts'

/** Where a plane begins in the copied frame, and the bytes from one row to the next. */
export type PlaneLayout = { offset: number; stride: number }

export type YuvFrame = {
  /** A WebCodecs pixel format: `I420`, `I422`, `I444` or `NV12`, the planar ones also with `P10` or `P12`, or with an alpha plane (`I420A`). */
  format: string
  width: number
  height: number
  data: Uint8Array
  planes: readonly PlaneLayout[]
  /** Whether 0 is black and 255 white; otherwise 16 and 235. */
  fullRange: boolean
  /** WebCodecs name of the matrix: `bt709`, `smpte170m`, `bt470bg`, `bt2020-ncl`; undefined where the film does not say. */
  matrix: string | undefined
}

const subsampling: Record<string, [number, number]> = { I420: [2, 2], I422: [2, 1], I444: [1, 1], NV12: [2, 2] }

// Share of red and blue in brightness; all else follows from these two (ITU-R BT.601, BT.709, BT.2020).
const weights: Record<string, [number, number]> = {
  bt601: [0.299, 0.114],
  bt709: [0.2126, 0.0722],
  'bt2020-ncl': [0.2627, 0.0593],
}

/** Whether `yuvToRgb` knows this pixel format. */
export function isYuv(format: string): boolean {
  return layoutOf(format) !== undefined
}

/**
 * RGB pixels of a decoded frame. Written here because the decoder's own conversion fails on full-range frames (all phones') and gives black.
 * Plain arithmetic: 15 ms at 1080p.
 */
export function yuvToRgb(frame: YuvFrame): Pixels {
  const layout = layoutOf(frame.format)
  if (!layout) throw new RangeError(`${frame.format} is no format of three planes`)
  const { width, height } = frame
  const [ratioX, ratioY] = layout.ratio
  const brightness = planeReader(frame, layout, 0)
  const blueDifference = planeReader(frame, layout, 1)
  const redDifference = planeReader(frame, layout, 2)
  const rgb = new Uint8ClampedArray(width * height * 3)
  const { scale, black, chroma, red, green, blue } = coefficients(frame)
  for (let y = 0, to = 0; y < height; y++) {
    const chromaRow = Math.floor(y / ratioY)
    for (let x = 0; x < width; x++, to += 3) {
      const chromaColumn = Math.floor(x / ratioX)
      const light = (brightness(y, x) - black) * scale
      const u = (blueDifference(chromaRow, chromaColumn) - 128) * chroma
      const v = (redDifference(chromaRow, chromaColumn) - 128) * chroma
      rgb[to] = light + red * v
      rgb[to + 1] = light - green[0] * u - green[1] * v
      rgb[to + 2] = light + blue * u
    }
  }
  return { data: new Uint8Array(rgb.buffer), width, height, channels: 3 }
}

type Layout = { ratio: [number, number]; interleaved: boolean; bits: number }

function layoutOf(format: string): Layout | undefined {
  const [, base = '', bits = '8'] = /^(I420|I422|I444|NV12)A?(?:P(10|12))?$/u.exec(format) ?? []
  const ratio = subsampling[base]
  return ratio && { ratio, interleaved: base === 'NV12', bits: Number(bits) }
}

function planeReader(frame: YuvFrame, layout: Layout, component: number): (row: number, column: number) => number {
  const { data } = frame
  const plane = frame.planes[layout.interleaved ? Math.min(component, 1) : component]
  if (!plane) throw new RangeError(`the frame lacks plane ${component}`)
  const { offset, stride } = plane
  if (layout.interleaved && component > 0) {
    return (row, column) => data[offset + row * stride + column * 2 + component - 1] ?? 0
  }
  if (layout.bits === 8) return (row, column) => data[offset + row * stride + column] ?? 0
  const divisor = 2 ** (layout.bits - 8)
  return (row, column) => {
    const at = offset + row * stride + column * 2
    return ((data[at] ?? 0) | ((data[at + 1] ?? 0) << 8)) / divisor
  }
}

function coefficients({ fullRange, matrix, height }: YuvFrame) {
  // Undeclared: players take BT.709 for high definition and BT.601 below.
  const assumed = height >= 720 ? 'bt709' : 'bt601'
  const [kr, kb] = weights[matrix === 'smpte170m' || matrix === 'bt470bg' ? 'bt601' : (matrix ?? assumed)] ?? [
    0.2126, 0.0722,
  ]
  const kg = 1 - kr - kb
  const green: [number, number] = [(2 * kb * (1 - kb)) / kg, (2 * kr * (1 - kr)) / kg]
  return {
    scale: fullRange ? 1 : 255 / 219,
    black: fullRange ? 0 : 16,
    chroma: fullRange ? 1 : 255 / 224,
    red: 2 * (1 - kr),
    green,
    blue: 2 * (1 - kb),
  }
}
