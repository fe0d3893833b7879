/** COL-029: the colour of a tile without one of its own. */
const standard = '#999999'

/** The colour of a tile and the text colour that can be read on it: black or white by a brightness of 128 (COL-030). */
export function tileColours(colour: string): { ground: string; text: '#000000' | '#ffffff' } {
  const ground = /^#[\da-f]{6}$/i.test(colour) ? colour : standard
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16))
  const brightness = (299 * red + 587 * green + 114 * blue) / 1000
  return { ground, text: brightness >= 128 ? '#000000' : '#ffffff' }
}
