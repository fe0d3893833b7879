import { lighter, mix } from '#src/colour.ts'
import { layeredNoise } from '#src/noise.ts'
import type { Light } from '#src/palettes.ts'
import type { Random } from '#src/random.ts'
import { circle, ellipse, type Point, path, polygon, rect, round, type Sheet, stroke } from '#src/sheet.ts'
import type { Scene } from './scene.ts'
import { drawBirds, drawMist, drawSky } from './sky.ts'

/** Ridge behind ridge, each paler than the one before it, with firs on the near ones. */
export const mountains: Scene = (sheet, random, { light }) => {
  const { width, height, unit } = sheet
  const horizon = random.between(0.5, 0.66)
  drawSky(sheet, random, light, horizon)
  const ridges = random.whole(5, 7)
  const hasLake = random.chance(0.45)
  const end = hasLake ? 0.76 : 1
  for (let ridge = 0; ridge < ridges; ridge++) {
    const near = ridge / (ridges - 1)
    const y = height * (horizon - 0.1 + (end - horizon + 0.02) * near ** 1.25)
    const line = ridgeLine(sheet, random, { y, swing: unit * (0.2 - 0.1 * near), detail: 2.2 + near * 2 })
    const colour = mix(light.far, light.near, near ** 1.15)
    const pale = mix(colour, light.sky[2], 0.55 * (1 - near) + 0.08)
    sheet.add(
      path(
        polygon([...line, [width, height], [0, height]]),
        sheet.linear([
          [0, colour],
          [0.5, mix(colour, pale, 0.7)],
          [1, pale],
        ]),
      ),
    )
    if (near > 0.45)
      drawFirs(sheet, random, { line, colour: lighter(colour, -0.02), size: unit * (0.018 + 0.06 * (near - 0.45)) })
    if (near < 0.8) drawMist(sheet, y + unit * 0.09, unit * 0.16, light.sky[2], 0.3)
  }
  if (hasLake) drawLake(sheet, random, light, height * end)
  if (random.chance(0.5)) drawBirds(sheet, random, mix(light.near, light.far, 0.3))
}

function ridgeLine(
  sheet: Sheet,
  random: Random,
  { y, swing, detail }: { y: number; swing: number; detail: number },
): Point[] {
  const noise = layeredNoise(random, 6, 0.52)
  const steps = 150
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const value = noise((step / steps) * detail + 7)
    return [(step / steps) * sheet.width, y - (1 - Math.abs(value) * 2) * swing]
  })
}

/** Firs in groups along a line; where chance is low stands none. */
export function drawFirs(
  sheet: Sheet,
  random: Random,
  { line, colour, size }: { line: readonly Point[]; colour: string; size: number },
): void {
  const wood = layeredNoise(random, 3)
  let all = ''
  for (const [index, [x, y]] of line.entries()) {
    const density = wood(index / 14)
    if (density < -0.1) continue
    for (let tree = 0; tree < 2; tree++) {
      const tall = size * random.between(0.6, 1.5) * (1 + density)
      all += fir(x + random.between(-1, 1) * size, y + size * 0.25, tall)
    }
  }
  sheet.add(path(all, colour))
}

function fir(x: number, y: number, tall: number): string {
  const half = tall * 0.17
  const points: Point[] = [[x, y - tall]]
  for (const [at, out] of [
    [0.62, 0.55],
    [0.64, 0.3],
    [0.32, 0.85],
    [0.35, 0.5],
    [0, 1.1],
  ] as const)
    points.push([x + half * out, y - tall * at])
  for (const [at, out] of [
    [0, 1.1],
    [0.35, 0.5],
    [0.32, 0.85],
    [0.64, 0.3],
    [0.62, 0.55],
  ] as const)
    points.push([x - half * out, y - tall * at])
  return polygon(points)
}

function drawLake(sheet: Sheet, random: Random, light: Light, y: number): void {
  const { width, height, unit } = sheet
  const water = sheet.linear([
    [0, mix(light.near, light.sky[2], 0.72)],
    [0.35, mix(light.near, light.sky[1], 0.5)],
    [1, mix(light.near, light.sky[0], 0.3)],
  ])
  sheet.add(rect({ x: 0, y, width, height: height - y }, water))
  for (let streak = 0; streak < 46; streak++) {
    const depth = random.next() ** 1.5
    const at = y + 2 + depth * (height - y)
    const box = {
      x: random.between(0, width),
      y: at,
      width: unit * random.between(0.05, 0.4),
      height: unit * 0.004 * (0.4 + depth),
    }
    sheet.add(
      ellipse(box, random.chance(0.6) ? light.sky[2] : light.near, `opacity="${round(random.between(0.15, 0.4))}"`),
    )
  }
  if (random.chance(0.6)) drawCabin(sheet, random, light, y)
}

function drawCabin(sheet: Sheet, random: Random, light: Light, shore: number): void {
  const size = sheet.unit * random.between(0.035, 0.05)
  const x = sheet.width * random.between(0.15, 0.8)
  const y = shore + size * 0.1
  sheet.add(rect({ x, y: y - size * 0.8, width: size * 1.5, height: size * 0.8 }, light.accent))
  sheet.add(
    path(
      polygon([
        [x - size * 0.2, y - size * 0.75],
        [x + size * 0.75, y - size * 1.5],
        [x + size * 1.7, y - size * 0.75],
      ]),
      lighter(light.near, 0.05),
    ),
  )
  sheet.add(rect({ x: x + size * 0.3, y: y - size * 0.6, width: size * 0.28, height: size * 0.28 }, light.sun))
  sheet.add(rect({ x: x + size * 0.9, y: y - size * 0.6, width: size * 0.28, height: size * 0.28 }, light.sun))
  sheet.add(
    ellipse(
      { x: x + size * 0.75, y: y + size * 0.25, width: size * 2.6, height: size * 0.4 },
      light.near,
      'opacity="0.5"',
    ),
  )
}

/** High peaks of facets, lit from one side, mirrored in still water. */
export const peaks: Scene = (sheet, random, { light }) => {
  const { width, height, unit } = sheet
  const shore = height * random.between(0.62, 0.7)
  const sun = drawSky(sheet, random, light, 0.62)
  const chain: string[] = []
  const lit = sun.x < width / 2 ? -1 : 1
  for (const [depth, count] of [
    [0, 5],
    [0.5, 4],
    [1, 3],
  ] as const) {
    for (let peak = 0; peak < count; peak++) {
      const x = ((peak + random.between(0.2, 0.8)) / count) * width * 1.1 - width * 0.05
      const tall = unit * random.between(0.26, 0.5) * (1 - depth * 0.42)
      chain.push(
        facets(
          random,
          { x, base: shore, tall, lit },
          mix(light.far, light.near, 0.12 + depth * 0.5),
          mix('#ffffff', light.sun, 0.5),
        ),
      )
    }
  }
  const range = chain.join('')
  sheet.add(range)
  drawMist(sheet, shore - unit * 0.02, unit * 0.16, light.sky[2], 0.55)
  const firs = Array.from({ length: 90 }, (_, at): Point => [(at / 89) * width, shore - unit * 0.004])
  drawFirs(sheet, random, { line: firs, colour: mix(light.near, light.far, 0.12), size: unit * 0.03 })
  const water = sheet.linear([
    [0, mix(light.sky[2], light.near, 0.25)],
    [1, mix(light.sky[0], light.near, 0.62)],
  ])
  sheet.add(rect({ x: 0, y: shore, width, height: height - shore }, water))
  const mirrored = `<g transform="translate(0 ${round(shore * 1.62)}) scale(1 -0.62)" opacity="0.42">${range}</g>`
  sheet.add(
    sheet.clipped(
      polygon([
        [0, shore],
        [width, shore],
        [width, height],
        [0, height],
      ]),
      mirrored,
    ),
  )
  for (let streak = 0; streak < 30; streak++) {
    const y = shore + random.next() * (height - shore)
    const x = random.between(-0.1, 0.9) * width
    sheet.add(
      stroke(
        `M${round(x)} ${round(y)}h${round(unit * random.between(0.1, 0.5))}`,
        light.sky[2],
        unit * 0.0015,
        'opacity="0.35"',
      ),
    )
  }
  if (random.chance(0.5)) drawBalloons(sheet, random, light)
}

interface Peak {
  x: number
  base: number
  tall: number
  lit: number
}

function facets(random: Random, { x, base, tall, lit }: Peak, colour: string, snow: string): string {
  const half = tall * random.between(0.75, 1.05)
  const top: Point = [x, base - tall]
  const [left, right]: [Point, Point] = [
    [x - half, base],
    [x + half, base],
  ]
  const foot: Point = [x + random.between(-0.15, 0.15) * half, base]
  const spine: Point[] = [top]
  for (let step = 1; step < 6; step++)
    spine.push([x + (foot[0] - x) * (step / 6) + random.between(-0.09, 0.09) * half, base - tall * (1 - step / 6)])
  spine.push(foot)
  const [bright, dark] = [lighter(colour, 0.08), lighter(colour, -0.06)]
  const body =
    path(polygon([left, ...spine]), lit < 0 ? bright : dark) + path(polygon([right, ...spine]), lit < 0 ? dark : bright)
  return body + snowCap(random, { top, half, tall }, snow, colour, lit)
}

function snowCap(
  random: Random,
  { top, half, tall }: { top: Point; half: number; tall: number },
  ...[snow, rock, lit]: [string, string, number]
): string {
  const low = random.between(0.24, 0.4)
  const side = (to: -1 | 1): Point[] =>
    [1, 0.78, 0.55, 0.3].map(
      (out, index): Point => [
        top[0] + to * half * low * out,
        top[1] + tall * low * (index % 2 === 0 ? 1 : 1.35) * (0.75 + out * 0.25),
      ],
    )
  const middle: Point = [top[0], top[1] + tall * low * 1.15]
  const shade = mix(snow, rock, 0.42)
  return (
    path(polygon([top, ...side(-1), middle]), lit < 0 ? snow : shade) +
    path(polygon([top, ...side(1), middle]), lit < 0 ? shade : snow)
  )
}

export function drawBalloons(sheet: Sheet, random: Random, light: Light): void {
  const { width, height, unit } = sheet
  for (let balloon = 0; balloon < random.whole(1, 4); balloon++) {
    const size = unit * random.between(0.02, 0.055)
    const [x, y] = [random.between(0.12, 0.88) * width, random.between(0.14, 0.42) * height]
    sheet.add(circle(x, y, size, light.accent))
    sheet.add(
      path(
        polygon([
          [x - size * 0.86, y + size * 0.5],
          [x + size * 0.86, y + size * 0.5],
          [x + size * 0.2, y + size * 1.45],
          [x - size * 0.2, y + size * 1.45],
        ]),
        light.accent,
      ),
    )
    sheet.add(ellipse({ x, y: y + size * 0.05, width: size * 0.8, height: size * 2.05 }, light.sun, 'opacity="0.75"'))
    sheet.add(rect({ x: x - size * 0.17, y: y + size * 1.6, width: size * 0.34, height: size * 0.28 }, light.near))
  }
}
