const nowhere = 'http://own.invalid'

/**
 * An address to go on to that came from outside, such as the `to` of the log-in view, when it lies on this site below
 * `home`, which ends with a slash; null when it does not. Judged as browsers understand it: `/.//evil.example` is
 * `//evil.example` to them, a backslash is a slash, and tabs and line ends are not there.
 */
export function ownAddress(wished: string | null | undefined, home: string): string | null {
  if (!wished?.startsWith(home) || /[\\\p{Cc}]/u.test(wished) || !URL.canParse(wished, nowhere)) return null
  const { origin, pathname } = new URL(wished, nowhere)
  return origin === nowhere && pathname.startsWith(home) && !pathname.startsWith('//') ? wished : null
}
