/** What is wrong with what administrators say of an archive. */
export const archiveConfig = {
  range: 'Write a number from {{from, number}} to {{to, number}}.',
  tooLong_one: 'This has at most {{count, number}} character.',
  tooLong_other: 'This has at most {{count, number}} characters.',
  colour: 'Write the colour as # and six digits, such as #999999.',
  noView: 'Choose a metadata set.',
  noPool: 'There is no such pool on this site.',
  poolOrFolder: 'Name a folder or a pool, not both.',
  poolAway: 'No archive can be made in this pool: its folder is away, or belongs to an archive.',
  indexUnknown: 'The server {{server}} is none of those that this site may ask.',
  indexStatus: 'The server answered with status {{status}}.',
  indexNoPools: 'What the server answered is no list of pools.',
  indexLate: 'The server did not answer in time.',
  indexAway: 'The server cannot be reached.',
  managedAlone: 'Vitrine makes the folder itself: name neither a folder nor a pool.',
  managedStays: 'Whether Vitrine keeps the files of an archive stays as it was when the archive was made.',
  poolStays: 'The pool of an archive stays.',
  noProfile: 'Choose the profile that downloads are made with.',
  noProfileSet: 'Choose the profiles that downloads are made with.',
  uploadLimit: 'Write 0, or a number of bytes from {{from, number}} to {{to, number}} in steps of {{step, number}}.',
  memberTwice: 'The number {{id}} stands in the access list twice.',
  noMember: 'There is no user or group with the number {{id}}.',
  filterFault: 'At character {{place, number}}: {{fault}}',
  pathStays: 'The folder of an archive stays: what is known of its files belongs to it. It is {{folder}}.',
  noFolder: 'The folder {{folder}} cannot be shown.',
  noPerson: 'There is no user “{{name}}”.',
  noArchive: 'There is no archive “{{name}}”.',
  noFile: 'There is no file “{{name}}”, or it was not read yet.',
} as const

/** What a filter of an access list cannot ask for. */
export const archiveFilters = {
  offline: 'Whether the disk is there is no reason to show or hide a file.',
  taxonomy: 'A filter cannot name items of taxonomies.',
  colour: 'Colours cannot decide who sees a picture: they are known some time after it is shown.',
  wildcard: 'In a filter a wildcard may only end a word.',
  phrase: 'In a phrase of a filter a wildcard may only end the last word.',
} as const
