import { lighter, mix } from '#src/colour.ts'
import { layeredNoise, smoothNoise } from '#src/noise.ts'
import type { Light } from '#src/palettes.ts'
import type { Random } from '#src/random.ts'
import { circle, curve, ellipse, type Point, path, polygon, rect, round, type Sheet, stroke } from '#src/sheet.ts'
import type { Scene } from './scene.ts'
import { drawBirds, drawMist, drawSky } from './sky.ts'

/** Open water under a low light: islands, boats, a lighthouse. */
export const sea: Scene = (sheet, random, { light }) => {
  const { width, height, unit } = sheet
  const horizon = random.between(0.44, 0.6)
  const sun = drawSky(sheet, random, light, horizon)
  const y = height * horizon
  if (random.chance(0.75)) drawIslands(sheet, random, light, y)
  const deep = mix(light.sky[0], light.near, 0.55)
  const water = sheet.linear([
    [0, mix(light.sky[2], deep, 0.3)],
    [0.25, mix(light.sky[1], deep, 0.5)],
    [1, deep],
  ])
  sheet.add(rect({ x: 0, y, width, height: height - y }, water))
  drawMist(sheet, y, unit * 0.07, light.sky[2], 0.5)
  drawGlitter(sheet, random, light, { x: sun.x, y })
  drawWaves(sheet, random, light, y)
  const subject = random.whole(0, 3)
  if (subject === 0) drawLighthouse(sheet, random, light, y)
  if (subject >= 1) for (let boat = 0; boat < random.whole(1, 3); boat++) drawBoat(sheet, random, light, y)
  drawBirds(sheet, random, mix(light.near, light.sky[2], 0.2))
}

function drawIslands(sheet: Sheet, random: Random, light: Light, y: number): void {
  for (let island = 0; island < random.whole(1, 4); island++) {
    const noise = layeredNoise(random, 4)
    const wide = sheet.unit * random.between(0.25, 0.9)
    const x = random.between(-0.1, 0.9) * sheet.width
    const tall = wide * random.between(0.08, 0.26)
    const points = Array.from({ length: 41 }, (_, at): Point => {
      const share = at / 40
      return [x + share * wide, y - Math.sin(Math.PI * share) ** 0.8 * tall * (0.75 + 0.45 * noise(share * 4))]
    })
    const colour = mix(light.far, light.near, random.between(0.1, 0.5))
    sheet.add(
      path(
        polygon([...points, [x + wide, y], [x, y]]),
        sheet.linear([
          [0, colour],
          [1, mix(colour, light.sky[2], 0.4)],
        ]),
      ),
    )
  }
}

function drawGlitter(sheet: Sheet, random: Random, light: Light, { x, y }: { x: number; y: number }): void {
  const { height, unit } = sheet
  let streaks = ''
  for (let streak = 0; streak < 150; streak++) {
    const depth = random.next() ** 1.3
    const spread = unit * (0.03 + depth * 0.16)
    const long = unit * random.between(0.012, 0.06) * (0.5 + depth)
    const box = {
      x: x + random.between(-1, 1) * random.next() * spread * 1.6,
      y: y + 2 + depth * (height - y),
      width: long * 2,
      height: unit * 0.0065 * (0.3 + depth),
    }
    streaks += ellipse(box, light.sun, `opacity="${round(random.between(0.35, 0.95) * (1 - depth * 0.5))}"`)
  }
  sheet.add(streaks)
}

function drawWaves(sheet: Sheet, random: Random, light: Light, y: number): void {
  const { width, height, unit } = sheet
  for (let row = 0; row < 9; row++) {
    const depth = (row + 1) / 9
    const at = y + depth ** 1.7 * (height - y) * 0.96
    const noise = smoothNoise(random)
    const swell = unit * 0.012 * depth
    const points = Array.from(
      { length: 33 },
      (_, step): Point => [(step / 32) * width, at + noise(step * 0.28 + row * 9) * swell],
    )
    const below = points
      .map(([px, py], step): Point => [px, py + unit * 0.018 * depth * (1 + noise(step * 0.5 + 40))])
      .reverse()
    const colour = row % 2 === 0 ? lighter(light.near, 0.02) : mix(light.sky[2], light.sky[1], 0.4)
    sheet.add(path(`${curve(points)}L${curve(below).slice(1)}Z`, colour, `opacity="${row % 2 === 0 ? 0.13 : 0.12}"`))
  }
}

function drawBoat(sheet: Sheet, random: Random, light: Light, horizon: number): void {
  const depth = random.between(0.06, 0.5)
  const y = horizon + depth * (sheet.height - horizon)
  const size = sheet.unit * (0.03 + depth * 0.2)
  const x = random.between(0.12, 0.85) * sheet.width
  const sail = random.pick(['#fbf5e6', light.accent, mix('#ffffff', light.sun, 0.5)])
  const to = random.chance(0.5) ? 1 : -1
  const at = (dx: number, dy: number): Point => [x + dx * size * to, y + dy * size]
  sheet.add(ellipse({ x, y: y + size * 0.1, width: size * 1.6, height: size * 0.14 }, light.near, 'opacity="0.4"'))
  const front = `M${at(0.06, -0.24).map(round).join(' ')}L${at(0.06, -1.75).map(round).join(' ')}Q${[...at(0.75, -0.9), ...at(0.8, -0.26)].map(round).join(' ')}Z`
  sheet.add(path(front, sail))
  const back = `M${at(-0.04, -0.3).map(round).join(' ')}L${at(-0.04, -1.45).map(round).join(' ')}Q${[...at(-0.6, -0.75), ...at(-0.62, -0.28)].map(round).join(' ')}Z`
  sheet.add(path(back, lighter(sail, -0.08)))
  const hull = `M${at(-0.72, -0.16).map(round).join(' ')}L${at(0.85, -0.16).map(round).join(' ')}Q${[...at(0.5, 0.12), ...at(0.1, 0.12)].map(round).join(' ')}L${at(-0.4, 0.12).map(round).join(' ')}Q${[...at(-0.66, 0.1), ...at(-0.72, -0.16)].map(round).join(' ')}Z`
  sheet.add(path(hull, light.near))
}

function drawLighthouse(sheet: Sheet, random: Random, light: Light, horizon: number): void {
  const { width, unit } = sheet
  const isLeft = random.chance(0.5)
  const x = width * (isLeft ? random.between(0.14, 0.28) : random.between(0.72, 0.86))
  const y = horizon + unit * 0.03
  const tall = unit * random.between(0.26, 0.34)
  const rock = layeredNoise(random, 4)
  const stones = Array.from({ length: 31 }, (_, at): Point => {
    const share = at / 30
    return [
      x + (share - 0.5) * tall * 1.9,
      y + tall * 0.06 - Math.sin(Math.PI * share) * tall * (0.2 + rock(share * 6) * 0.1),
    ]
  })
  const lamp: Point = [x, y - tall * 1.12]
  const beam = sheet.linear(
    [
      [0, light.sun, isLeft ? 0.6 : 0],
      [1, light.sun, isLeft ? 0 : 0.6],
    ],
    90,
  )
  const far = isLeft ? width * 0.95 : width * 0.05
  sheet.add(path(polygon([lamp, [far, lamp[1] - unit * 0.14], [far, lamp[1] + unit * 0.06]]), beam))
  const edge = (share: number) => tall * (0.085 - 0.035 * share)
  for (let band = 0; band < 5; band++) {
    const [low, high] = [band / 5, (band + 1) / 5]
    const points: Point[] = [
      [x - edge(low), y - tall * low],
      [x + edge(low), y - tall * low],
      [x + edge(high), y - tall * high],
      [x - edge(high), y - tall * high],
    ]
    const colour = band % 2 === 0 ? '#f4eee2' : light.name === 'night' ? '#a8433c' : light.accent
    sheet.add(
      path(
        polygon(points),
        sheet.linear(
          [
            [0, colour],
            [1, mix(colour, light.near, 0.45)],
          ],
          90,
        ),
      ),
    )
  }
  sheet.add(rect({ x: x - tall * 0.07, y: y - tall * 1.03, width: tall * 0.14, height: tall * 0.03 }, light.near))
  sheet.add(rect({ x: x - tall * 0.038, y: y - tall * 1.14, width: tall * 0.076, height: tall * 0.11 }, light.sun))
  sheet.add(
    path(
      polygon([
        [x - tall * 0.06, y - tall * 1.13],
        [x, y - tall * 1.22],
        [x + tall * 0.06, y - tall * 1.13],
      ]),
      light.near,
    ),
  )
  sheet.glow(...lamp, tall * 0.3, [
    [0, light.sun, 0.9],
    [1, light.sun, 0],
  ])
  sheet.add(
    path(
      `${polygon([...stones, [x + tall * 0.95, y + tall * 0.12], [x - tall * 0.95, y + tall * 0.12]])}`,
      mix(light.near, light.far, 0.12),
    ),
  )
  sheet.add(
    stroke(
      `M${round(x - tall)} ${round(y + tall * 0.12)}h${round(tall * 2)}`,
      light.sky[2],
      unit * 0.004,
      'opacity="0.5"',
    ),
  )
}

/** What lives below: jellyfish in deep water, with light from above. */
export const deepWater: Scene = (sheet, random, { light }) => {
  const { width, height, unit } = sheet
  const ground = mix(light.sky[0], '#04303f', 0.55)
  sheet.ground(
    sheet.linear([
      [0, mix(light.sky[1], '#7fe0dc', 0.35)],
      [0.45, ground],
      [1, lighter(ground, -0.16)],
    ]),
  )
  for (let ray = 0; ray < 7; ray++) {
    const x = random.between(-0.1, 1) * width
    const wide = unit * random.between(0.06, 0.2)
    const fill = sheet.linear([
      [0, '#eafff6', 0.32],
      [1, '#eafff6', 0],
    ])
    sheet.add(
      path(
        polygon([
          [x, 0],
          [x + wide, 0],
          [x + wide * 2.4 - unit * 0.3, height * 0.9],
          [x - unit * 0.3, height * 0.9],
        ]),
        fill,
      ),
    )
  }
  for (let speck = 0; speck < 130; speck++)
    sheet.add(
      circle(
        random.between(0, width),
        random.between(0, height),
        unit * random.between(0.001, 0.004),
        '#eafff6',
        `opacity="${round(random.between(0.1, 0.5))}"`,
      ),
    )
  const colours = [light.accent, lighter(light.sun, -0.05), mix(light.accent, '#ffffff', 0.5)]
  for (let jelly = 0; jelly < random.whole(3, 7); jelly++) {
    const size = unit * random.between(0.05, 0.15)
    drawJelly(
      sheet,
      random,
      { x: random.between(0.1, 0.9) * width, y: random.between(0.15, 0.65) * height, size },
      colours[jelly % 3] ?? light.accent,
    )
  }
}

function drawJelly(
  sheet: Sheet,
  random: Random,
  { x, y, size }: { x: number; y: number; size: number },
  colour: string,
): void {
  for (let arm = 0; arm < 9; arm++) {
    const at = x + (arm / 8 - 0.5) * size * 1.4
    const sway = smoothNoise(random)
    const long = size * random.between(1.4, 3)
    const points = Array.from(
      { length: 9 },
      (_, step): Point => [at + sway(step * 0.7) * size * 0.28, y + (step / 8) * long],
    )
    sheet.add(stroke(curve(points), colour, size * 0.025, `opacity="${round(random.between(0.35, 0.8))}"`))
  }
  const bell = `M${round(x - size)} ${round(y)}C${round(x - size)} ${round(y - size * 1.35)} ${round(x + size)} ${round(y - size * 1.35)} ${round(x + size)} ${round(y)}Q${round(x + size * 0.5)} ${round(y + size * 0.22)} ${round(x)} ${round(y)}Q${round(x - size * 0.5)} ${round(y + size * 0.22)} ${round(x - size)} ${round(y)}Z`
  sheet.add(
    path(
      bell,
      sheet.linear([
        [0, lighter(colour, 0.12), 0.95],
        [1, colour, 0.35],
      ]),
    ),
  )
  sheet.add(
    ellipse(
      { x: x - size * 0.3, y: y - size * 0.55, width: size * 0.4, height: size * 0.3 },
      '#ffffff',
      'opacity="0.35"',
    ),
  )
}
