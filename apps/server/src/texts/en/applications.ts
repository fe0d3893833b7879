/** Applications that may ask for access. */
export const applications = {
  nameMissing: 'An application needs a name.',
  nameLong_one: 'The name may have {{count, number}} sign at most, on one line.',
  nameLong_other: 'The name may have {{count, number}} signs at most, on one line.',
  idMade: 'The id of an application with a secret is made, not chosen.',
  idSigns: 'An id has 3 to 100 letters, digits and the signs . _ ~ -',
  idTaken: 'Another application has this id.',
  redirectNone: 'An application without people is answered at no address.',
  redirectMissing: 'Say an address to which it is answered.',
  redirectTwice: 'This address is in the list already.',
  redirectLong_one: 'An address may have {{count, number}} sign at most.',
  redirectLong_other: 'An address may have {{count, number}} signs at most.',
  redirectAddress: 'This is no whole address. It looks like: https://cms.example.org/callback',
  redirectFragment: 'An address ends before its #.',
  redirectCredentials: 'There is no user name or password in an address.',
  redirectHttps: 'An address begins with https://, or with http:// for localhost, 127.0.0.1 and [::1] alone.',
  redirectScheme:
    'An address begins with https://, with http:// for this device alone, or with a name of your own written backwards, such as org.example.app:/callback',
} as const
