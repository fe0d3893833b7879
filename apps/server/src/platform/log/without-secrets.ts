/** Credentials inside of texts, such as an address in the message of an error: what follows the name, and our own tokens. */
const inQueries =
  /((?:access_token|fwapitoken|apikey|client_secret|refresh_token|(?:\b|%3F|%26)lt)(?:=|%3D))[^&\s"'\\]+/gi
const ownTokens = /vit_[\w-]{20,}/g
/** `postgres://vitrine:password@host`, whoever's. */
const inAddresses = /([a-z][a-z0-9+.-]{1,20}:\/\/[^\s:@/"'\\]{0,200}):[^\s@/"'\\]{1,200}@/gi
const bearers = /\b(Bearer|Basic) [A-Za-z0-9._~+/=-]{8,}/g
/** Shorter ones would take other words with them. */
const shortest = 4

/**
 * A text without credentials, so that whoever writes an address or an error need not think of what stands in it. `known`: secrets that
 * are taken out wherever they stand, also as they stand in JSON and in addresses.
 */
export function withoutSecrets(text: string, known: readonly string[] = []): string {
  let safe = text
  // First of all: what the others leave of a secret with a blank in it would not be known any more.
  for (const secret of known)
    for (const form of new Set([secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]))
      if (form.length >= shortest) safe = safe.replaceAll(form, '…')
  return safe
    .replaceAll(inQueries, '$1…')
    .replaceAll(ownTokens, 'vit_…')
    .replaceAll(inAddresses, '$1:…@')
    .replaceAll(bearers, '$1 …')
}
