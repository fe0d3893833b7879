/** The colours that pictures are told by. */
export const pictureColours = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
  'brown',
  'black',
  'grey',
  'white',
] as const
export type PictureColour = (typeof pictureColours)[number]

/** From 0 to 255, as light adds up. */
const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

/** What people call a colour of sRGB: by lightness, chroma and hue in OKLCH, where equal steps look alike. */
export function colourNamed(red: number, green: number, blue: number): PictureColour {
  const [r, g, b] = [linear[red] ?? 0, linear[green] ?? 0, linear[blue] ?? 0]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const light = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short
  const x = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const y = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  const chroma = Math.hypot(x, y)
  if (chroma < leastChroma(light)) return light < 0.3 ? 'black' : light > 0.9 ? 'white' : 'grey'
  const hue = ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360
  return hueNamed(hue, light, chroma)
}

/** What is very dark or very light is black or white to the eye long before it has no colour at all. */
function leastChroma(light: number): number {
  if (light < 0.22) return 0.08
  return light > 0.92 ? 0.05 : 0.035
}

function hueNamed(hue: number, light: number, chroma: number): PictureColour {
  if (hue < 15 || hue >= 345) return light > 0.6 ? 'pink' : 'red'
  if (hue < 40) return reddish(light, chroma)
  if (hue < 90) return light > 0.6 && chroma > 0.1 ? 'orange' : 'brown'
  if (hue < 118) return light > 0.65 ? 'yellow' : hue < 100 ? 'brown' : 'green'
  if (hue < 170) return 'green'
  if (hue < 220) return 'teal'
  if (hue < 285) return 'blue'
  return hue > 320 && light > 0.72 ? 'pink' : 'purple'
}

function reddish(light: number, chroma: number): PictureColour {
  if (light > 0.75) return 'pink'
  return chroma < 0.1 ? 'brown' : 'red'
}
