export const account = {
  title: 'Log in to Vitrine',
  username: 'User name',
  password: 'Password',
  rememberMe: 'Keep me logged in',
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmPassword: 'New password again',
  passwordRules:
    'At least {{count}} characters; several words are easy to remember. Not your name, and nothing that everybody tries first.',
  passwordMissing: 'Type the password that you use now.',
  passwordTooShort: 'Use at least {{count}} characters.',
  passwordSame: 'Use another password than the current one.',
  changePasswordText: 'All other devices are logged out. Programs that have a token of yours go on working.',
  passwordChanged: 'Your password has been changed. All other devices are logged out.',
  choosePassword: 'Choose a new password',
  choosePasswordText:
    'Your password was given to you by somebody else. Choose one that only you know; then you go on to where you wanted to go.',
  passwordFixed: 'You may not change your password yourself. Please ask your administrator.',
  logOutEverywhereText:
    'This ends your sessions on all devices, this one too. Programs that have a token of yours go on working.',
  over: 'You have been logged out',
  overText:
    'Your session has ended. Log in again to go on where you were; what you have typed on this page is still there.',
  leave: 'Leave this page',
} as const
