/** The pages on which a person lets a program act for them. */
export const oauth = {
  title: '{{name}} asks to act for you',
  signedInAs: 'You are signed in as {{name}}.',
  may: 'If you allow it, this program can, until you end it:',
  mayLook: 'see and download the files that you can',
  mayChange: 'upload, change and delete what you can, and use what else you may here',
  mayNot: 'It does not learn your password and cannot change it.',
  answerTo: 'You go on to {{address}}.',
  answerToDevice: 'You go on to a program on this device: {{address}}',
  askedOnce: 'You are not asked again until you end it under “Programs and devices” or change your password.',
  askedEachTime: 'You are asked each time. You can end it under “Programs and devices”.',
  accept: 'Allow',
  deny: 'Do not allow',
  noApiRight: 'You have no right to use the API, so no program can act for you. Ask your administrator.',
  goBack: 'Go back to the program',
  refused: 'This cannot be answered',
  noApplication:
    'The program that has sent you here is not registered on this site. Nothing was sent to it. Tell whoever runs it.',
  switchedOff: '“{{name}}” is switched off on this site. Ask your administrator.',
  otherAddress:
    '“{{name}}” wants to be answered at an address that is not registered for it. Nothing was sent there. Tell whoever runs the program.',
  inPerson: 'A program cannot allow another program to act. Sign in with a password.',
} as const
