import { lighter, mix } from '#src/colour.ts'
import type { Random } from '#src/random.ts'
import { circle, curve, ellipse, type Point, path, polygon, rect, round, type Sheet, stroke } from '#src/sheet.ts'
import type { Scene } from './scene.ts'

const greens = ['#3f6b4f', '#5b7f56', '#2f5d5a', '#7d8f54', '#4c6f6b', '#6a7a45'] as const

interface Stem {
  x: number
  y: number
  tall: number
}

/** Bottles, bowls and fruit on a table, with light from a window. */
export const stillLife: Scene = (sheet, random, { inks, light }) => {
  const { width, height, unit } = sheet
  const wall = mix(
    random.pick([inks.colours[0], inks.colours[2], light.far, '#b8b09c', '#7f8c84', '#c7a48c']),
    '#efe7d8',
    random.between(0.3, 0.62),
  )
  const table = height * random.between(0.66, 0.74)
  sheet.ground(
    sheet.linear(
      [
        [0, lighter(wall, -0.08)],
        [1, lighter(wall, 0.05)],
      ],
      60,
    ),
  )
  const lean = unit * 0.2
  for (const pane of [0, 1]) {
    const x = width * 0.1 + pane * unit * 0.3
    sheet.add(
      path(
        polygon([
          [x, 0],
          [x + unit * 0.26, 0],
          [x + unit * 0.26 + lean, table],
          [x + lean, table],
        ]),
        sheet.linear([
          [0, '#fff6e0', 0.34],
          [1, '#fff6e0', 0.1],
        ]),
      ),
    )
  }
  const wood = mix(mix('#7a5238', inks.ink, 0.25), wall, 0.22)
  sheet.add(
    rect(
      { x: 0, y: table, width, height: height - table },
      sheet.linear([
        [0, lighter(wood, 0.08)],
        [1, lighter(wood, -0.08)],
      ]),
    ),
  )
  sheet.add(rect({ x: 0, y: table, width, height: unit * 0.006 }, '#fff3dc', 'opacity="0.4"'))
  const things = Math.max(3, Math.round((width / unit) * random.between(3, 4)))
  const tones = random.shuffle([...inks.colours, '#e9dfcb', '#3f5a5e', '#c96f4a', '#d8a23c', '#6f7f5a'])
  for (const isFront of [false, true])
    for (let thing = 0; thing < things; thing++) {
      const x = width * (0.14 + (0.72 * (thing + (isFront ? 0.5 : 0) + random.between(-0.2, 0.2))) / things)
      const y = table + unit * (isFront ? random.between(0.1, 0.16) : random.between(0.02, 0.06))
      const tone = tones[(thing + (isFront ? 4 : 0)) % tones.length] ?? '#e9dfcb'
      if (isFront) drawFruit(sheet, random, { x, y, size: unit * random.between(0.045, 0.065) })
      else drawVessel(sheet, random, { x, y, tall: unit * random.between(0.24, 0.48) }, tone)
    }
}

function shadowOf(sheet: Sheet, x: number, y: number, wide: number): void {
  sheet.add(
    path(
      `M${round(x - wide * 0.5)} ${round(y)}Q${round(x + wide)} ${round(y - wide * 0.3)} ${round(x + wide * 2.3)} ${round(y + wide * 0.16)}Q${round(x + wide)} ${round(y + wide * 0.34)} ${round(x - wide * 0.5)} ${round(y)}Z`,
      '#1c1512',
      'opacity="0.26"',
    ),
  )
}

/** A turned shape: radii from foot to lip, as shares of the height. */
const profiles: readonly [readonly number[], ...(readonly number[])[]] = [
  [0.16, 0.2, 0.22, 0.2, 0.1, 0.06, 0.06, 0.075],
  [0.2, 0.3, 0.34, 0.32, 0.24, 0.14, 0.12, 0.16],
  [0.12, 0.13, 0.13, 0.13, 0.12, 0.05, 0.045, 0.055],
  [0.14, 0.26, 0.32, 0.26, 0.12, 0.08, 0.1, 0.13],
  [0.24, 0.25, 0.26, 0.26, 0.26, 0.25, 0.24, 0.25],
]

function drawVessel(sheet: Sheet, random: Random, { x, y, tall }: Stem, tone: string): void {
  const profile = random.pick(profiles)
  const side = (to: number): Point[] =>
    profile.map((radius, at): Point => [x + to * radius * tall, y - (at / (profile.length - 1)) * tall])
  shadowOf(sheet, x, y, tall * 0.26)
  if (random.chance(0.4)) drawTwigs(sheet, random, { x, y: y - tall * 0.96, tall: tall * random.between(0.5, 0.8) })
  const [left, right] = [side(-1), side(1).reverse()]
  const line = `${curve(left)}L${curve(right).slice(1)}Q${round(x)} ${round(y + tall * 0.05)} ${(left[0] ?? [x, y]).map(round).join(' ')}Z`
  sheet.add(
    path(
      line,
      sheet.linear(
        [
          [0, lighter(tone, -0.02)],
          [0.22, lighter(tone, 0.14)],
          [0.5, tone],
          [1, lighter(tone, -0.2)],
        ],
        90,
      ),
    ),
  )
  if (random.chance(0.4))
    sheet.add(
      sheet.clipped(
        line,
        rect({ x: x - tall, y: y - tall * 0.45, width: tall * 2, height: tall * 0.06 }, '#fff6e4', 'opacity="0.55"'),
        rect({ x: x - tall, y: y - tall * 0.36, width: tall * 2, height: tall * 0.02 }, '#fff6e4', 'opacity="0.55"'),
      ),
    )
  const mouth = (profile.at(-1) ?? 0.1) * tall * 2
  sheet.add(ellipse({ x, y: y - tall, width: mouth, height: mouth * 0.24 }, lighter(tone, -0.26)))
}

function drawTwigs(sheet: Sheet, random: Random, { x, y, tall }: Stem): void {
  const green = random.pick(greens)
  const bloom = random.pick(['#e8c9b8', '#d9695a', '#e9b949', '#f3ece0', '#9aa86a'])
  for (let twig = 0; twig < random.whole(3, 5); twig++) {
    const angle = random.between(-34, 34)
    const parts = [
      stroke(
        `M0 0Q${round(random.between(-0.1, 0.1) * tall)} ${round(-tall * 0.5)} 0 ${round(-tall)}`,
        green,
        tall * 0.014,
      ),
    ]
    for (let leaf = 0; leaf < 7; leaf++) {
      const at = -tall * (0.35 + leaf * 0.09)
      parts.push(
        `<g transform="translate(0 ${round(at)}) rotate(${leaf % 2 === 0 ? 48 : -48})">${ellipse({ x: 0, y: -tall * 0.08, width: tall * 0.065, height: tall * 0.17 }, leaf % 3 === 0 ? bloom : lighter(green, 0.04))}</g>`,
      )
    }
    sheet.add(
      `<g transform="translate(${round(x)} ${round(y + tall * 0.05)}) rotate(${round(angle)})">${parts.join('')}${circle(0, -tall, tall * 0.05, bloom)}</g>`,
    )
  }
}

function drawFruit(sheet: Sheet, random: Random, { x, y, size }: { x: number; y: number; size: number }): void {
  const kind = random.whole(0, 3)
  const colour = ['#c8402f', '#e6b92f', '#9aad45', '#df7e2e'][kind] ?? '#c8402f'
  shadowOf(sheet, x, y + size * 0.04, size)
  const fill = sheet.radial(
    [
      [0, lighter(colour, 0.16)],
      [0.5, colour],
      [1, lighter(colour, -0.2)],
    ],
    { cx: 36, cy: 32, r: 78 },
  )
  if (kind === 1)
    sheet.add(
      `<g transform="rotate(${random.whole(-24, 24)} ${round(x)} ${round(y - size * 0.75)})">${path(`M${round(x - size * 1.35)} ${round(y - size * 0.75)}C${round(x - size * 0.9)} ${round(y - size * 1.8)} ${round(x + size * 0.9)} ${round(y - size * 1.8)} ${round(x + size * 1.35)} ${round(y - size * 0.75)}C${round(x + size * 0.9)} ${round(y + size * 0.25)} ${round(x - size * 0.9)} ${round(y + size * 0.25)} ${round(x - size * 1.35)} ${round(y - size * 0.75)}Z`, fill)}</g>`,
    )
  else if (kind === 2)
    sheet.add(
      path(
        `M${round(x)} ${round(y - size * 2.3)}C${round(x + size * 0.7)} ${round(y - size * 2.2)} ${round(x + size * 0.5)} ${round(y - size * 1.5)} ${round(x + size)} ${round(y - size * 0.8)}C${round(x + size * 1.2)} ${round(y + size * 0.2)} ${round(x - size * 1.2)} ${round(y + size * 0.2)} ${round(x - size)} ${round(y - size * 0.8)}C${round(x - size * 0.5)} ${round(y - size * 1.5)} ${round(x - size * 0.7)} ${round(y - size * 2.2)} ${round(x)} ${round(y - size * 2.3)}Z`,
        fill,
      ),
    )
  else sheet.add(circle(x, y - size * 0.95, size, fill))
  const top = kind === 2 ? y - size * 2.25 : y - size * 1.85
  if (kind !== 1)
    sheet.add(
      stroke(
        `M${round(x)} ${round(top)}q${round(size * 0.1)} ${round(-size * 0.3)} ${round(size * 0.3)} ${round(-size * 0.4)}`,
        '#4a3526',
        size * 0.1,
      ),
    )
}
