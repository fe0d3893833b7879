import { lighter, mix, turned } from '#src/colour.ts'
import { write } from '#src/letters.ts'
import type { Random } from '#src/random.ts'
import { circle, type Point, path, rect, round, type Sheet, stroke } from '#src/sheet.ts'
import type { Scene } from './scene.ts'

const names: readonly [string, ...string[]] = [
  'Filix mas',
  'Olea europaea',
  'Ginkgo biloba',
  'Papaver rhoeas',
  'Tulipa gesneriana',
  'Sorbus aucuparia',
  'Eucalyptus cinerea',
  'Salix alba',
  'Lavandula vera',
  'Quercus robur',
  'Monstera deliciosa',
  'Hedera helix',
]
const greens = ['#3f6b4f', '#5b7f56', '#2f5d5a', '#7d8f54', '#4c6f6b', '#6a7a45'] as const
const papers = ['#f4ecdb', '#efe8d6', '#f6f0e4', '#e9ebdf', '#f2e3d3', '#dfe6e4', '#21372f', '#1d2b3a'] as const

/** A plate from a herbal: one plant, its name, the number of the plate. */
export const botany: Scene = (sheet, random) => {
  const { width, height, unit } = sheet
  const paper = random.pick(papers)
  const isDark = paper.startsWith('#2') || paper.startsWith('#1')
  const ink = isDark ? '#efe6d0' : '#2e3a33'
  sheet.ground(paper)
  sheet.ground(
    sheet.radial(
      [
        [0.5, paper, 0],
        [1, isDark ? '#000000' : '#a98f63', isDark ? 0.35 : 0.25],
      ],
      { r: 75 },
    ),
  )
  const edge = unit * 0.045
  sheet.add(
    rect(
      { x: edge, y: edge, width: width - 2 * edge, height: height - 2 * edge },
      'none',
      `stroke="${ink}" stroke-opacity="0.45" stroke-width="${round(unit * 0.0022)}"`,
    ),
  )
  const green = mix(random.pick(greens), isDark ? '#c9d6a8' : '#2d4a3a', isDark ? 0.3 : 0.08)
  const bloom = random.pick(['#d2533f', '#e08a3c', '#c96a8b', '#7a68b3', '#e3b23c', '#b8433f', '#5f86b8'])
  const stems = width > height * 1.2 ? 3 : random.whole(1, 2)
  for (let stem = 0; stem < stems; stem++) {
    const x = width * ((stem + 1) / (stems + 1)) + random.between(-0.02, 0.02) * width
    drawPlant(
      sheet,
      random,
      { x, y: height * 0.84, tall: height * random.between(0.6, 0.68) },
      { green: turned(green, stem * 8), bloom },
    )
  }
  const size = unit * 0.036
  sheet.add(
    write(random.pick(names), {
      face: 'italic',
      size,
      x: width / 2,
      y: height - edge * 1.75,
      fill: ink,
      anchor: 'middle',
    }),
  )
  sheet.add(
    write(`TAB. ${roman(random.whole(1, 89))}`, {
      face: 'strong',
      size: size * 0.42,
      x: width - edge * 1.7,
      y: edge * 2.1,
      fill: ink,
      anchor: 'end',
      tracking: 160,
    }),
  )
}

const roman = (number: number) => {
  const letters: readonly [number, string][] = [
    [50, 'L'],
    [40, 'XL'],
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ]
  let [left, text] = [number, '']
  for (const [value, letter] of letters) while (left >= value) [left, text] = [left - value, text + letter]
  return text
}

interface Stem {
  x: number
  y: number
  tall: number
}

function drawPlant(
  sheet: Sheet,
  random: Random,
  { x, y, tall }: Stem,
  { green, bloom }: { green: string; bloom: string },
): void {
  const lean = random.between(-0.16, 0.16) * tall
  const bow = random.between(-0.14, 0.14) * tall
  const at = (share: number): Point => {
    const [one, two, three] = [(1 - share) ** 2, 2 * share * (1 - share), share ** 2]
    return [x * one + (x + bow) * two + (x + lean) * three, y - tall * share]
  }
  const kind = random.whole(0, 5)
  const shoots = random.whole(8, 13)
  const [top, bend] = [at(1), [x + bow, y - tall * 0.5]]
  sheet.add(
    path(
      `M${round(x)} ${round(y)}Q${bend.map(round).join(' ')} ${top.map(round).join(' ')}`,
      'none',
      `stroke="${lighter(green, -0.07)}" stroke-width="${round(tall * 0.009)}" stroke-linecap="round"`,
    ),
  )
  for (let shoot = 0; shoot < shoots; shoot++) {
    const share = 0.16 + (shoot / shoots) * 0.8
    const long = Math.min(tall, sheet.width * 0.7) * (0.26 - 0.15 * share) * random.between(0.85, 1.15)
    const sides = kind === 2 ? [shoot % 2 === 0 ? -1 : 1] : [-1, 1]
    for (const side of sides) {
      const angle = side * random.between(42, 62) + lean * 0.02
      const leaf = leafOf(sheet, random, {
        kind,
        long,
        colour: turned(lighter(green, random.between(-0.05, 0.07)), random.between(-8, 8)),
        bloom,
      })
      const [px, py] = at(share)
      sheet.add(`<g transform="translate(${round(px)} ${round(py)}) rotate(${round(angle)})">${leaf}</g>`)
    }
  }
  if (kind === 1 || kind === 3 || kind === 4)
    drawFlower(sheet, random, { x: top[0], y: top[1], size: tall * random.between(0.1, 0.14) }, { bloom, green })
}

interface Leaf {
  kind: number
  long: number
  colour: string
  bloom: string
}

/** A leaf that grows upward from 0, 0. */
function leafOf(sheet: Sheet, random: Random, { kind, long, colour, bloom }: Leaf): string {
  const shade = lighter(colour, -0.06)
  const half = (wide: number, tip: number) =>
    `M0 0C${round(wide)} ${round(-tip * 0.25)} ${round(wide * 0.9)} ${round(-tip * 0.75)} 0 ${round(-tip)}`
  const whole = (wide: number, tip: number) =>
    path(`${half(wide, tip)}Z`, colour) +
    path(`${half(-wide, tip)}Z`, shade) +
    stroke(`M0 0V${round(-tip * 0.94)}`, lighter(colour, 0.14), long * 0.014)
  if (kind === 0)
    return (
      Array.from({ length: 9 }, (_, at) => {
        const share = at / 9
        const size = long * 0.34 * (1 - share * 0.8)
        return [-1, 1]
          .map(
            (side) =>
              `<g transform="translate(0 ${round(-share * long)}) rotate(${side * 62})">${path(`${half(size * 0.2, size)}Z${half(-size * 0.2, size)}Z`, side < 0 ? colour : shade)}</g>`,
          )
          .join('')
      }).join('') + stroke(`M0 0V${round(-long)}`, shade, long * 0.02)
    )
  if (kind === 2) {
    const fan = `M0 ${round(-long * 0.3)}C${round(-long * 0.5)} ${round(-long * 0.5)} ${round(-long * 0.66)} ${round(-long * 0.86)} ${round(-long * 0.46)} ${round(-long)}Q${round(-long * 0.2)} ${round(-long * 1.16)} 0 ${round(-long * 0.94)}Q${round(long * 0.2)} ${round(-long * 1.16)} ${round(long * 0.46)} ${round(-long)}C${round(long * 0.66)} ${round(-long * 0.86)} ${round(long * 0.5)} ${round(-long * 0.5)} 0 ${round(-long * 0.3)}Z`
    const veins = [-0.32, -0.16, 0, 0.16, 0.32]
      .map((out) => `M0 ${round(-long * 0.32)}L${round(out * long)} ${round(-long * 0.94)}`)
      .join('')
    return (
      stroke(`M0 0V${round(-long * 0.34)}`, shade, long * 0.03) +
      path(fan, mix(colour, '#e0b53f', 0.55)) +
      stroke(veins, mix(shade, '#c48f2f', 0.5), long * 0.008)
    )
  }
  if (kind === 5) {
    const berries = Array.from({ length: 5 }, (_, at) =>
      circle(
        Math.cos(at * 1.9) * long * 0.16,
        -long * 0.62 + Math.sin(at * 2.3) * long * 0.14,
        long * 0.1,
        lighter(bloom, random.between(-0.06, 0.06)),
      ),
    ).join('')
    return (
      stroke(`M0 0V${round(-long * 0.5)}`, shade, long * 0.018) +
      (random.chance(0.4) ? berries : whole(long * 0.24, long * 0.9))
    )
  }
  if (kind === 3)
    return (
      circle(
        0,
        -long * 0.4,
        long * 0.36,
        sheet.linear(
          [
            [0, lighter(colour, 0.1)],
            [1, shade],
          ],
          90,
        ),
      ) + stroke(`M0 0V${round(-long * 0.66)}`, shade, long * 0.016)
    )
  return whole(long * (kind === 1 ? 0.16 : 0.3), long)
}

function drawFlower(
  sheet: Sheet,
  random: Random,
  { x, y, size }: { x: number; y: number; size: number },
  { bloom, green }: { bloom: string; green: string },
): void {
  const petals = random.pick([5, 6, 8, 12])
  const parts: string[] = []
  for (const [ring, scale] of [
    [0, 1],
    [1, 0.72],
  ] as const)
    for (let petal = 0; petal < petals; petal++) {
      const long = size * scale
      const wide = (long * 3.1) / petals
      const shape = `M0 0C${round(wide)} ${round(-long * 0.3)} ${round(wide)} ${round(-long)} 0 ${round(-long)}C${round(-wide)} ${round(-long)} ${round(-wide)} ${round(-long * 0.3)} 0 0Z`
      parts.push(
        `<g transform="rotate(${round(((petal + ring / 2) * 360) / petals)})">${path(
          shape,
          sheet.linear([
            [0, lighter(bloom, 0.08 - ring * 0.1)],
            [1, lighter(bloom, -0.08)],
          ]),
          'opacity="0.93"',
        )}</g>`,
      )
    }
  const heart =
    circle(0, 0, size * 0.2, lighter(green, -0.12)) +
    Array.from({ length: 12 }, (_, at) =>
      circle(Math.cos(at * 0.5236) * size * 0.25, Math.sin(at * 0.5236) * size * 0.25, size * 0.026, '#f0d27a'),
    ).join('')
  sheet.add(`<g transform="translate(${round(x)} ${round(y)}) scale(1 0.86)">${parts.join('')}${heart}</g>`)
}
