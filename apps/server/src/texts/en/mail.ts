/** What stands in every mail, and in the one that tries the mail server. */
export const mail = {
  orCopy: 'If the button does not work, copy this address into your browser:',
  trialSubject: 'Mail from Vitrine works',
  trialText: 'This message was sent to find out whether mail arrives. You need not do anything.',
  trialFootnote: 'Somebody who runs {{site}} asked for it.',
} as const
