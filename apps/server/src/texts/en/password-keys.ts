/** The mail with which people choose a password. */
export const passwordKeys = {
  forgottenSubject: 'Choose a new password for Vitrine',
  forgottenText:
    'Somebody, probably you, asked for a new password of the account “{{username}}” at {{site}}. The address below leads to the page where you choose one. Until then nothing changes.',
  forgottenButton: 'Choose a new password',
  forgottenFootnote:
    'The address is for you alone and good once, for one hour. If you did not ask for it, you can ignore this message.',
  newSubject: 'Your account at Vitrine is ready',
  newText: 'You have an account at {{site}} now. Your user name is “{{username}}”. Choose a password to begin.',
  newButton: 'Choose a password',
  newFootnote_one: 'The address is for you alone and good once, for {{count, number}} day.',
  newFootnote_other: 'The address is for you alone and good once, for {{count, number}} days.',
} as const
