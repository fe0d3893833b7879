/** Proportions and sizes to crop to. */
export const cropPresets = {
  noName: 'Give the preset a name.',
  taken: 'There is a preset “{{name}}” here already.',
  most: 'There can be {{most, number}} presets here at most.',
  narrow: 'One side may be at most {{most, number}} times the other.',
  builtIn: 'Presets for everybody belong to the site.',
} as const
