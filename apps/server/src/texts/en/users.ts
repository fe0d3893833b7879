/** Why a password is too easy to guess, and what to do. */
export const passwords = {
  tooShort_one: 'Use at least {{count, number}} character. Several words are easy to remember.',
  tooShort_other: 'Use at least {{count, number}} characters. Several words are easy to remember.',
  tooLong_one: 'Use at most {{count, number}} character.',
  tooLong_other: 'Use at most {{count, number}} characters.',
  sameAsBefore: 'Use another password than the current one.',
  tooFewSigns_one: 'Use at least {{count, number}} character.',
  tooFewSigns_other: 'Use at least {{count, number}} different characters.',
  ownName: 'Do not use your own name.',
  repeated: 'Do not repeat one word. Use several different ones.',
  shownBefore: 'This password was made up by the program and shown. Choose one that only you have read.',
  common: 'This password is among the first that are tried. Use several words.',
} as const

/** What is wrong with what is said of a user, or why it is refused. */
export const users = {
  noAddress: 'This is not the address of a user.',
  noUsername: 'A user needs a user name.',
  noFirstName: 'A user needs a first name.',
  noLastName: 'A user needs a last name.',
  noEmail: 'Write a whole e-mail address, such as kari@example.org.',
  usernameSigns: 'A user name has no slashes and control characters, and is neither “.” nor “..”.',
  ownAccount: 'You cannot switch off your own account or let it expire.',
  ownerAccount: 'The account of the owner of the site cannot be switched off.',
  builtIn: 'This account is built in and cannot be changed.',
  ownPassword: 'Change your own password in the menu of your name.',
  ownerPassword: 'The password of the owner of the site is changed by the owner.',
  builtInStays: 'This account is built in and cannot be deleted.',
  ownerStays: 'The owner of the site cannot be deleted. Give the site to somebody else first.',
  selfStays: 'You cannot delete yourself.',
  ownerGives: 'Only the owner of the site can give it to somebody else.',
  ownerSignsIn: 'The new owner must be a person who can sign in.',
  deletedHasName: 'A deleted person has this user name. Restore them, or remove them for good first.',
} as const
