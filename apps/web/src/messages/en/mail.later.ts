/** The page of the outbox. */
export const mail = {
  loading: 'Loading the mail',
  kept: 'There is no mail server, so mail is kept here. Open a mail to read it and pass it on.',
  none: 'No mail',
  noneText: 'Nothing was written to anybody.',
  when: 'Written',
  to: 'To',
  subject: 'Subject',
  state: 'State',
  action: 'Action',
  waiting: 'Waits',
  sent: 'Sent',
  refused: 'Refused',
  sendAgain: 'Send again',
  isTried: 'The mail is tried again.',
  newest: 'Newest mail',
  older: 'Older mail',
} as const
