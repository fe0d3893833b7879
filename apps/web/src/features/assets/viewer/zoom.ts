/** How a picture lies on the stage: enlarged by `scale` around its middle and moved by pixels. Scale 1 is wholly in view. */
export interface Zoom {
  scale: number
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export const fitted: Zoom = { scale: 1, x: 0, y: 0 }
const largest = 8

/** The size at which a picture is wholly in view; pictures smaller than the stage grow to double at most. */
export function fitSize(picture: Size, stage: Size): Size {
  const scale = Math.min(stage.width / picture.width, stage.height / picture.height, 2)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** Enlarges by a factor, keeping the point under the pointer where it is; `at` is measured from the middle of the stage. */
export function zoomBy(
  zoom: Zoom,
  factor: number,
  at: { x: number; y: number },
  sizes: { fit: Size; stage: Size },
): Zoom {
  const scale = Math.max(1, Math.min(largest, zoom.scale * factor))
  const change = scale / zoom.scale
  return keepInView({ scale, x: at.x - (at.x - zoom.x) * change, y: at.y - (at.y - zoom.y) * change }, sizes)
}

/** Moves the picture, never so far that its edge leaves the edge of the stage. */
export function keepInView({ scale, x, y }: Zoom, { fit, stage }: { fit: Size; stage: Size }): Zoom {
  const reachX = Math.max(0, (fit.width * scale - stage.width) / 2)
  const reachY = Math.max(0, (fit.height * scale - stage.height) / 2)
  return { scale, x: clamp(x, reachX), y: clamp(y, reachY) }
}

/** Avoids minus zero, which would be another value to React. */
function clamp(value: number, reach: number): number {
  return reach === 0 ? 0 : Math.max(-reach, Math.min(reach, value))
}
