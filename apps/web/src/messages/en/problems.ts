export const problem = {
  title: 'Something went wrong',
  generalError: 'An error occurred. Please contact your local administrator.',
  assetUpdateFailed:
    'The file could not be changed. It may have been removed from its source. Please tell your administrator.',
  noteEditFailed: 'The note was not saved. {{reason}}',
  generalErrorLater: 'An error occurred. Please try again later.',
  simpleError: 'An error occurred. Please try again.',
  accessDenied: 'You have no access to this.',
  unreachable: 'The server does not answer.',
  unreachableHint: 'Check your connection, or wait a moment and try again.',
  retry: 'Try again',
  details: 'Details',
  close: 'Close',
  saveAnyway: 'Save anyway',
  savesOver: 'Somebody else has changed this meanwhile. Saving anyway replaces what they have set.',
  date: 'Date',
  value: 'Value',
  requestId: 'Request ID',
  backgroundTaskId: 'Task ID',
  heading: 'Heading',
  message: 'Message',
  messageDetail: 'Message detail',
  description: 'Description',
  technicalInfo: 'Technical info',
} as const

export { englishHeadings as errors } from '@vitrine/contract/errors.ts'
