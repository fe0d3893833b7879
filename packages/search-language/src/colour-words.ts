/** The colours in which pictures are found; `colour` is ours. */
export const colourWords = [
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
export type ColourWord = (typeof colourWords)[number]
