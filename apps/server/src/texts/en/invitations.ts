/** Invitations, and the mail that brings them. */
export const invitations = {
  notYours: 'You cannot invite into the group “{{name}}”, since you are not in it yourself.',
  chooseOne: 'Say e-mail addresses, a domain or a link: exactly one of them.',
  noDomain: 'This is no domain. It looks like: example.org',
  otherDomain: 'This invitation is for e-mail addresses that end with @{{domain}}.',
  noPassword:
    'Members of this group or site may not sign in by password, so no account can come of this invitation. Sign in by the way that the log-in page offers, or ask whoever invited you.',
  subject: '{{inviter}} invites you to Vitrine',
  text: '{{inviter}} invites you to {{site}}. Choose a user name and a password to begin.',
  reminderSubject: 'Reminder: {{inviter}} invites you to Vitrine',
  reminderText:
    '{{inviter}} has invited you to {{site}}, and the invitation ends soon. Choose a user name and a password to begin.',
  button: 'Accept the invitation',
  footnote_one:
    'The address is for you alone and good for {{count, number}} day. If you did not expect it, you can ignore this message.',
  footnote_other:
    'The address is for you alone and good for {{count, number}} days. If you did not expect it, you can ignore this message.',
} as const
