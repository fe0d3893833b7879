import { lighter, mix, turned } from '#src/colour.ts'
import { layeredNoise, smoothNoise } from '#src/noise.ts'
import type { Random } from '#src/random.ts'
import { circle, curve, ellipse, type Point, path, polygon, rect, round, type Sheet, stroke } from '#src/sheet.ts'
import type { Scene } from './scene.ts'
import { drawMist, drawSky } from './sky.ts'

/** Dunes with a lit and a shaded side that meet in a crest. */
export const dunes: Scene = (sheet, random, { light }) => {
  const { width, height, unit } = sheet
  const horizon = random.between(0.42, 0.55)
  const sun = drawSky(sheet, random, light, horizon)
  const sand = mix(mix(light.accent, '#e7b778', 0.6), light.sky[2], 0.2)
  sheet.add(rect({ x: 0, y: height * horizon, width, height }, mix(sand, light.sky[2], 0.6)))
  const lit = sun.x < width / 2 ? -1 : 1
  const rows = 6
  for (let row = 0; row < rows; row++) {
    const near = row / (rows - 1)
    const base = height * (horizon + 0.05 + (1.02 - horizon) * near ** 1.25)
    const tone = mix(mix(light.sky[2], sand, 0.4 + near * 0.6), light.near, light.name === 'night' ? 0.45 : 0.04)
    const count = Math.max(2, Math.round((width / unit) * (3.4 - near * 2)))
    for (let dune = 0; dune < count; dune++) {
      const x = ((dune + random.between(0.1, 0.9)) / count) * width
      const tall = unit * (0.05 + 0.24 * near) * random.between(0.7, 1.25)
      drawDune(
        sheet,
        { x, base, tall, half: tall * random.between(2.4, 3.4) },
        {
          lit,
          bright: lighter(tone, 0.03),
          dark: mix(tone, light.near, 0.28 + near * 0.22),
          bend: random.between(0.2, 0.5),
        },
      )
    }
    if (near < 0.8) drawMist(sheet, base, unit * 0.12, light.sky[2], 0.35 * (1 - near))
    if (row === 2 && random.chance(0.5)) drawCaravan(sheet, random, mix(light.near, sand, 0.1), base - unit * 0.01)
  }
}

interface Dune {
  x: number
  base: number
  tall: number
  half: number
}

function drawDune(
  sheet: Sheet,
  { x, base, tall, half }: Dune,
  { lit, bright, dark, bend }: { lit: number; bright: string; dark: string; bend: number },
): void {
  const top = base - tall
  const flank = (to: number) =>
    `C${round(x + to * half * 0.28)} ${round(top + tall * 0.08)} ${round(x + to * half * 0.5)} ${round(base - tall * 0.05)} ${round(x + to * half)} ${round(base)}`
  const ground = round(base + sheet.unit * 0.5)
  const whole = `M${round(x)} ${round(top)}${flank(1)}V${ground}H${round(x - half)}V${round(base)}C${round(x - half * 0.5)} ${round(base - tall * 0.05)} ${round(x - half * 0.28)} ${round(top + tall * 0.08)} ${round(x)} ${round(top)}Z`
  sheet.add(
    path(
      whole,
      sheet.linear([
        [0, bright],
        [0.4, bright],
        [1, lighter(bright, -0.05)],
      ]),
    ),
  )
  const foot = x - lit * half * bend
  const spine = `C${round(x + lit * half * bend * 0.5)} ${round(top + tall * 0.3)} ${round(foot - lit * half * 0.1)} ${round(top + tall * 0.55)} ${round(foot + lit * half * 0.16)} ${round(base + tall * 0.1)}`
  const shade = `M${round(x)} ${round(top)}${spine}L${round(x - lit * half)} ${round(base)}C${round(x - lit * half * 0.5)} ${round(base - tall * 0.05)} ${round(x - lit * half * 0.28)} ${round(top + tall * 0.08)} ${round(x)} ${round(top)}Z`
  sheet.add(
    path(
      shade,
      sheet.linear([
        [0, dark, 0.95],
        [0.75, dark, 0.6],
        [1, dark, 0],
      ]),
    ),
  )
}

function drawCaravan(sheet: Sheet, random: Random, colour: string, y: number): void {
  const size = sheet.unit * 0.03
  const from = sheet.width * random.between(0.2, 0.55)
  for (let animal = 0; animal < random.whole(3, 6); animal++) {
    const x = from + animal * size * 1.7
    const at = (dx: number, dy: number): Point => [x + dx * size, y + dy * size]
    sheet.add(
      path(
        polygon([
          at(-0.5, -0.5),
          at(-0.3, -0.8),
          at(-0.1, -1.1),
          at(0.1, -0.75),
          at(0.3, -1.05),
          at(0.45, -0.7),
          at(0.62, -0.9),
          at(0.7, -1.3),
          at(0.95, -1.25),
          at(0.85, -1.1),
          at(0.78, -0.6),
          at(0.45, -0.35),
          at(-0.45, -0.35),
        ]),
        colour,
      ),
    )
    for (const leg of [-0.42, -0.28, 0.3, 0.44])
      sheet.add(rect({ x: x + leg * size, y: y - size * 0.5, width: size * 0.07, height: size * 0.55 }, colour))
  }
}

/** Between trunks, with the light of a clearing behind them. */
export const forest: Scene = (sheet, random, { light }) => {
  const { width, height, unit } = sheet
  const clear = lighter(light.sky[2], 0.02)
  sheet.ground(
    sheet.linear([
      [0, mix(light.sky[1], light.far, 0.3)],
      [0.6, clear],
      [1, mix(light.far, light.near, 0.4)],
    ]),
  )
  const x = width * random.between(0.3, 0.7)
  sheet.glow(x, height * 0.42, unit * 0.75, [
    [0, light.sun, 0.95],
    [0.5, light.sun, 0.3],
    [1, light.sun, 0],
  ])
  const isBirch = random.chance(0.45)
  const layers = 5
  for (let layer = 0; layer < layers; layer++) {
    const near = layer / (layers - 1)
    const base = height * (0.68 + 0.24 * near)
    const colour = mix(mix(light.far, clear, 0.35), light.near, near ** 1.2)
    drawFloor(sheet, random, base, mix(colour, light.far, 0.12))
    const trunks = Math.round((width / unit) * (15 - near * 10))
    for (let trunk = 0; trunk < trunks; trunk++) {
      const wide = unit * (0.01 + 0.045 * near ** 1.5) * random.between(0.6, 1.3)
      drawTrunk(
        sheet,
        random,
        { x: random.between(-0.02, 1.02) * width, base: base + unit * 0.02 * random.next(), wide },
        { colour, isBirch: isBirch && near > 0.4, bark: mix('#f3efe4', colour, 0.5 - near * 0.35) },
      )
    }
    if (near < 0.9) drawMist(sheet, base, unit * 0.3, clear, 0.35 * (1 - near))
  }
  for (let ray = 0; ray < 6; ray++) {
    const lean = random.between(-0.5, 0.5) * unit
    const wide = unit * random.between(0.03, 0.1)
    const fill = sheet.linear([
      [0, light.sun, 0.3],
      [1, light.sun, 0],
    ])
    sheet.add(
      path(
        polygon([
          [x, -unit * 0.1],
          [x + wide * 0.4, -unit * 0.1],
          [x + lean + wide * 2, height * 0.95],
          [x + lean, height * 0.95],
        ]),
        fill,
      ),
    )
  }
}

function drawFloor(sheet: Sheet, random: Random, y: number, colour: string): void {
  const noise = layeredNoise(random, 5, 0.6)
  const points = Array.from(
    { length: 90 },
    (_, at): Point => [(at / 89) * sheet.width, y + noise(at / 9) * sheet.unit * 0.035],
  )
  sheet.add(
    path(
      polygon([...points, [sheet.width, sheet.height], [0, sheet.height]]),
      sheet.linear([
        [0, colour],
        [1, lighter(colour, -0.07)],
      ]),
    ),
  )
}

function drawTrunk(
  sheet: Sheet,
  random: Random,
  { x, base, wide }: { x: number; base: number; wide: number },
  { colour, isBirch, bark }: { colour: string; isBirch: boolean; bark: string },
): void {
  const lean = random.between(-0.03, 0.03) * sheet.height
  const shape: Point[] = [
    [x - wide * 0.42 + lean, -5],
    [x + wide * 0.42 + lean, -5],
    [x + wide * 0.5, base - wide],
    [x + wide * 0.85, base],
    [x - wide * 0.85, base],
    [x - wide * 0.5, base - wide],
  ]
  const main = isBirch ? bark : colour
  sheet.add(
    path(
      polygon(shape),
      sheet.linear(
        [
          [0, lighter(main, 0.04)],
          [0.55, main],
          [1, lighter(main, -0.1)],
        ],
        90,
      ),
    ),
  )
  if (isBirch)
    for (let mark = 0; mark < 16; mark++) {
      const y = random.between(0, base - wide)
      const side = random.chance(0.5) ? -0.45 : 0.1
      sheet.add(
        ellipse(
          {
            x: x + lean * (1 - y / base) + wide * (side + 0.2),
            y,
            width: wide * random.between(0.25, 0.6),
            height: wide * 0.09,
          },
          colour,
          'opacity="0.8"',
        ),
      )
    }
  for (let branch = 0; branch < 3; branch++) {
    const y = random.between(0.02, 0.45) * base
    const to = random.chance(0.5) ? 1 : -1
    const long = wide * random.between(1.5, 4)
    const from = x + lean * (1 - y / base)
    sheet.add(
      stroke(
        `M${round(from)} ${round(y)}q${round(to * long * 0.6)} ${round(-long * 0.2)} ${round(to * long)} ${round(-long * 0.7)}`,
        main,
        wide * 0.16,
      ),
    )
  }
}

/** Farmland from above: fields, hedges, a river. */
export const fields: Scene = (sheet, random, { light, inks }) => {
  const { width, height, unit } = sheet
  const tones = [
    mix(light.accent, '#d8b45c', 0.6),
    '#8aa34f',
    '#5f7f3d',
    '#c9b56b',
    '#a7b86a',
    mix(inks.colours[1], '#cdb578', 0.6),
    '#e3d49a',
    '#73905a',
  ].map((tone) => mix(tone, light.sky[2], light.name === 'winter' ? 0.6 : 0.16))
  sheet.ground(tones[2] ?? '#5f7f3d')
  const angle = random.between(-32, 32)
  const reach = Math.hypot(width, height)
  const parts: string[] = []
  split({ x: -reach / 2, y: -reach / 2, width: reach, height: reach }, random, unit * 0.2).forEach((box) => {
    parts.push(field(random, box, random.shuffle(tones)[0] ?? '#8aa34f', unit))
  })
  sheet.add(`<g transform="translate(${width / 2} ${height / 2}) rotate(${round(angle)})">${parts.join('')}</g>`)
  const bend = smoothNoise(random)
  const isUpright = random.chance(0.5)
  const course = Array.from({ length: 12 }, (_, at): Point => {
    const [along, across] = [(at / 11) * 1.2 - 0.1, 0.5 + bend(at * 0.55) * 0.3]
    return isUpright ? [across * width, along * height] : [along * width, across * height]
  })
  const water = mix(light.sky[0], '#3f8fa8', 0.5)
  for (const [colour, wide] of [
    [lighter(tones[2] ?? '#5f7f3d', -0.1), 0.085],
    ['#e6dcb4', 0.068],
    [water, 0.058],
    [lighter(water, 0.06), 0.026],
  ] as const)
    sheet.add(stroke(curve(course), colour, unit * wide))
  for (let tree = 0; tree < 150; tree++) {
    const [bankX, bankY] = course[random.whole(0, 11)] ?? [0, 0]
    const isBank = random.chance(0.55)
    const x = isBank ? bankX + random.between(-0.1, 0.1) * unit : random.between(0, width)
    const y = isBank ? bankY + random.between(-0.1, 0.1) * unit : random.between(0, height)
    drawCrown(sheet, x, y, unit * random.between(0.007, 0.016), turned('#3f5f33', random.between(-20, 15)))
  }
}

function drawCrown(sheet: Sheet, x: number, y: number, size: number, colour: string): void {
  sheet.add(
    ellipse({ x: x + size * 0.7, y: y + size * 0.7, width: size * 2, height: size * 1.7 }, '#1c2a1a', 'opacity="0.35"'),
  )
  sheet.add(circle(x, y, size, colour), circle(x - size * 0.3, y - size * 0.3, size * 0.5, lighter(colour, 0.08)))
}

interface Plot {
  x: number
  y: number
  width: number
  height: number
}

function split(box: Plot, random: Random, least: number): Plot[] {
  const isWide = box.width > box.height * random.between(0.7, 1.4)
  const side = isWide ? box.width : box.height
  if (side < least * random.between(1.2, 3.2)) return [box]
  const cut = side * random.between(0.32, 0.68)
  const [one, other] = isWide
    ? [
        { ...box, width: cut },
        { ...box, x: box.x + cut, width: box.width - cut },
      ]
    : [
        { ...box, height: cut },
        { ...box, y: box.y + cut, height: box.height - cut },
      ]
  return [...split(one, random, least), ...split(other, random, least)]
}

function field(random: Random, { x, y, width, height }: Plot, tone: string, unit: number): string {
  const hedge = unit * 0.006
  const inner = { x: x + hedge, y: y + hedge, width: width - 2 * hedge, height: height - 2 * hedge }
  const parts = [rect({ x, y, width, height }, lighter(tone, -0.16)), rect(inner, tone)]
  const step = unit * random.between(0.008, 0.022)
  const isAcross = random.chance(0.5)
  if (random.chance(0.8)) {
    let lines = ''
    for (let at = step; at < (isAcross ? inner.height : inner.width); at += step)
      lines += isAcross
        ? `M${round(inner.x)} ${round(inner.y + at)}h${round(inner.width)}`
        : `M${round(inner.x + at)} ${round(inner.y)}v${round(inner.height)}`
    parts.push(stroke(lines, lighter(tone, random.chance(0.5) ? -0.05 : 0.05), step * random.between(0.25, 0.5)))
  }
  return parts.join('')
}
