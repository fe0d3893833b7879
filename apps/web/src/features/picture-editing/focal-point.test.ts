import { expect, test } from 'vitest'
import { largestPart } from './crop.ts'
import { around, pointOfStage, pointOnStage } from './focal-point.ts'

const turns = [0, 90, 180, 270] as const

test.each(turns)(
  'a point of the picture is found again where the picture lies turned by %i°, mirrored and straightened',
  (turn) => {
    const aspect = turn % 180 === 0 ? 1.5 : 1 / 1.5
    for (const mirrored of [false, true])
      for (const straighten of [0, 7, -20]) {
        const lying = { turn, mirrored, straighten }
        const back = pointOfStage(pointOnStage({ x: 0.3, y: 0.6 }, lying, aspect), lying, aspect)
        expect([back.x, back.y]).toEqual([expect.closeTo(0.3), expect.closeTo(0.6)])
      }
  },
)

test('a quarter turn takes the upper left corner to the upper right one, and mirroring takes it back', () => {
  const turned = { turn: 90, mirrored: false, straighten: 0 } as const
  expect(pointOnStage({ x: 0, y: 0 }, turned, 1)).toEqual({ x: 1, y: 0 })
  expect(pointOnStage({ x: 0, y: 0 }, { ...turned, mirrored: true }, 1)).toEqual({ x: 0, y: 0 })
})

test('a part lies around the point as nearly as the picture goes, and is as large as around the middle', () => {
  const frame = { aspect: 1.5, straighten: 0 }
  const square = largestPart(1, frame)
  const near = around({ x: 0.6, y: 0.9 }, square, frame)
  expect([near.left + near.width / 2, near.top]).toEqual([expect.closeTo(0.6), expect.closeTo(0)])
  const edge = around({ x: 0.95, y: 0.5 }, square, frame)
  expect([edge.left + edge.width, edge.width]).toEqual([expect.closeTo(1, 4), expect.closeTo(square.width)])
})
