/** What somebody keeps at hand. */
export const pins = {
  pin: 'Pin',
  place: 'Pin this place',
  none: 'Nothing is pinned yet',
  noneText:
    'Point at a file and press F, or use the pin on archives, folders and albums: what you pin is at hand here.',
  added_one: '{{count, number}} file was pinned.',
  added_other: '{{count, number}} files were pinned.',
  removed_one: '{{count, number}} pin was removed.',
  removed_other: '{{count, number}} pins were removed.',
  unpinNamed: 'Remove the pin of {{name}}',
  pinNamed: 'Pin {{name}}',
  more: 'Show {{count}} more',
  places: 'Pinned places',
} as const
