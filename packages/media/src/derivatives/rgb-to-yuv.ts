import type { Pixels } from '#src/decoding/pixels.ts'

/** Planes as encoders take them, one after the other: brightness, then blue and red difference at half the size; BT.709, 16 to 235. */
export function rgbToI420({ data, width, height, channels }: Pixels): Uint8Array<ArrayBuffer> {
  const [halfWidth, halfHeight] = [width / 2, height / 2]
  const planes = new Uint8Array(width * height * 1.5)
  const blueAt = width * height
  const redAt = blueAt + halfWidth * halfHeight
  const row = width * channels
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const at = y * row + x * channels
      let [red, green, blue] = [0, 0, 0]
      for (const [pixel, to] of [
        [at, y * width + x],
        [at + channels, y * width + x + 1],
        [at + row, (y + 1) * width + x],
        [at + row + channels, (y + 1) * width + x + 1],
      ] as const) {
        const [r, g, b] = [data[pixel] ?? 0, data[pixel + 1] ?? 0, data[pixel + 2] ?? 0]
        planes[to] = 16.5 + 0.1826 * r + 0.6142 * g + 0.062 * b
        red += r
        green += g
        blue += b
      }
      const chroma = (y / 2) * halfWidth + x / 2
      planes[blueAt + chroma] = 128.5 + (-0.1006 * red - 0.3386 * green + 0.4392 * blue) / 4
      planes[redAt + chroma] = 128.5 + (0.4392 * red - 0.3989 * green - 0.0403 * blue) / 4
    }
  }
  return planes
}
