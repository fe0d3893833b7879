import { lighter, mix } from '#src/colour.ts'
import type { Random } from '#src/random.ts'
import { circle, ellipse, path, rect, round, type Sheet, stroke } from '#src/sheet.ts'
import type { Scene } from './scene.ts'

const skins: readonly [string, ...string[]] = [
  '#f3cdb1',
  '#e8b48e',
  '#d79a6c',
  '#b97a4e',
  '#8f5a38',
  '#6a402a',
  '#f0c3a4',
  '#a56b45',
]
const hairs: readonly [string, ...string[]] = [
  '#1d1a1f',
  '#3a2620',
  '#6b432b',
  '#a8683a',
  '#d6a354',
  '#b8b4b0',
  '#7d2f24',
  '#2a2f45',
  '#e8e2d8',
]

/** Where the head of a portrait is, in shares of the picture: what is written into its regions. */
export const headRegion = (sheet: Sheet) => {
  const size = sheet.unit * 0.2
  return {
    x: 0.5,
    y: (sheet.height * 0.44) / sheet.height,
    w: (size * 2.1) / sheet.width,
    h: (size * 2.7) / sheet.height,
  }
}

/** A head and shoulders in flat colours, half of the face in the shade. */
export const portrait: Scene = (sheet, random, { inks, light }) => {
  const { width, height, unit } = sheet
  const back = mix(random.pick([...inks.colours, light.far]), '#f3e9d9', random.between(0.1, 0.45))
  sheet.ground(
    sheet.linear([
      [0, lighter(back, 0.05)],
      [1, lighter(back, -0.05)],
    ]),
  )
  const disc = mix(back, random.pick([...inks.colours, inks.paper]), 0.55)
  const [x, y, size] = [width / 2, height * 0.44, unit * 0.2]
  drawBackground(sheet, random, { x, y, size }, { disc, back })
  const skin = random.pick(skins)
  const hair = random.pick(hairs)
  const style = random.whole(0, 8)
  const person: Person = { x, y, size, skin, hair, style, shade: mix(skin, '#5a2338', 0.3) }
  const cloth = random.pick([...inks.colours, inks.ink, '#f0e8da', '#2f3f4a'])
  drawHairBehind(sheet, person)
  drawShoulders(sheet, random, person, cloth)
  drawHead(sheet, random, person)
  drawHairFront(sheet, random, person, random.pick([...inks.colours, '#e8e0d0']))
  drawExtras(sheet, random, person)
}

interface Person {
  x: number
  y: number
  size: number
  skin: string
  hair: string
  shade: string
  style: number
}

function drawBackground(
  sheet: Sheet,
  random: Random,
  { x, y, size }: Pick<Person, 'x' | 'y' | 'size'>,
  { disc, back }: { disc: string; back: string },
): void {
  const kind = random.whole(0, 3)
  if (kind === 0) sheet.add(circle(x, y + size * 0.3, size * 2.1, disc))
  if (kind === 1)
    sheet.add(
      rect({ x: 0, y: sheet.height * 0.62, width: sheet.width, height: sheet.height }, disc),
      circle(sheet.width * 0.2, sheet.height * 0.2, size * 0.7, lighter(back, 0.1)),
    )
  if (kind === 2)
    sheet.add(
      path(
        `M0 ${round(sheet.height)}V${round(sheet.height * 0.3)}Q${round(x)} ${round(-sheet.height * 0.12)} ${round(sheet.width)} ${round(sheet.height * 0.3)}V${round(sheet.height)}Z`,
        disc,
      ),
    )
  if (kind === 3)
    for (let leaf = 0; leaf < 12; leaf++) {
      const [lx, ly] = [
        random.pick([random.between(0, 0.24), random.between(0.76, 1)]) * sheet.width,
        random.between(0.05, 1) * sheet.height,
      ]
      sheet.add(
        `<g transform="translate(${round(lx)} ${round(ly)}) rotate(${random.whole(-70, 70)})">${path(`M0 0C${round(size * 0.3)} ${round(-size * 0.4)} ${round(size * 0.2)} ${round(-size)} 0 ${round(-size * 1.2)}C${round(-size * 0.2)} ${round(-size)} ${round(-size * 0.3)} ${round(-size * 0.4)} 0 0Z`, leaf % 2 === 0 ? disc : lighter(disc, -0.07))}</g>`,
      )
    }
}

/** Points around the middle of the face, in shares of its size. */
const maker =
  ({ x, y, size }: Person) =>
  (text: string) =>
    text.replace(
      /(-?[\d.]+),(-?[\d.]+)/g,
      (_, dx: string, dy: string) => `${round(x + Number(dx) * size)} ${round(y + Number(dy) * size)}`,
    )

function drawHairBehind(sheet: Sheet, person: Person): void {
  const p = maker(person)
  const dark = lighter(person.hair, -0.05)
  if (person.style === 1)
    sheet.add(
      path(
        p('M-1.1,-0.1C-1.3,-1.5 1.3,-1.5 1.1,-0.1C1.2,0.9 1.35,1.7 1,2.3L-1,2.3C-1.35,1.7 -1.2,0.9 -1.1,-0.1Z'),
        dark,
      ),
    )
  if (person.style === 2)
    sheet.add(
      path(p('M-1.1,0C-1.25,-1.5 1.25,-1.5 1.1,0C1.2,0.5 1.15,0.9 1,1.15L-1,1.15C-1.15,0.9 -1.2,0.5 -1.1,0Z'), dark),
    )
  if (person.style === 3) sheet.add(circle(person.x, person.y - person.size * 1.45, person.size * 0.48, dark))
  if (person.style === 4) sheet.add(circle(person.x, person.y - person.size * 0.35, person.size * 1.5, dark))
  if (person.style === 8)
    sheet.add(
      path(
        p('M-1.1,-0.1C-1.3,-1.6 1.3,-1.6 1.12,0C1.2,0.8 1.5,1.6 1.9,2.2L-1.9,2.2C-1.5,1.6 -1.2,0.8 -1.1,-0.1Z'),
        dark,
      ),
    )
}

function drawShoulders(sheet: Sheet, random: Random, person: Person, cloth: string): void {
  const p = maker(person)
  sheet.add(path(p('M-0.42,0.7L-0.42,1.5Q0,1.95 0.42,1.5L0.42,0.7Z'), person.shade))
  const body = p(
    `M-0.44,1.42C-1.1,1.66 -2,1.8 -2.25,2.5L-2.6,6L2.6,6L2.25,2.5C2,1.8 1.1,1.66 0.44,1.42Q0,2 -0.44,1.42Z`,
  )
  sheet.add(path(body, cloth))
  const pattern = random.whole(0, 4)
  const mark = lighter(cloth, cloth > '#8' ? -0.12 : 0.12)
  const { x, y, size } = person
  const parts: string[] = []
  if (pattern === 0)
    for (let line = 0; line < 14; line++)
      parts.push(
        rect({ x: x - size * 3, y: y + size * (1.5 + line * 0.34), width: size * 6, height: size * 0.13 }, mark),
      )
  if (pattern === 1)
    for (let dot = 0; dot < 150; dot++)
      parts.push(
        circle(
          x + ((dot % 15) - 7) * size * 0.38 + (Math.floor(dot / 15) % 2) * size * 0.19,
          y + size * (1.5 + Math.floor(dot / 15) * 0.36),
          size * 0.07,
          mark,
        ),
      )
  if (pattern === 2)
    parts.push(
      path(p('M-0.6,1.4L0,2.6L0.6,1.4L1.1,1.6L0,3.6L-1.1,1.6Z'), mark),
      path(p('M0,3.3L0.05,6L-0.05,6Z'), mark),
    )
  if (pattern === 3) parts.push(path(p('M-0.7,1.3Q0,2.5 0.7,1.3L0.85,1.5Q0,2.85 -0.85,1.5Z'), mark))
  parts.push(path(p('M0.3,1.4L2.8,1.4L2.8,6L0.9,6Q0.6,3 0.3,1.4Z'), '#150f22', 'opacity="0.13"'))
  sheet.add(sheet.clipped(body, ...parts))
  if (person.style !== 8)
    sheet.add(
      path(
        p('M-0.42,0.9Q0,1.5 0.42,0.9L0.42,1.08Q0,1.66 -0.42,1.08Z'),
        mix(person.shade, '#5a2338', 0.25),
        'opacity="0.6"',
      ),
    )
}

function drawHead(sheet: Sheet, random: Random, person: Person): void {
  const p = maker(person)
  const { x, y, size, skin, shade } = person
  for (const side of [-1, 1])
    sheet.add(
      ellipse(
        { x: x + side * size * 0.93, y: y + size * 0.12, width: size * 0.32, height: size * 0.46 },
        side < 0 ? skin : shade,
      ),
    )
  const face = p(
    'M-0.92,-0.25C-0.95,-1.3 0.95,-1.3 0.92,-0.25C0.92,0.5 0.6,1.25 0,1.25C-0.6,1.25 -0.92,0.5 -0.92,-0.25Z',
  )
  sheet.add(path(face, skin))
  sheet.add(
    sheet.clipped(
      face,
      path(
        p('M0.12,-1.4L1.4,-1.4L1.4,1.5L-0.1,1.5C0.2,1.1 0.12,0.75 0.06,0.55L0.26,0.42C0.1,0.1 0.16,-0.5 0.12,-1.4Z'),
        shade,
        'opacity="0.5"',
      ),
    ),
  )
  for (const side of [-1, 1])
    sheet.add(
      ellipse(
        { x: x + side * size * 0.5, y: y + size * 0.42, width: size * 0.34, height: size * 0.2 },
        '#d9513c',
        'opacity="0.2"',
      ),
    )
  const ink = '#221a22'
  const isAsleep = random.chance(0.15)
  for (const side of [-1, 1]) {
    const eye = x + side * size * 0.38
    if (isAsleep)
      sheet.add(
        stroke(
          `M${round(eye - size * 0.14)} ${round(y)}q${round(size * 0.14)} ${round(size * 0.12)} ${round(size * 0.28)} 0`,
          ink,
          size * 0.045,
        ),
      )
    else
      sheet.add(
        ellipse({ x: eye, y, width: size * 0.15, height: size * 0.2 }, ink),
        circle(eye - size * 0.025, y - size * 0.035, size * 0.025, '#ffffff'),
      )
    const lift = random.between(-0.03, 0.05)
    sheet.add(
      stroke(
        `M${round(eye - size * 0.19)} ${round(y - size * (0.27 - side * lift))}q${round(size * 0.19)} ${round(-size * 0.12)} ${round(size * 0.38)} 0`,
        mix(person.hair, ink, 0.5),
        size * 0.07,
      ),
    )
  }
  sheet.add(
    stroke(p('M0.06,-0.02C0.02,0.2 0.2,0.34 0.16,0.42Q0.08,0.5 -0.04,0.46'), mix(shade, '#4a1f2e', 0.4), size * 0.045),
  )
  const mouth = random.whole(0, 2)
  const lips = mix(skin, '#a8273a', 0.6)
  if (mouth === 0) sheet.add(stroke(p('M-0.26,0.74Q0,0.94 0.28,0.72'), lips, size * 0.06))
  if (mouth === 1) sheet.add(path(p('M-0.28,0.74Q-0.1,0.64 0,0.7Q0.1,0.64 0.28,0.74Q0,0.98 -0.28,0.74Z'), lips))
  if (mouth === 2)
    sheet.add(
      path(p('M-0.3,0.7Q0,0.78 0.3,0.7Q0.2,1.02 0,1.02Q-0.2,1.02 -0.3,0.7Z'), '#7a1f2c'),
      path(p('M-0.26,0.72Q0,0.79 0.26,0.72L0.2,0.82Q0,0.86 -0.2,0.82Z'), '#fffaf2'),
    )
}

function drawHairFront(sheet: Sheet, random: Random, person: Person, scarf: string): void {
  const p = maker(person)
  const { hair, style } = person
  const top: Record<number, string> = {
    0: 'M-0.98,-0.1C-1.1,-1.5 0.2,-1.65 0.5,-1.3C1.1,-1.2 1.1,-0.5 0.97,-0.1C0.9,-0.5 0.75,-0.75 0.4,-0.8C-0.2,-0.7 -0.8,-0.7 -0.98,-0.1Z',
    1: 'M-1.02,0.2C-1.2,-1.45 1.2,-1.45 1.02,0.2C0.9,-0.3 0.5,-0.85 0.1,-0.95C-0.3,-0.75 -0.85,-0.5 -1.02,0.2Z',
    2: 'M-1.04,0.3C-1.2,-1.5 1.2,-1.5 1.04,0.3L0.95,-0.4Q0,-0.62 -0.95,-0.4Z',
    3: 'M-0.97,-0.05C-1.05,-1.45 1.05,-1.45 0.97,-0.05C0.8,-0.75 0.3,-0.95 0,-0.95C-0.3,-0.95 -0.8,-0.75 -0.97,-0.05Z',
    4: 'M-1,-0.05C-1.15,-1.4 1.15,-1.4 1,-0.05C0.8,-0.55 0.4,-0.75 0,-0.75C-0.4,-0.75 -0.8,-0.55 -1,-0.05Z',
    5: 'M-0.96,-0.15C-1,-1.4 1,-1.4 0.96,-0.15C0.88,-0.6 0.7,-0.8 0,-0.82C-0.7,-0.8 -0.88,-0.6 -0.96,-0.15Z',
  }
  const shape = top[style]
  if (shape !== undefined) {
    const line = p(shape)
    sheet.add(path(line, hair))
    sheet.add(sheet.clipped(line, path(p('M0.2,-1.8L1.5,-1.8L1.5,0.6L0.4,0.6Z'), '#0d0a18', 'opacity="0.16"')))
  }
  if (style === 6) {
    // A cloth around the head.
    sheet.add(
      path(
        p(
          'M-1.15,0.2C-1.3,-1.75 1.3,-1.75 1.15,0.2C1.2,0.8 1.1,1.3 1.5,1.9Q0,2.5 -1.5,1.9C-1.1,1.3 -1.2,0.8 -1.15,0.2ZM-0.8,-0.2C-0.85,0.5 -0.5,1.2 0,1.2C0.5,1.2 0.85,0.5 0.8,-0.2C0.75,-0.95 -0.75,-0.95 -0.8,-0.2Z',
        ),
        scarf,
        'fill-rule="evenodd"',
      ),
    )
    sheet.add(path(p('M0.5,1Q1,1.3 1.4,1.9Q0.6,2.2 -0.2,2.18Q0.7,1.7 0.5,1Z'), '#150f22', 'opacity="0.15"'))
  }
  if (style === 7) {
    sheet.add(path(p('M-0.95,-0.3C-0.98,-0.75 0.98,-0.75 0.95,-0.3C0.9,-0.55 -0.9,-0.55 -0.95,-0.3Z'), hair))
    sheet.add(
      path(p('M-1.02,-0.45C-1.1,-1.75 1.1,-1.75 1.02,-0.45Q0,-0.8 -1.02,-0.45Z'), scarf),
      path(p('M-1.06,-0.35Q0,-0.76 1.06,-0.35L1.03,-0.6Q0,-1 -1.03,-0.6Z'), lighter(scarf, -0.1)),
    )
    if (random.chance(0.5))
      sheet.add(circle(person.x, person.y - person.size * 1.5, person.size * 0.2, lighter(scarf, -0.1)))
  }
  if (style === 8)
    sheet.add(
      path(
        p('M-1.04,0.1C-1.2,-1.5 1.2,-1.5 1.04,0.1C0.9,-0.7 0.2,-0.95 -0.3,-0.98C-0.6,-0.7 -0.95,-0.5 -1.04,0.1Z'),
        hair,
      ),
    )
}

function drawExtras(sheet: Sheet, random: Random, person: Person): void {
  const p = maker(person)
  const { x, y, size, hair, style } = person
  if ([0, 5, 7].includes(style) && random.chance(0.5))
    sheet.add(
      path(
        p(
          'M-0.92,0.1C-0.9,0.7 -0.6,1.4 0,1.42C0.6,1.4 0.9,0.7 0.92,0.1C0.8,0.5 0.5,0.56 0,0.56C-0.5,0.56 -0.8,0.5 -0.92,0.1ZM-0.26,0.76Q0,0.66 0.26,0.76Q0,0.94 -0.26,0.76Z',
        ),
        hair,
        'fill-rule="evenodd"',
      ),
    )
  if (random.chance(0.32)) {
    const frame = random.pick(['#1d1a22', '#7a2f24', '#c9a24a'])
    for (const side of [-1, 1])
      sheet.add(
        circle(
          x + side * size * 0.39,
          y + size * 0.02,
          size * 0.3,
          '#ffffff',
          `fill-opacity="0.14" stroke="${frame}" stroke-width="${round(size * 0.05)}"`,
        ),
      )
    sheet.add(stroke(p('M-0.1,0Q0,-0.06 0.1,0'), frame, size * 0.05))
  }
  if ([1, 2, 3, 4, 8].includes(style) && random.chance(0.6))
    for (const side of [-1, 1])
      sheet.add(
        circle(x + side * size * 0.98, y + size * 0.5, size * 0.1, random.pick(['#e6b94a', '#d9472b', '#f4efe2'])),
      )
}
