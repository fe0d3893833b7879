/** By what the assets of a view are divided. */
export const facets = {
  dt: 'Type',
  o: 'Shape',
  ct: 'Taken',
  it: 'Created',
  mt: 'Changed',
  image: 'Images',
  movie: 'Videos',
  audio: 'Audio',
  document: 'Documents',
  graphic: 'Graphics',
  generic: 'Other files',
  landscape: 'Landscape',
  portrait: 'Portrait',
} as const
