/** What is said where an archive stacks by itself. */
export const stackRules = {
  'part_raw-and-jpeg': 'RAW files lie under their JPEG',
  'text_raw-and-jpeg': 'A RAW file and the JPEG, HEIC or TIFF files of its name in the same folder.',
  part_bursts: 'Bursts lie under their first picture',
  text_bursts:
    'Three pictures or more of one camera in one folder, each taken at most a second after the one before it.',
  part_layered: 'Layered files lie under their exports',
  text_layered:
    'A Photoshop, Illustrator, InDesign, Affinity, GIMP or TIFF file and the JPEG, PNG or WebP files of its name, also with an ending such as -1 or _web.',
  text: 'What is stacked counts as one in lists. Files that are there already are stacked after you save; what people have stacked or taken out stays as it is.',
} as const
