/** What is away, and passes by itself. */
export const faults = {
  filesAway: 'The store of files does not answer at the moment.',
  databaseAway: 'The database does not answer at the moment.',
  logged: 'The fault was written to the log under this request id.',
  notOurAddress:
    '“{{name}}” is not an address of this server. Whoever runs it sets VITRINE_PUBLIC_URL to the address that people use.',
  fileMissing: 'The file is not where it was indexed. It may have been moved or its disk is away.',
  fileChanged: 'The file has changed and is being read again.',
  archiveMoves:
    'The archive is being moved to another place and takes no changes at the moment. Try again in a minute.',
  fileUnreadable: 'The file cannot be read at the moment.',
} as const
