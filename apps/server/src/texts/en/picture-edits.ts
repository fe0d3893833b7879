/** Changed versions of pictures. */
export const pictureEdits = {
  nothing: 'An edit must change something.',
  outside: 'The part that is left must lie within the picture.',
  otherFormat: 'Pictures of this format can be cut for a download, but no changed version of the file can be saved.',
  severalPictures: 'The file holds several pictures: a changed version would lose all but one.',
} as const
