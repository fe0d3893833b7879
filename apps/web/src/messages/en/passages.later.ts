/** What is said in a film or sound, and what stands on the pages of a document. */
export const passages = {
  said: 'What is said',
  written: 'Text of the pages',
  find: 'Find words in it',
  clear: 'Clear',
  go: 'Find',
  found_one: 'Found in {{number}} place',
  found_other: 'Found in {{number}} places',
  none: 'Nothing found.',
  noText: 'No text was found in this document.',
  noWords: 'The captions have not been read yet, or say nothing.',
  moments: 'Places in what is played',
  pages: 'Pages',
  page: 'Page {{page}}',
  more: 'Show more',
} as const
