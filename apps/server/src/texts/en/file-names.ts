/** Rules that names of files and folders keep. */
export const fileNames = {
  ends: 'A name cannot begin or end with a space, or end with a dot.',
  forbidden: 'A name cannot have any of \\ / : * ? " < > |',
  unseen: 'The name has a character that cannot be seen or that turns the direction of text.',
  device: '“{{name}}” belongs to a device on Windows.',
  passedOver: 'Names like “{{name}}” are passed over when folders are read.',
  deep_one: 'A file brings {{count}} folder at most, one in another.',
  deep_other: 'A file brings {{count}} folders at most, one in another.',
  long_one: 'A name has {{count}} byte at most.',
  long_other: 'A name has {{count}} bytes at most.',
} as const
