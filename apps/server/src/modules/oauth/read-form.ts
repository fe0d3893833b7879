import { OAuthFault } from './oauth-fault.ts'

const form = 'application/x-www-form-urlencoded'

/** The parameters of a request; empty ones count as left out (RFC 6749, 3.2). @throws OAuthFault invalid_request. */
export function readForm(body: unknown, contentType: string | undefined): ReadonlyMap<string, string> {
  if (contentType?.split(';')[0]?.trim().toLowerCase() !== form)
    throw new OAuthFault('invalid_request', `Send ${form}.`)
  const found = new Map<string, string>()
  for (const [name, value] of Object.entries(body ?? {})) {
    if (typeof value !== 'string') throw new OAuthFault('invalid_request', 'Send each parameter once.')
    if (`${name}${value}`.includes('\0')) throw new OAuthFault('invalid_request', 'There is a NUL character in it.')
    if (value !== '') found.set(name, value)
  }
  return found
}
