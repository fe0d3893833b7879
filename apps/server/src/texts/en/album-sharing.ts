/** To whom albums are shown. */
export const albumSharing = {
  sendName: 'Send a part of a name.',
  noShare: 'It is not shared in this way any more.',
  tooMany: 'An album is shared in 500 ways at most.',
  inThePast: 'The end must lie in the future.',
  onlyLinks: 'Only links have a name and a password.',
} as const
