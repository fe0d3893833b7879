import { lighter, mix } from '#src/colour.ts'
import type { Light } from '#src/palettes.ts'
import type { Random } from '#src/random.ts'
import { circle, curve, ellipse, type Point, path, polygon, rect, round, type Sheet, stroke } from '#src/sheet.ts'
import type { Scene } from './scene.ts'
import { drawMist, drawSky } from './sky.ts'

const lamps = ['#ffd98a', '#ffe9b8', '#ffc266', '#fff4d8', '#a9d8ff'] as const

/** Towers in three rows above a river that carries their lights. */
export const cityAtNight: Scene = (sheet, random, { light: given }) => {
  const light: Light =
    given.name === 'dusk' || given.name === 'night'
      ? given
      : {
          ...given,
          sky: ['#141a3c', '#453a74', '#c9728c'],
          far: '#5b4a86',
          near: '#0c0f26',
          sun: '#fff1cf',
          name: 'dusk',
        }
  const { width, height, unit } = sheet
  const shore = height * random.between(0.68, 0.78)
  drawSky(sheet, random, light, 0.72)
  sheet.glow(width / 2, shore, width * 0.6, [
    [0, light.accent, 0.4],
    [1, light.accent, 0],
  ])
  const towers: string[] = []
  for (const depth of [0, 0.5, 1]) towers.push(...row(sheet, random, { light, shore, depth }))
  const skyline = towers.join('')
  sheet.add(skyline)
  const water = sheet.linear([
    [0, mix(light.near, light.sky[1], 0.35)],
    [1, light.near],
  ])
  sheet.add(rect({ x: 0, y: shore, width, height: height - shore }, water))
  const mirrored = `<g transform="translate(0 ${round(shore * 1.7)}) scale(1 -0.7)" opacity="0.38">${skyline}</g>`
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
  for (let streak = 0; streak < 120; streak++) {
    const depth = random.next()
    const box = {
      x: random.between(0, width),
      y: shore + depth * (height - shore),
      width: unit * random.between(0.02, 0.12),
      height: unit * 0.003 * (0.5 + depth),
    }
    sheet.add(
      ellipse(
        box,
        random.chance(0.5) ? random.pick(lamps) : light.near,
        `opacity="${round(random.between(0.15, 0.5))}"`,
      ),
    )
  }
  if (random.chance(0.45)) drawBridge(sheet, random, light, shore)
  drawMist(sheet, shore, unit * 0.05, light.accent, 0.25)
}

function row(
  sheet: Sheet,
  random: Random,
  { light, shore, depth }: { light: Light; shore: number; depth: number },
): string[] {
  const { width, unit } = sheet
  const colour = mix(mix(light.far, light.sky[1], 0.3), light.near, 0.25 + depth * 0.7)
  const drawn: string[] = []
  for (let x = -unit * 0.05; x < width; ) {
    const wide = unit * random.between(0.05, 0.13) * (1 - depth * 0.1)
    const middle = 1 - Math.abs((x + wide / 2) / width - 0.5) * 1.1
    const tall = unit * random.between(0.14, 0.6) * (0.5 + middle * 0.7) * (1 - depth * 0.45)
    drawn.push(
      tower(sheet, random, { x, y: shore, wide, tall }, colour),
      windows(random, { x, y: shore, wide, tall }, unit, 0.16 + depth * 0.3),
    )
    x += wide + unit * random.between(-0.01, 0.02)
  }
  return drawn
}

interface Tower {
  x: number
  y: number
  wide: number
  tall: number
}

function tower(sheet: Sheet, random: Random, { x, y, wide, tall }: Tower, colour: string): string {
  const fill = sheet.linear([
    [0, lighter(colour, 0.03)],
    [1, lighter(colour, -0.03)],
  ])
  const top = y - tall
  const body = rect({ x, y: top, width: wide, height: tall }, fill)
  const kind = random.whole(0, 5)
  if (kind === 0)
    return (
      body +
      path(
        polygon([
          [x, top],
          [x + wide / 2, top - wide * 0.9],
          [x + wide, top],
        ]),
        fill,
      )
    )
  if (kind === 1)
    return (
      body +
      rect({ x: x + wide * 0.2, y: top - wide * 0.3, width: wide * 0.6, height: wide * 0.3 }, fill) +
      rect({ x: x + wide * 0.47, y: top - wide * 1.1, width: wide * 0.06, height: wide }, fill)
    )
  if (kind === 2)
    return (
      body +
      path(
        polygon([
          [x, top],
          [x + wide, top - wide * 0.5],
          [x + wide, top],
        ]),
        fill,
      )
    )
  if (kind === 3)
    return (
      body +
      path(
        `M${round(x)} ${round(top)}A${round(wide / 2)} ${round(wide / 2)} 0 0 1 ${round(x + wide)} ${round(top)}Z`,
        fill,
      )
    )
  return body
}

function windows(random: Random, { x, y, wide, tall }: Tower, unit: number, lit: number): string {
  const step = unit * 0.0135
  const size = step * random.between(0.42, 0.6)
  const [across, up] = [Math.floor((wide - step) / step), Math.floor((tall - step) / (step * 1.25))]
  const lines = new Map<string, string>()
  for (let floor = 0; floor < up; floor++)
    for (let window = 0; window < across; window++) {
      if (!random.chance(lit)) continue
      const left = x + (wide - across * step) / 2 + window * step + (step - size) / 2
      const top = y - tall + step + floor * step * 1.25
      const lamp = random.pick(lamps)
      lines.set(
        lamp,
        `${lines.get(lamp) ?? ''}M${round(left)} ${round(top)}h${round(size)}v${round(size * 1.3)}h${round(-size)}Z`,
      )
    }
  return [...lines].map(([lamp, line]) => path(line, lamp, 'opacity="0.86"')).join('')
}

function drawBridge(sheet: Sheet, random: Random, light: Light, shore: number): void {
  const { width, unit } = sheet
  const y = shore + unit * 0.05
  const piers = [random.between(0.2, 0.3), random.between(0.7, 0.8)].map((share) => share * width) as [number, number]
  const tall = unit * 0.26
  sheet.add(rect({ x: 0, y, width, height: unit * 0.014 }, light.near))
  for (const pier of piers)
    sheet.add(rect({ x: pier - unit * 0.009, y: y - tall, width: unit * 0.018, height: tall * 1.35 }, light.near))
  const tops: Point[] = [
    [-width * 0.12, y - tall],
    [piers[0], y - tall],
    [piers[1], y - tall],
    [width * 1.12, y - tall],
  ]
  for (let span = 0; span < 3; span++) {
    const [from, to] = [tops[span] ?? [0, 0], tops[span + 1] ?? [0, 0]]
    const hang = Array.from({ length: 25 }, (_, at): Point => {
      const share = at / 24
      return [from[0] + (to[0] - from[0]) * share, y - tall * (0.06 + 0.94 * (2 * share - 1) ** 2)]
    })
    sheet.add(stroke(curve(hang), light.near, unit * 0.005))
    for (const [x, top] of hang) {
      sheet.add(stroke(`M${round(x)} ${round(top)}V${round(y)}`, light.near, unit * 0.0016))
      sheet.add(circle(x, top, unit * 0.0026, lamps[1]))
    }
  }
}

/** Gabled houses side by side at a quay, each in a colour of its own. */
export const street: Scene = (sheet, random, { light, inks }) => {
  const { width, height, unit } = sheet
  drawSky(sheet, random, light, 0.9)
  const quay = height * random.between(0.72, 0.8)
  const walls = [
    ...inks.colours,
    light.accent,
    mix(light.far, '#ffffff', 0.4),
    mix(inks.ink, light.far, 0.45),
    '#e9d8b4',
    '#b5533c',
  ]
  const isDark = light.name === 'night' || light.name === 'dusk'
  const houses: string[] = []
  let before = ''
  for (let x = -unit * 0.04; x < width; ) {
    const wide = unit * random.between(0.13, 0.22)
    const wall = random.shuffle(walls.filter((colour) => colour !== before))[0] ?? '#ffffff'
    before = wall
    houses.push(
      house(
        sheet,
        random,
        { x, y: quay, wide, tall: unit * random.between(0.3, 0.5) },
        {
          wall: isDark ? mix(wall, light.near, 0.4) : wall,
          isDark,
          roof: mix(light.near, '#7a3b2e', random.between(0, 0.6)),
        },
      ),
    )
    x += wide
  }
  const all = houses.join('')
  sheet.add(all)
  const water = sheet.linear([
    [0, mix(light.sky[1], light.near, 0.4)],
    [1, mix(light.sky[0], light.near, 0.6)],
  ])
  sheet.add(rect({ x: 0, y: quay, width, height: height - quay }, water))
  const mirrored = `<g transform="translate(0 ${round(quay * 1.8 + unit * 0.02)}) scale(1 -0.8)" opacity="0.4">${all}</g>`
  sheet.add(
    sheet.clipped(
      polygon([
        [0, quay],
        [width, quay],
        [width, height],
        [0, height],
      ]),
      mirrored,
    ),
  )
  for (let streak = 0; streak < 60; streak++) {
    const box = {
      x: random.between(0, width),
      y: quay + random.next() * (height - quay),
      width: unit * random.between(0.04, 0.22),
      height: unit * 0.0045,
    }
    sheet.add(ellipse(box, random.chance(0.5) ? light.sky[2] : light.near, 'opacity="0.28"'))
  }
  sheet.add(rect({ x: 0, y: quay - unit * 0.006, width, height: unit * 0.026 }, mix(light.near, light.far, 0.35)))
}

function house(
  sheet: Sheet,
  random: Random,
  { x, y, wide, tall }: Tower,
  { wall, roof, isDark }: { wall: string; roof: string; isDark: boolean },
): string {
  const top = y - tall
  const fill = sheet.linear([
    [0, lighter(wall, 0.03)],
    [1, lighter(wall, -0.05)],
  ])
  const gable = wide * random.between(0.45, 0.75)
  const parts = [rect({ x, y: top, width: wide, height: tall }, fill)]
  const isStepped = random.chance(0.3)
  if (isStepped)
    for (let step = 0; step < 4; step++)
      parts.push(
        rect(
          {
            x: x + (wide * step) / 9,
            y: top - (gable * (step + 1)) / 4,
            width: wide - (2 * wide * step) / 9,
            height: gable / 4 + 1,
          },
          fill,
        ),
      )
  else {
    parts.push(
      path(
        polygon([
          [x, top + 1],
          [x + wide / 2, top - gable],
          [x + wide, top + 1],
        ]),
        fill,
      ),
    )
    parts.push(
      path(
        polygon([
          [x - wide * 0.04, top + wide * 0.03],
          [x + wide / 2, top - gable - wide * 0.06],
          [x + wide * 1.04, top + wide * 0.03],
          [x + wide * 1.02, top + wide * 0.1],
          [x + wide / 2, top - gable + wide * 0.04],
          [x - wide * 0.02, top + wide * 0.1],
        ]),
        roof,
      ),
    )
  }
  const columns = random.whole(2, 3)
  const floors = Math.max(2, Math.round(tall / (wide * 0.52)))
  const size = (wide / columns) * 0.46
  const glass = (isLit: boolean) => (isLit ? '#ffdc8f' : isDark ? '#2a3550' : mix(wall, '#3b5566', 0.75))
  for (let floor = 0; floor < floors; floor++)
    for (let column = 0; column < columns; column++) {
      const box = {
        x: x + ((column + 0.5) * wide) / columns - size / 2,
        y: top + ((floor + 0.2) * tall) / floors,
        width: size,
        height: Math.min(size * 1.5, (tall / floors) * 0.62),
      }
      parts.push(
        pane(
          box,
          floor === floors - 1 && column === 0 ? roof : glass(random.chance(isDark ? 0.6 : 0.12)),
          lighter(wall, 0.14),
        ),
      )
    }
  parts.push(
    pane(
      { x: x + wide / 2 - size * 0.35, y: top - gable * 0.45, width: size * 0.7, height: size * 0.8 },
      glass(isDark && random.chance(0.5)),
      lighter(wall, 0.14),
    ),
  )
  parts.push(
    rect({ x: x + wide - wide * 0.012, y: top, width: wide * 0.012, height: tall }, '#000000', 'opacity="0.18"'),
  )
  return parts.join('')
}

function pane(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  glass: string,
  frame: string,
): string {
  const edge = width * 0.1
  return (
    rect({ x: x - edge, y: y - edge, width: width + 2 * edge, height: height + 2 * edge }, frame) +
    rect({ x, y, width, height }, glass) +
    rect({ x: x + width / 2 - edge / 3, y, width: edge * 0.66, height }, frame) +
    rect({ x, y: y + height * 0.42, width, height: edge * 0.66 }, frame)
  )
}
