/** Pictures and copies to play. */
export const renditions = {
  addressOver: 'The address of this picture is not valid, or no longer.',
  noCopyToPlay: 'No copy of this file can be made to play ({{code}}).',
} as const
