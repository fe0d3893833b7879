/** A colour as three parts from 0 to 255. */
type Colour = readonly [number, number, number]

const black: Colour = [0, 0, 0]
const white: Colour = [255, 255, 255]

/** What the shades stand on: the lightest and darkest surfaces of both themes (tokens.css). */
const surfaces = { light: { page: '#ffffff', sunken: '#e8e8e8' }, dark: { page: '#121212', sunken: '#272727' } }

/** Ratios that WCAG 2.2 asks for: 1.4.3 of text, 1.4.11 of what is used. */
export const contrastOfText = 4.5
export const contrastOfParts = 3

export interface AccentShades {
  /** The ground of buttons, and what is written on it. */
  ground: string
  onGround: string
  /** The ground under the pointer. */
  hover: string
  /** Links and what is chosen. */
  text: string
  /** The ground of what is chosen. */
  soft: string
}

const read = (hex: string): Colour => {
  const number = Number.parseInt(hex.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}
const write = (colour: Colour) => `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

const mix = (one: Colour, other: Colour, share: number): Colour => {
  const part = (at: 0 | 1 | 2) => one[at] + (other[at] - one[at]) * share
  return [part(0), part(1), part(2)]
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours such as `#1d5bd0`, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [brighter, darker] = [luminance(read(one)), luminance(read(other))].toSorted((a, b) => b - a) as [
    number,
    number,
  ]
  return (brighter + 0.05) / (darker + 0.05)
}

/** Goes from a colour towards another one as far as it takes until it stands out from each of these. */
function standOut(colour: Colour, towards: Colour, from: readonly string[], contrast: number): string {
  for (let step = 0; step < 100; step++) {
    const hex = write(mix(colour, towards, step / 100))
    if (from.every((one) => contrastOf(hex, one) >= contrast)) return hex
  }
  return write(towards)
}

function shadesFor(accent: Colour, theme: 'light' | 'dark'): AccentShades {
  const { page, sunken } = surfaces[theme]
  const away = theme === 'light' ? black : white
  const ground = standOut(accent, away, [page], contrastOfParts)
  // Of any colour one of the two stands out enough.
  const onGround = contrastOf(ground, '#ffffff') >= contrastOfText ? '#ffffff' : '#000000'
  const soft = write(mix(read(page), accent, theme === 'light' ? 0.12 : 0.25))
  return {
    ground,
    onGround,
    hover: write(mix(read(ground), onGround === '#ffffff' ? black : white, 0.14)),
    text: standOut(accent, away, [page, sunken, soft], contrastOfText),
    soft,
  }
}

/** What becomes of a site's colour in both themes: shades that can be read wherever they stand. @param accent such as `#1d5bd0`. */
export function accentShades(accent: string): Record<'light' | 'dark', AccentShades> {
  const colour = read(accent)
  return { light: shadesFor(colour, 'light'), dark: shadesFor(colour, 'dark') }
}
