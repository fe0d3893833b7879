/**
 * Kinds that travel as plain JSON; all others have a type in the vendor's tree (wire reference 28). The contract knows the
 * same through its schemas, but these would bring the whole of zod into the browser; a test holds both lists together.
 */
const plain: ReadonlySet<string> = new Set([
  'session',
  'login',
  'login-request',
  'password-change',
  'metadata-field-list',
  'metadata-namespace-list',
  'metadata-group-list',
  'audit-list',
  'new-token',
  'user-picker',
  'group-picker',
  'cookie-consent',
  'custom-css',
  'parked-list',
])

/** The media type of a kind of document, for `Accept` and `Content-Type`. */
export function mediaTypeOf(kind: string): string {
  return plain.has(kind) ? 'application/json' : `application/vnd.fotoware.${kind}+json`
}
