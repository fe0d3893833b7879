/**
 * How a picture lies on the stage: enlarged by `scale` around its middle and moved by parts of its fitted sides, so that one
 * zoom means the same on stages and pictures of other sizes. Scale 1 is wholly in view.
 */
export interface Zoom {
  scale: number
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** In CSS pixels. */
export interface StageSizes {
  /** The picture wholly in view. */
  fit: Size
  stage: Size
  /** The most that it is enlarged by. */
  largest: number
}

export const fitted: Zoom = { scale: 1, x: 0, y: 0 }

/** The size at which a picture is wholly in view; pictures smaller than the stage grow to double at most. */
export function fitSize(picture: Size, stage: Size): Size {
  const scale = Math.min(stage.width / picture.width, stage.height / picture.height, 2)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** The scale at which each pixel of the picture is one of the screen. */
export function actualScale(pixels: Size, fit: Size, pixelRatio: number): number {
  return pixels.width / (fit.width * pixelRatio)
}

/** Enlarges by a factor, keeping the point under the pointer where it is; `at` is measured in pixels from the middle of the stage. */
export function zoomBy(zoom: Zoom, factor: number, at: { x: number; y: number }, sizes: StageSizes): Zoom {
  const { fit, largest } = sizes
  const scale = Math.max(1, Math.min(largest, zoom.scale * factor))
  const change = scale / zoom.scale
  const [x, y] = [at.x / fit.width, at.y / fit.height]
  return keepInView({ scale, x: x - (x - zoom.x) * change, y: y - (y - zoom.y) * change }, sizes)
}

/** Moves by pixels. */
export function panBy(zoom: Zoom, by: { x: number; y: number }, sizes: StageSizes): Zoom {
  const { fit } = sizes
  return keepInView({ ...zoom, x: zoom.x + by.x / fit.width, y: zoom.y + by.y / fit.height }, sizes)
}

/** Never so far that an edge of the picture leaves the edge of the stage. */
export function keepInView({ scale, x, y }: Zoom, { fit, stage }: Pick<StageSizes, 'fit' | 'stage'>): Zoom {
  const reachX = Math.max(0, (fit.width * scale - stage.width) / 2 / fit.width)
  const reachY = Math.max(0, (fit.height * scale - stage.height) / 2 / fit.height)
  return { scale, x: clamp(x, reachX), y: clamp(y, reachY) }
}

/** Avoids minus zero, which would be another value to React. */
function clamp(value: number, reach: number): number {
  return reach > 0 ? Math.max(-reach, Math.min(reach, value)) : 0
}
