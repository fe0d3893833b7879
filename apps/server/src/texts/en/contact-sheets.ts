/** What stands on contact sheets, and what is wrong with an order of one. */
export const contactSheets = {
  tooMany: 'A contact sheet has at most {{most, number}} items; these are {{count, number}}. Choose fewer.',
  page: 'Page {{page, number}} of {{pages, number}}',
  file: 'Contact sheet',
  gone: 'Not available any more',
  noPreview: 'Preview not permitted',
  heldBack: 'Held back by its dates',
  noPicture: 'No preview',
  changed: 'What you may see has changed since this sheet was made. Make it again.',
} as const
