/** Versions of a file. */
export const revisions = {
  notNewest: 'Only the newest version can be taken back. Go back to an earlier one instead.',
  beingRead: 'The file was replaced a moment ago and is being read. Try again soon.',
  notKept: 'The bytes of this version are not kept.',
  valuesStay: 'Changes of values are history and stay. They can be taken back.',
  otherFormat: 'A new version has the format of the file: {{extension}}.',
  noSidecar: 'A new version comes without an XMP file: what people said of the file stays.',
  noFolder: 'A new version takes the place of the file: no folder can be named.',
} as const
