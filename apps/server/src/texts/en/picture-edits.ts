/** Changed versions of pictures. */
export const pictureEdits = {
  nothing: 'An edit must change something.',
  noVersions: 'This archive keeps no earlier versions of files: pictures in it can only be turned.',
  outside: 'The part that is left must lie within the picture.',
  otherFormat: 'Pictures of this format can be cut for a download, but no changed version of the file can be saved.',
  severalPictures: 'The file holds several pictures: a changed version would lose all but one.',
} as const
