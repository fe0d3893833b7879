/** Pictures and copies to play. */
export const renditions = {
  addressOver: 'The address of this picture is not valid, or no longer.',
  noCopyToPlay: 'No copy of this file can be made to play ({{code}}).',
  filmIsMade: 'This film is being made. Ask for it again in a while.',
  noFilm: 'This film cannot be made ({{code}}).',
} as const
