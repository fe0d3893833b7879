import type { FocalPoint } from '@vitrine/contract/crops.ts'
import type { Crop, PictureEdit } from '@vitrine/contract/picture-edits.ts'
import { drawn, type Frame } from './crop.ts'

type Lying = Pick<PictureEdit, 'turn' | 'mirrored' | 'straighten'>

/** A point of the picture as it is shown, where it lies once the picture is turned, mirrored and straightened: parts of the sides of that. */
export function pointOnStage({ x, y }: FocalPoint, lying: Lying, aspect: number): FocalPoint {
  const turned = { 0: { x, y }, 90: { x: 1 - y, y: x }, 180: { x: 1 - x, y: 1 - y }, 270: { x: y, y: 1 - x } }[
    lying.turn
  ]
  return rotated(lying.mirrored ? { ...turned, x: 1 - turned.x } : turned, lying.straighten, aspect)
}

/** The same the other way; what lies beside the picture becomes its nearest edge. */
export function pointOfStage(point: FocalPoint, lying: Lying, aspect: number): FocalPoint {
  const level = rotated(point, -lying.straighten, aspect)
  const { x, y } = lying.mirrored ? { ...level, x: 1 - level.x } : level
  const back = { 0: { x, y }, 90: { x: y, y: 1 - x }, 180: { x: 1 - x, y: 1 - y }, 270: { x: 1 - y, y: x } }[lying.turn]
  return { x: within(back.x), y: within(back.y) }
}

/** A part that was laid around the middle, laid around this point as nearly as the picture goes. */
export function around(point: FocalPoint, part: Crop, frame: Frame): Crop {
  const by = { x: point.x - part.left - part.width / 2, y: point.y - part.top - part.height / 2 }
  return drawn(part, { left: false, right: false, top: false, bottom: false }, by, frame, null)
}

function rotated({ x, y }: FocalPoint, degrees: number, aspect: number): FocalPoint {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [across, down] = [(x - 0.5) * aspect, y - 0.5]
  return { x: (across * cos - down * sin) / aspect + 0.5, y: across * sin + down * cos + 0.5 }
}

const within = (part: number) => Math.min(1, Math.max(0, part))
