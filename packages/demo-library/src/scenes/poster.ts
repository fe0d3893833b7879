import { mix } from '#src/colour.ts'
import { fittingSize, write } from '#src/letters.ts'
import type { Inks } from '#src/palettes.ts'
import type { Random } from '#src/random.ts'
import { circle, type Point, path, polygon, rect, round, stroke } from '#src/sheet.ts'
import type { Scene } from './scene.ts'

const houses: readonly [string, ...string[]] = [
  'Kunsthalle Nordhavn',
  'Museo del Mar',
  'Galerie Lumière',
  'Musée de l’Été',
  'Teknisk Museum',
  'Haus der Töne',
  'Muzeum Światła',
  'Palácio das Artes',
  'Väderhuset',
  'Casa Ibáñez',
]
const titles: readonly [string, ...string[]] = [
  'Form',
  'Rhythm',
  'Sol & Luna',
  'Echo',
  'Tide',
  'Bauplan',
  'Zenit',
  'Kinetik',
  'Soir',
  'Nord',
  'Motion',
  'Klang',
  'Orbit',
  'Palimpsest',
  'Grid',
  'Interval',
  'Prisma',
  'Largo',
  'Vers',
  'Azul',
  'Tempo',
  'Parallax',
]
const lines: readonly [string, ...string[]] = [
  'Works on paper',
  'Malerei 1958–1974',
  'Concert season',
  'Œuvres choisies',
  'New acquisitions',
  'Design & everyday life',
  'Årsutstilling',
  'Film, light, sound',
  'The collection anew',
]

/** A poster of an exhibition: one figure, few inks, large letters. */
export const poster: Scene = (sheet, random, { inks }) => {
  const { width, height, unit } = sheet
  sheet.ground(inks.paper)
  const edge = unit * 0.06
  const isWide = width > height * 1.25
  const art = isWide
    ? { x: width * 0.44, y: 0, width: width * 0.56, height }
    : { x: edge, y: edge, width: width - 2 * edge, height: height * 0.7 - edge }
  const figures = [quarters, rings, bars, discs, waves, totem]
  const figure = figures[random.whole(0, figures.length - 1)] ?? quarters
  sheet.add(
    sheet.clipped(
      polygon([
        [art.x, art.y],
        [art.x + art.width, art.y],
        [art.x + art.width, art.y + art.height],
        [art.x, art.y + art.height],
      ]),
      ...figure(random, art, inks),
    ),
  )
  const room = isWide ? width * 0.44 - 2 * edge : width - 2 * edge
  const title = random.pick(titles)
  const base = isWide ? height * 0.5 : height * 0.7 + (height * 0.3 - edge) * 0.56
  const size = fittingSize(title, { face: 'heavy', tracking: -30 }, room, unit * (isWide ? 0.2 : 0.19))
  sheet.add(write(title, { face: 'heavy', size, x: edge - size * 0.05, y: base, fill: inks.ink, tracking: -30 }))
  const small = unit * 0.029
  sheet.add(
    write(random.pick(lines), { face: 'serif', size: small * 1.15, x: edge, y: base + small * 2, fill: inks.ink }),
  )
  const year = random.whole(2019, 2026)
  const [from, month] = [random.whole(1, 27), random.whole(1, 10)]
  const foot = height - edge
  sheet.add(write(random.pick(houses), { face: 'strong', size: small * 0.86, x: edge, y: foot, fill: inks.ink }))
  sheet.add(
    write(`${from}.${month}.–${random.whole(1, 28)}.${month + 2}.${year}`, {
      face: 'plain',
      size: small * 0.86,
      x: isWide ? edge : width - edge,
      y: isWide ? foot - small * 1.5 : foot,
      fill: inks.ink,
      anchor: isWide ? 'start' : 'end',
    }),
  )
}

interface Area {
  x: number
  y: number
  width: number
  height: number
}
type Figure = (random: Random, area: Area, inks: Inks) => string[]

const quarter = (x: number, y: number, size: number, turn: number) => {
  const corners: Point[] = [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ]
  const [middle, from, to] = [corners[turn % 4], corners[(turn + 1) % 4], corners[(turn + 3) % 4]].map(
    (point) => point ?? ([x, y] as const),
  ) as [Point, Point, Point]
  return `M${middle.map(round).join(' ')}L${from.map(round).join(' ')}A${round(size)} ${round(size)} 0 0 1 ${to.map(round).join(' ')}Z`
}

export const quarters: Figure = (random, { x, y, width, height }, inks) => {
  const across = random.whole(3, 5)
  const size = width / across
  const tones = [...inks.colours, inks.ink, mix(inks.paper, inks.ink, 0.12)] as const
  const parts: string[] = []
  for (let row = 0; row * size < height; row++)
    for (let column = 0; column < across; column++) {
      const [left, top] = [x + column * size, y + row * size]
      const [ground, mark] = random.shuffle(tones) as [string, string]
      parts.push(rect({ x: left, y: top, width: size + 0.5, height: size + 0.5 }, ground))
      const kind = random.whole(0, 4)
      if (kind <= 1) parts.push(path(quarter(left, top, size, random.whole(0, 3)), mark))
      if (kind === 2) parts.push(circle(left + size / 2, top + size / 2, size * 0.36, mark))
      if (kind === 3)
        parts.push(path(quarter(left, top, size, 0), mark), path(quarter(left, top, size, 2), mix(mark, ground, 0.5)))
      if (kind === 4)
        parts.push(
          path(
            polygon([
              [left, top + size],
              [left + size, top + size],
              [left + size, top],
            ]),
            mark,
          ),
        )
    }
  return parts
}

const rings: Figure = (random, { x, y, width, height }, inks) => {
  const [cx, cy] = [x + width * random.pick([0, 0.5, 1]), y + height * random.pick([0.5, 1])]
  const count = random.whole(7, 13)
  const reach = Math.hypot(width, height) * 0.78
  const tones = random.shuffle([...inks.colours, inks.ink, inks.paper])
  return Array.from({ length: count }, (_, ring) =>
    circle(cx, cy, reach * (1 - ring / count), tones[ring % tones.length] ?? inks.ink),
  )
}

const bars: Figure = (random, { x, y, width, height }, inks) => {
  const angle = random.pick([-45, -30, 30, 45])
  const tones = random.shuffle([...inks.colours, inks.ink])
  const parts: string[] = []
  const reach = width + height
  for (let at = -reach; at < reach; ) {
    const thick = width * random.between(0.03, 0.16)
    if (random.chance(0.7))
      parts.push(rect({ x: at, y: -reach, width: thick, height: reach * 2 }, tones[random.whole(0, 3)] ?? inks.ink))
    at += thick + width * random.between(0, 0.04)
  }
  const group = `<g transform="translate(${round(x + width / 2)} ${round(y + height / 2)}) rotate(${angle})">${parts.join('')}</g>`
  return [
    group,
    circle(
      x + width * random.between(0.3, 0.7),
      y + height * random.between(0.3, 0.7),
      width * random.between(0.16, 0.26),
      inks.paper,
    ),
  ]
}

const discs: Figure = (random, { x, y, width, height }, inks) => {
  const parts = [rect({ x, y, width, height }, mix(inks.paper, inks.colours[1], 0.16))]
  for (let disc = 0; disc < random.whole(3, 6); disc++) {
    const tone = inks.colours[disc % 3] ?? inks.ink
    parts.push(
      circle(
        x + width * random.between(0.2, 0.8),
        y + height * random.between(0.2, 0.8),
        Math.min(width, height) * random.between(0.14, 0.36),
        tone,
        'opacity="0.82"',
      ),
    )
  }
  parts.push(
    stroke(
      `M${round(x)} ${round(y + height * random.between(0.3, 0.7))}L${round(x + width)} ${round(y + height * random.between(0.3, 0.7))}`,
      inks.ink,
      width * 0.012,
    ),
  )
  return parts
}

const waves: Figure = (random, { x, y, width, height }, inks) => {
  const tone = inks.colours[random.whole(0, 2)] ?? inks.ink
  const parts = [
    rect({ x, y, width, height }, tone),
    circle(
      x + width * random.between(0.3, 0.7),
      y + height * 0.34,
      width * 0.2,
      inks.colours[1] === tone ? inks.colours[0] : inks.colours[1],
    ),
  ]
  const rows = random.whole(10, 18)
  const swing = height * random.between(0.03, 0.08)
  const length = width / random.whole(2, 4)
  for (let row = 0; row < rows; row++) {
    const at = y + height * (0.42 + (0.7 * row) / rows)
    let line = `M${round(x - length)} ${round(at)}`
    for (let pen = x - length; pen < x + width + length; pen += length)
      line += `q${round(length / 4)} ${round(-swing)} ${round(length / 2)} 0t${round(length / 2)} 0`
    parts.push(stroke(line, row % 2 === 0 ? inks.ink : inks.paper, (height / rows) * 0.3))
  }
  return parts
}

const totem: Figure = (random, { x, y, width, height }, inks) => {
  const parts = [rect({ x, y, width, height }, mix(inks.paper, inks.ink, 0.08))]
  const count = random.whole(4, 6)
  const size = height / count
  const middle = x + width * 0.5
  const tones = random.shuffle([...inks.colours, inks.ink, ...inks.colours])
  for (let piece = 0; piece < count; piece++) {
    const top = y + piece * size
    const tone = tones[piece] ?? inks.ink
    const wide = size * random.between(0.7, 1.5)
    const kind = random.whole(0, 3)
    if (kind === 0) parts.push(circle(middle, top + size / 2, size / 2, tone))
    if (kind === 1)
      parts.push(
        path(
          `M${round(middle - wide)} ${round(top + size)}A${round(wide)} ${round(size)} 0 0 1 ${round(middle + wide)} ${round(top + size)}Z`,
          tone,
        ),
      )
    if (kind === 2) parts.push(rect({ x: middle - wide, y: top, width: wide * 2, height: size }, tone))
    if (kind === 3)
      parts.push(
        path(
          polygon([
            [middle - wide, top + size],
            [middle, top],
            [middle + wide, top + size],
          ]),
          tone,
        ),
      )
  }
  return parts
}
