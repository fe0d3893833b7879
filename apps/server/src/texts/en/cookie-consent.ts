/** What is true of an installation that nobody has changed: cookies for signing in, nothing that follows people. */
export const cookieConsent = {
  bannerTitle: 'Cookies',
  bannerBody:
    'This site uses cookies to sign you in and to keep what you have accepted, and for nothing else. They do not follow you.',
  policy:
    'When you sign in, this site sets a cookie named SessionToken. It says which session is yours, ends when you sign out or after the time that you chose, and is read by this site alone. While you sign in, a cookie named SignInStep holds how far you are, for ten minutes at most. Where the terms of use must be accepted before a file is downloaded, a cookie named vitrine_terms holds which version you accepted without signing in, until you close the browser.\n\nYour browser also keeps your choices for this site, such as language, theme and whether you have read this. They stay in your browser until you remove them.\n\nNo cookies of others are used, and nothing is measured or passed on.',
} as const
