/** To whom albums are shown. */
export const albumSharing = {
  endsBefore: 'The album would be taken down before it is shown: choose a later end.',
  showcaseOver: 'This end lies in the past: choose a later one.',
  showcaseTooLong: 'An album stands on the home page for a year at most.',
  sendName: 'Send a part of a name.',
  noShare: 'It is not shared in this way any more.',
  tooMany: 'An album is shared in 500 ways at most.',
  inThePast: 'The end must lie in the future.',
  onlyLinks: 'Only links have a name and a password.',
  subject: '{{giver}} has shared “{{album}}” with you',
  letter: '{{giver}} has shared the album “{{album}}” with you. You see it after you have logged in.',
  button: 'Open the album',
  footnote: 'You have an account at {{site}}. What was shared with you can be taken back at any time.',
} as const
