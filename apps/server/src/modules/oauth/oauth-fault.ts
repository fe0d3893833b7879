/** What a program did wrong, in the words of RFC 6749, 5.2. */
export type TokenError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'

/** A refusal at the addresses that programs ask by themselves; it is answered in the form of RFC 6749. */
export class OAuthFault extends Error {
  readonly error: TokenError
  readonly headers: Readonly<Record<string, string>>

  /** @param description for whoever writes the program; in English. */
  constructor(error: TokenError, description: string, headers: Readonly<Record<string, string>> = {}) {
    super(description)
    this.name = 'OAuthFault'
    this.error = error
    this.headers = headers
  }

  get status(): number {
    return this.error === 'invalid_client' ? 401 : 400
  }
}
