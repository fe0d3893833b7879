import { lighter, mix } from '#src/colour.ts'
import type { Light } from '#src/palettes.ts'
import type { Random } from '#src/random.ts'
import { circle, ellipse, path, round, type Sheet } from '#src/sheet.ts'

/** Sky, stars, clouds and sun or moon; answers where the light stands. */
export function drawSky(sheet: Sheet, random: Random, light: Light, horizon = 0.6): { x: number; y: number } {
  const { width, height, unit } = sheet
  const [top, middle, low] = light.sky
  sheet.ground(
    sheet.linear([
      [0, top],
      [horizon * 0.55, middle],
      [horizon, low],
      [1, low],
    ]),
  )
  const isNight = light.name === 'night'
  if (isNight) drawStars(sheet, random, horizon)
  const place = {
    x: width * random.pick([random.between(0.18, 0.36), random.between(0.62, 0.82)]),
    y: height * horizon * (isNight ? random.between(0.22, 0.45) : random.between(0.45, 0.82)),
  }
  const radius = unit * (isNight ? random.between(0.035, 0.06) : random.between(0.045, 0.085))
  if (light.name !== 'storm') {
    const soft = isNight ? 0.25 : 0.55
    sheet.glow(place.x, place.y, radius * 9, [
      [0, light.sun, soft],
      [0.35, light.sun, soft * 0.35],
      [1, light.sun, 0],
    ])
    sheet.glow(place.x, place.y, radius * 3, [
      [0, light.sun, 0.7],
      [1, light.sun, 0],
    ])
    sheet.add(circle(place.x, place.y, radius, light.sun))
    if (isNight && random.chance(0.6))
      sheet.add(
        circle(
          place.x + radius * 0.42,
          place.y - radius * 0.2,
          radius * 0.92,
          mix(top, middle, 0.45),
          'opacity="0.94"',
        ),
      )
  }
  if (!isNight) drawClouds(sheet, random, light, horizon)
  return place
}

function drawStars(sheet: Sheet, random: Random, horizon: number): void {
  const count = Math.round((sheet.width * sheet.height) / 5200)
  for (let star = 0; star < count; star++) {
    const y = random.next() ** 1.4 * sheet.height * horizon
    const size = random.chance(0.08) ? random.between(1.6, 2.6) : random.between(0.5, 1.3)
    const faint = (1 - y / (sheet.height * horizon)) * 0.8 + 0.1
    sheet.add(
      circle(random.between(0, sheet.width), y, (size * sheet.unit) / 1000, '#ffffff', `opacity="${round(faint)}"`),
    )
  }
}

/** Long flat banks of lenses, paler toward the light. */
function drawClouds(sheet: Sheet, random: Random, light: Light, horizon: number): void {
  const { width, height, unit } = sheet
  const banks = light.name === 'storm' ? random.whole(9, 13) : random.whole(1, 5)
  for (let bank = 0; bank < banks; bank++) {
    const y = height * horizon * random.between(0.1, 0.8)
    const x = random.between(0, 1) * width
    const long = unit * random.between(0.3, 1.1)
    const edge = light.name === 'storm' ? light.sky[0] : lighter(light.sky[2], 0.05)
    const colour = mix(light.sky[1], edge, random.between(0.5, 1))
    for (let lens = 0; lens < random.whole(3, 6); lens++) {
      const wide = long * random.between(0.3, 0.9)
      const box = {
        x: x + random.between(-0.4, 0.4) * long,
        y: y + (lens - 2) * long * 0.016,
        width: wide,
        height: wide * random.between(0.025, 0.05),
      }
      sheet.add(ellipse(box, colour, `opacity="${round(random.between(0.3, 0.75))}"`))
    }
  }
}

/** A few birds far away. */
export function drawBirds(sheet: Sheet, random: Random, colour: string): void {
  const { width, height, unit } = sheet
  const [x, y] = [random.between(0.2, 0.75) * width, random.between(0.15, 0.4) * height]
  for (let bird = 0; bird < random.whole(3, 9); bird++) {
    const span = unit * random.between(0.008, 0.018)
    const [at, up] = [x + random.between(-0.1, 0.1) * width, y + random.between(-0.05, 0.05) * height]
    const wings = `M${round(at - span)} ${round(up - span * 0.35)}Q${round(at - span * 0.4)} ${round(up - span * 0.5)} ${round(at)} ${round(up)}Q${round(at + span * 0.4)} ${round(up - span * 0.5)} ${round(at + span)} ${round(up - span * 0.3)}`
    sheet.add(path(wings, 'none', `stroke="${colour}" stroke-width="${round(span * 0.16)}" stroke-linecap="round"`))
  }
}

/** Haze that lies over everything at one height. */
export function drawMist(sheet: Sheet, y: number, thick: number, colour: string, strength: number): void {
  const fill = sheet.linear([
    [0, colour, 0],
    [0.5, colour, strength],
    [1, colour, 0],
  ])
  sheet.add(ellipse({ x: sheet.width / 2, y, width: sheet.width * 2.4, height: thick }, fill))
}
