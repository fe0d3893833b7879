import { lighter, mix, turned } from '#src/colour.ts'
import { layeredNoise, smoothNoise } from '#src/noise.ts'
import type { Random } from '#src/random.ts'
import { circle, ellipse, loop, type Point, path, polygon, rect, round, type Sheet, stroke } from '#src/sheet.ts'
import { quarters } from './poster.ts'
import type { Scene } from './scene.ts'

/** Walls, arches and steps in hard sun. */
export const arches: Scene = (sheet, random, { light, inks }) => {
  const { width, height, unit } = sheet
  const sky = random.pick([light.sky[0], '#7fb6cf', '#f2c6a0', '#5f8fb0'])
  sheet.ground(
    sheet.linear([
      [0, sky],
      [1, mix(sky, '#fff2df', 0.55)],
    ]),
  )
  sheet.add(
    circle(
      width * random.between(0.2, 0.8),
      height * random.between(0.12, 0.25),
      unit * random.between(0.05, 0.09),
      light.sun,
    ),
  )
  const walls = [
    mix(inks.colours[0], '#f3d9c4', 0.25),
    mix(inks.colours[1], '#f3d9c4', 0.2),
    mix(inks.colours[2], '#e8e0d4', 0.3),
    '#f1e4d3',
  ]
  const floor = height * random.between(0.8, 0.88)
  const count = Math.max(2, Math.round((width / unit) * 2.2))
  for (const row of [0, 1])
    for (let at = 0; at < count; at++) {
      const wide = (width / count) * random.between(1, 1.3)
      const x = (at / count) * width - wide * 0.1 + (row * width) / count / 2
      const tall = unit * random.between(0.3, 0.72) * (row === 0 ? 1.15 : 0.72)
      drawWall(sheet, random, { x, y: floor, wide, tall }, walls[random.whole(0, 3)] ?? '#f1e4d3')
    }
  const ground = mix(walls[3] ?? '#f1e4d3', inks.colours[0], 0.16)
  sheet.add(
    rect(
      { x: 0, y: floor, width, height: height - floor },
      sheet.linear([
        [0, ground],
        [1, lighter(ground, -0.1)],
      ]),
    ),
  )
  for (let tree = 0; tree < random.whole(1, 4); tree++) {
    const [x, tall] = [random.between(0.05, 0.95) * width, unit * random.between(0.2, 0.42)]
    sheet.add(
      path(
        polygon([
          [x, floor],
          [x + tall * 1.2, floor + unit * 0.05],
          [x + tall * 1.1, floor + unit * 0.07],
          [x - tall * 0.06, floor + unit * 0.01],
        ]),
        '#3a2030',
        'opacity="0.25"',
      ),
    )
    sheet.add(
      ellipse(
        { x, y: floor - tall * 0.5, width: tall * 0.2, height: tall },
        sheet.linear(
          [
            [0, '#46705a'],
            [1, '#1f4037'],
          ],
          90,
        ),
      ),
    )
  }
}

function drawWall(
  sheet: Sheet,
  random: Random,
  { x, y, wide, tall }: { x: number; y: number; wide: number; tall: number },
  tone: string,
): void {
  const top = y - tall
  const shade = mix(tone, '#4b2340', 0.38)
  sheet.add(
    rect(
      { x, y: top, width: wide, height: tall },
      sheet.linear([
        [0, lighter(tone, 0.03)],
        [1, lighter(tone, -0.04)],
      ]),
    ),
  )
  sheet.add(
    path(
      polygon([
        [x + wide, top],
        [x + wide * 1.16, top + wide * 0.12],
        [x + wide * 1.16, y],
        [x + wide, y],
      ]),
      shade,
    ),
  )
  const kind = random.whole(0, 3)
  const arch = (ax: number, base: number, half: number, up: number) =>
    `M${round(ax - half)} ${round(base)}V${round(base - up)}A${round(half)} ${round(half)} 0 0 1 ${round(ax + half)} ${round(base - up)}V${round(base)}Z`
  if (kind <= 1) {
    const openings = kind === 0 ? 1 : 2
    for (let at = 0; at < openings; at++) {
      const half = (wide / openings) * 0.3
      const ax = x + (wide * (at + 0.5)) / openings
      const up = Math.max(half * 0.6, tall * random.between(0.3, 0.5))
      const line = arch(ax, y, half, up)
      sheet.add(
        path(line, shade),
        sheet.clipped(line, path(arch(ax + half * 0.34, y, half, up), mix(shade, '#1d1030', 0.45))),
      )
    }
  } else if (kind === 2) {
    const steps = 6
    for (let step = 0; step < steps; step++) {
      const [left, rise] = [x + (wide * 0.9 * step) / steps, (tall * 0.75 * (step + 1)) / steps]
      sheet.add(
        rect(
          { x: left, y: y - rise, width: wide * 0.95 - (left - x), height: rise },
          step % 2 === 0 ? lighter(tone, 0.07) : lighter(tone, 0.01),
        ),
      )
      sheet.add(rect({ x: left, y: y - rise, width: wide * 0.02, height: rise }, shade, 'opacity="0.6"'))
    }
  } else
    for (let window = 0; window < 3; window++) {
      const size = wide * 0.15
      sheet.add(
        rect({ x: x + wide * (0.16 + window * 0.26), y: top + tall * 0.14, width: size, height: size * 1.7 }, shade),
        rect(
          {
            x: x + wide * (0.16 + window * 0.26) + size * 0.3,
            y: top + tall * 0.14,
            width: size * 0.7,
            height: size * 1.7,
          },
          mix(shade, '#1d1030', 0.45),
        ),
      )
    }
}

/** Planets, their moons and rings. */
export const cosmos: Scene = (sheet, random, { inks, light }) => {
  const { width, height, unit } = sheet
  const deep = mix('#0a0d24', turned(light.near, random.between(-40, 40)), 0.45)
  sheet.ground(
    sheet.linear(
      [
        [0, lighter(deep, 0.05)],
        [1, lighter(deep, -0.06)],
      ],
      30,
    ),
  )
  const cloud = mix(inks.colours[0], inks.colours[2], random.next())
  for (let puff = 0; puff < 5; puff++)
    sheet.glow(random.between(0, width), random.between(0, height), unit * random.between(0.3, 0.7), [
      [0, turned(cloud, puff * 14), 0.3],
      [1, cloud, 0],
    ])
  for (let star = 0; star < 420; star++)
    sheet.add(
      circle(
        random.between(0, width),
        random.between(0, height),
        unit * 0.0011 * random.between(0.4, random.chance(0.06) ? 3 : 1.4),
        '#ffffff',
        `opacity="${round(random.between(0.2, 1))}"`,
      ),
    )
  const [x, y] = [width * random.between(0.32, 0.68), height * random.between(0.36, 0.64)]
  const size = unit * random.between(0.2, 0.31)
  drawPlanet(sheet, random, { x, y, size }, inks.colours)
  for (let moon = 0; moon < random.whole(1, 3); moon++) {
    const angle = random.between(0, 6.28)
    const [mx, my] = [
      x + Math.cos(angle) * size * random.between(1.5, 2.1),
      y + Math.sin(angle) * size * random.between(1.2, 1.6),
    ]
    drawPlanet(sheet, random, { x: mx, y: my, size: size * random.between(0.07, 0.2) }, [
      inks.paper,
      inks.colours[1],
      inks.colours[2],
    ])
  }
}

function drawPlanet(
  sheet: Sheet,
  random: Random,
  { x, y, size }: { x: number; y: number; size: number },
  tones: readonly string[],
): void {
  const tilt = random.whole(-28, 28)
  const hasRing = size > sheet.unit * 0.15 && random.chance(0.55)
  const ring = (half: string) =>
    [1.95, 1.75, 1.5]
      .map(
        (reach, at) =>
          `<path d="M${round(-size * reach)} 0A${round(size * reach)} ${round(size * reach * 0.26)} 0 0 ${half} ${round(size * reach)} 0" fill="none" stroke="${tones[at % tones.length]}" stroke-width="${round(size * 0.1)}" opacity="0.85"/>`,
      )
      .join('')
  const ball = `M${round(-size)} 0A${round(size)} ${round(size)} 0 0 1 ${round(size)} 0A${round(size)} ${round(size)} 0 0 1 ${round(-size)} 0Z`
  const bands: string[] = []
  for (let at = -size; at < size; ) {
    const thick = size * random.between(0.08, 0.34)
    const tone = lighter(tones[random.whole(0, tones.length - 1)] ?? '#ffffff', random.between(-0.06, 0.06))
    bands.push(
      path(
        `M${round(-size)} ${round(at)}q${round(size * 0.5)} ${round(size * 0.09)} ${round(size)} 0t${round(size)} 0V${round(at + thick + size * 0.2)}H${round(-size)}Z`,
        tone,
      ),
    )
    at += thick
  }
  const shade = circle(
    0,
    0,
    size,
    sheet.radial(
      [
        [0, '#ffffff', 0.3],
        [0.45, '#000000', 0],
        [1, '#02030f', 0.78],
      ],
      { cx: 32, cy: 30, r: 76 },
    ),
  )
  sheet.glow(x, y, size * 1.35, [
    [0.7, tones[0] ?? '#ffffff', 0.4],
    [1, tones[0] ?? '#ffffff', 0],
  ])
  sheet.add(
    `<g transform="translate(${round(x)} ${round(y)}) rotate(${tilt})">${hasRing ? ring('1') : ''}${sheet.clipped(ball, ...bands)}${shade}${hasRing ? ring('0') : ''}</g>`,
  )
}

/** A sea chart: depths as bands of one colour, land above them. */
export const contours: Scene = (sheet, random, { inks, light }) => {
  const { width, height, unit } = sheet
  const [low, high] = random.chance(0.5) ? [light.sky[0], light.sky[2]] : [inks.colours[2], inks.paper]
  sheet.ground(low)
  const levels = 11
  const hills = Array.from({ length: random.whole(2, 4) }, () => ({
    x: random.between(0.1, 0.9) * width,
    y: random.between(0.1, 0.9) * height,
    size: unit * random.between(0.45, 0.8),
    form: layeredNoise(random, 4, 0.55),
    turn: random.between(0, 99),
  }))
  for (let level = 0; level < levels; level++) {
    const share = level / (levels - 1)
    const tone = level > levels - 4 ? mix(inks.colours[1], '#efe2b8', (levels - 1 - level) / 5) : mix(low, high, share)
    for (const { x, y, size, form, turn } of hills) {
      const points = Array.from({ length: 72 }, (_, at): Point => {
        const angle = (at / 72) * Math.PI * 2
        const wave = form(turn + Math.cos(angle) * 1.7 + level * 0.07) + form(turn + 50 + Math.sin(angle) * 1.7)
        const reach = size * (1 - share * 0.9) * (1 + wave * 0.42)
        return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]
      })
      sheet.add(
        path(
          loop(points),
          tone,
          `stroke="${mix(tone, inks.ink, 0.3)}" stroke-width="${round(unit * (level % 4 === 0 ? 0.0022 : 0.001))}"`,
        ),
      )
    }
  }
  for (let line = 1; line < 6; line++)
    sheet.add(
      stroke(
        `M${round((width * line) / 6)} 0V${height}M0 ${round((height * line) / 6)}H${width}`,
        inks.ink,
        unit * 0.0009,
        'opacity="0.35"',
      ),
    )
}

/** Tiles of quarter circles, as for a floor or a cloth. */
export const tiles: Scene = (sheet, random, { inks }) => {
  const { width, height, unit } = sheet
  sheet.ground(inks.paper)
  const across = random.whole(1, 2)
  const block = quarters(random, { x: 0, y: 0, width: unit / across, height: unit / across - 1 }, inks).join('')
  const size = unit / across
  for (let row = 0; row * size < height; row++)
    for (let column = 0; column * size < width; column++) {
      const [sx, sy] = [column % 2 === 0 ? 1 : -1, row % 2 === 0 ? 1 : -1]
      sheet.add(
        `<g transform="translate(${round((column + (sx < 0 ? 1 : 0)) * size)} ${round((row + (sy < 0 ? 1 : 0)) * size)}) scale(${sx} ${sy})">${block}</g>`,
      )
    }
}

/** Light that bends: broad soft bands over each other. */
export const ribbons: Scene = (sheet, random, { inks, light }) => {
  const { width, height, unit } = sheet
  sheet.ground(
    sheet.linear(
      [
        [0, mix(inks.paper, light.sky[0], 0.5)],
        [1, inks.paper],
      ],
      random.whole(0, 90),
    ),
  )
  const tones = [...inks.colours, light.accent, light.sky[1]]
  for (let band = 0; band < 9; band++) {
    const noise = smoothNoise(random)
    const tone = tones[band % tones.length] ?? inks.ink
    const y = height * (0.1 + (band / 9) * 0.85)
    const line = (offset: number, swing: number) =>
      Array.from(
        { length: 8 },
        (_, at): Point => [
          (at / 7) * width * 1.1 - width * 0.05,
          y + offset + noise(at * 0.7 + band * 3) * unit * swing,
        ],
      )
    const [over, under] = [line(0, 0.26), line(unit * random.between(0.08, 0.2), 0.2).reverse()]
    const bent = (points: readonly Point[]) => loop(points).slice(0, -1)
    sheet.add(
      path(
        `${bent([...over, ...under])}Z`,
        sheet.linear(
          [
            [0, lighter(tone, 0.08), 0.85],
            [1, turned(tone, 24), 0.55],
          ],
          random.whole(40, 140),
        ),
      ),
    )
  }
}
