/** Signing up, and the mail of it. */
export const signUps = {
  acceptTerms: 'Accept the terms to go on.',
  nameSigns: 'A name is one line of text.',
  notYours: 'You cannot add anybody to the group “{{name}}”, since you are not in it yourself.',
  noChoiceOfGroups: 'On this site people who sign up join the groups of the site, and no others.',
  approvedAlready_one: 'On this site {{count, number}} person approves a sign-up. You have approved this one already.',
  approvedAlready_other:
    'On this site {{count, number}} different people approve a sign-up, and you have approved this one already.',
  accountThere: 'Somebody has an account with this e-mail address by now.',
  outOfLicences: 'The site may have {{count, number}} accounts and has them already (out_of_licenses).',
  confirmSubject: 'Confirm your address for Vitrine',
  confirmText:
    'Somebody, probably you, asked for an account at {{site}} with this e-mail address. Confirm that the address is yours. Then somebody there decides about the account.',
  confirmButton: 'Confirm the address',
  confirmFootnote:
    'The address above is for you alone and good once, for one day. If you did not sign up, you can ignore this message.',
  knownSubject: 'You have an account at Vitrine',
  knownText:
    'Somebody, probably you, asked for an account at {{site}} with this e-mail address, which has one already. Log in with it; the page helps if you have forgotten the password.',
  knownButton: 'Log in',
  waitingSubject: 'Your sign-up at Vitrine is with us',
  waitingText:
    'Somebody, probably you, asked again for an account at {{site}} with this e-mail address. The first request has not been decided yet. You need do nothing.',
  footnote: 'If you did not sign up, you can ignore this message.',
  rejectedSubject: 'About your sign-up at Vitrine',
  rejectedText: 'You asked for an account at {{site}}. It was decided not to open one for you.',
  rejectedFootnote: 'You get this message because you signed up and confirmed this address.',
} as const
