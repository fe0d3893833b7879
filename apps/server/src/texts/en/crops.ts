/** Parts of pictures that are kept under a name. */
export const crops = {
  noName: 'Give the crop a name.',
  longName: 'The name may have {{most, number}} characters at most.',
  taken: 'This picture has a crop “{{name}}” already.',
  most: 'A picture can have {{most, number}} crops at most.',
} as const
