import { lighter, mix } from '#src/colour.ts'
import { write } from '#src/letters.ts'
import { layeredNoise } from '#src/noise.ts'
import type { Inks } from '#src/palettes.ts'
import type { Random } from '#src/random.ts'
import { circle, curve, type Point, path, polygon, rect, round, type Sheet, stroke } from '#src/sheet.ts'
import type { Scene } from './scene.ts'

const subjects: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['Harbour traffic', 'Ships a month, thousands'],
  ['Rain over the fjord', 'Millimetres a week'],
  ['Visitors by season', 'Museum and gardens, per cent'],
  ['Hours of daylight', 'Tromsø to Lisboa'],
  ['What the city reads', 'Loans by district, thousands'],
  ['Night trains', 'Passengers between capitals'],
  ['Migrating birds', 'Counted at the cape'],
  ['Energy of the island', 'Wind, water, sun'],
  ['Where the light is on', 'Lit windows by the hour'],
  ['Snow in the valley', 'Depth in centimetres'],
]

/** A sheet of statistics with one clear figure. */
export const chart: Scene = (sheet, random, { inks }) => {
  const { width, height, unit } = sheet
  sheet.ground(inks.paper)
  const edge = unit * 0.08
  const [title, unitText] = random.pick(subjects)
  const size = unit * 0.062
  sheet.add(write(title, { face: 'serif', size, x: edge, y: edge + size * 0.8, fill: inks.ink }))
  sheet.add(
    write(unitText, {
      face: 'plain',
      size: size * 0.42,
      x: edge,
      y: edge + size * 1.55,
      fill: mix(inks.ink, inks.paper, 0.3),
    }),
  )
  sheet.add(rect({ x: edge, y: edge * 0.55, width: size, height: unit * 0.008 }, inks.colours[0]))
  const area = { x: edge, y: edge + size * 2.3, width: width - 2 * edge, height: height - 2 * edge - size * 3.2 }
  const kinds = [columns, ridges, areas, donut, dots]
  const kind = kinds[random.whole(0, kinds.length - 1)] ?? columns
  kind(sheet, random, area, inks)
  sheet.add(
    write(`Source: own count, ${random.whole(2018, 2026)}`, {
      face: 'plain',
      size: size * 0.3,
      x: edge,
      y: height - edge * 0.6,
      fill: mix(inks.ink, inks.paper, 0.4),
    }),
  )
}

interface Area {
  x: number
  y: number
  width: number
  height: number
}
type Kind = (sheet: Sheet, random: Random, area: Area, inks: Inks) => void

function grid(sheet: Sheet, { x, y, width, height }: Area, inks: Inks, most: number): void {
  for (let line = 0; line <= 4; line++) {
    const at = y + height - (height * line) / 4
    sheet.add(
      stroke(
        `M${round(x)} ${round(at)}h${round(width)}`,
        inks.ink,
        sheet.unit * 0.0012,
        `opacity="${line === 0 ? 0.8 : 0.2}"`,
      ),
    )
    sheet.add(
      write(String((most * line) / 4), {
        face: 'plain',
        size: sheet.unit * 0.02,
        x: x + width,
        y: at - sheet.unit * 0.008,
        fill: mix(inks.ink, inks.paper, 0.35),
        anchor: 'end',
      }),
    )
  }
}

const columns: Kind = (sheet, random, area, inks) => {
  grid(sheet, area, inks, random.pick([40, 80, 200]))
  const count = random.whole(9, 16)
  const noise = layeredNoise(random, 3)
  const chosen = random.whole(0, count - 1)
  const step = (area.width * 0.94) / count
  for (let bar = 0; bar < count; bar++) {
    const tall = area.height * (0.5 + noise(bar * 0.6) * 0.45)
    const tone = bar === chosen ? inks.colours[0] : mix(inks.colours[2], inks.ink, 0.3)
    sheet.add(
      rect(
        { x: area.x + bar * step + step * 0.14, y: area.y + area.height - tall, width: step * 0.72, height: tall },
        sheet.linear([
          [0, tone],
          [1, mix(tone, inks.paper, 0.22)],
        ]),
      ),
    )
  }
}

const ridges: Kind = (sheet, random, { x, y, width, height }, inks) => {
  const rows = random.whole(14, 22)
  for (let row = 0; row < rows; row++) {
    const base = y + height * (0.16 + (0.84 * row) / (rows - 1))
    const noise = layeredNoise(random, 4, 0.6)
    const middle = random.between(0.35, 0.65)
    const points = Array.from({ length: 80 }, (_, at): Point => {
      const share = at / 79
      const hill = Math.exp(-(((share - middle) / 0.16) ** 2)) + 0.5 * Math.exp(-(((share - middle + 0.2) / 0.07) ** 2))
      return [x + share * width, base - height * 0.17 * hill * (0.7 + Math.abs(noise(share * 12)))]
    })
    const tone = mix(inks.colours[0], inks.colours[2], row / rows)
    sheet.add(
      path(
        `${polygon([...points, [x + width, base], [x, base]])}`,
        sheet.linear([
          [0, tone],
          [1, inks.paper],
        ]),
        `stroke="${tone}" stroke-width="${round(sheet.unit * 0.002)}"`,
      ),
    )
  }
}

const areas: Kind = (sheet, random, area, inks) => {
  grid(sheet, area, inks, 100)
  const count = 12
  const floor = Array.from({ length: count }, () => 0)
  for (const [layer, tone] of inks.colours.entries()) {
    const noise = layeredNoise(random, 2)
    const before = floor.map(
      (value, at): Point => [area.x + (at / (count - 1)) * area.width * 0.94, area.y + area.height * (1 - value)],
    )
    floor.forEach((value, at) => {
      floor[at] = value + 0.2 + noise(at * 0.5 + layer * 7) * 0.12
    })
    const after = floor.map(
      (value, at): Point => [area.x + (at / (count - 1)) * area.width * 0.94, area.y + area.height * (1 - value)],
    )
    sheet.add(path(`${curve(after)}L${curve(before.reverse()).slice(1)}Z`, tone, 'opacity="0.9"'))
    sheet.add(stroke(curve(after), lighter(tone, -0.1), sheet.unit * 0.003))
  }
}

const donut: Kind = (sheet, random, { x, y, width, height }, inks) => {
  const radius = Math.min(width, height) * 0.46
  const [cx, cy] = [x + (width > height * 1.3 ? radius : width / 2), y + height / 2]
  const tones = [...inks.colours, mix(inks.colours[0], inks.paper, 0.5), mix(inks.colours[2], inks.paper, 0.5)]
  const parts = random.shuffle([0.34, 0.25, 0.19, 0.13, 0.09])
  let angle = -Math.PI / 2
  for (const [at, part] of parts.entries()) {
    const end = angle + part * Math.PI * 2
    const far = (turn: number, reach: number) =>
      `${round(cx + Math.cos(turn) * reach)} ${round(cy + Math.sin(turn) * reach)}`
    const line = `M${far(angle, radius)}A${round(radius)} ${round(radius)} 0 0 1 ${far(end, radius)}L${far(end, radius * 0.56)}A${round(radius * 0.56)} ${round(radius * 0.56)} 0 0 0 ${far(angle, radius * 0.56)}Z`
    sheet.add(path(line, tones[at] ?? inks.ink, `stroke="${inks.paper}" stroke-width="${round(radius * 0.025)}"`))
    angle = end
  }
  const most = `${Math.round(Math.max(...parts) * 100)} %`
  sheet.add(
    write(most, { face: 'heavy', size: radius * 0.32, x: cx, y: cy + radius * 0.11, fill: inks.ink, anchor: 'middle' }),
  )
  if (width > height * 1.3)
    for (const [at, part] of parts.entries()) {
      const top = y + height * (0.16 + at * 0.16)
      sheet.add(circle(cx + radius * 1.5, top - sheet.unit * 0.012, sheet.unit * 0.016, tones[at] ?? inks.ink))
      sheet.add(
        write(['North', 'Harbour', 'Old town', 'Gardens', 'Islands'][at] ?? '', {
          face: 'strong',
          size: sheet.unit * 0.034,
          x: cx + radius * 1.65,
          y: top,
          fill: inks.ink,
        }),
      )
      sheet.add(
        write(`${Math.round(part * 100)} %`, {
          face: 'plain',
          size: sheet.unit * 0.034,
          x: x + width,
          y: top,
          fill: inks.ink,
          anchor: 'end',
        }),
      )
    }
}

const dots: Kind = (sheet, random, area, inks) => {
  grid(sheet, area, inks, 60)
  for (let dot = 0; dot < random.whole(50, 90); dot++) {
    const share = random.next()
    const rise = Math.min(0.95, Math.max(0.06, share * 0.7 + random.between(-0.16, 0.24)))
    const tone = inks.colours[dot % 3] ?? inks.ink
    sheet.add(
      circle(
        area.x + share * area.width * 0.92,
        area.y + area.height * (1 - rise),
        sheet.unit * random.between(0.006, 0.032),
        tone,
        `fill-opacity="0.72" stroke="${lighter(tone, -0.1)}"`,
      ),
    )
  }
}
