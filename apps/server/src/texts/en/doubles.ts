/** What is alike. */
export const doubles = {
  itself: 'An asset cannot be merged into itself.',
  leaving: 'One of the two files is being deleted, or is not there any more. Look at the list again.',
  notAlike: 'These two files are not alike, so they cannot be merged.',
  consentRight:
    'The other file has consent forms or says what consent it needs. To carry that over you need the right “Manage consent status” on both files.',
  consentArchive:
    'The other file has consent forms or says what consent it needs, and the archive of the file that is kept does not manage consent.',
} as const
