import { storedValue } from '#platform/storage/stored-value.ts'

/** One for each language that a visitor may change between: a policy in another language is another text. */
const most = 4

/** CKE-004: the policies that were accepted, newest first. */
export const acceptedPolicies = storedValue<readonly string[]>('cookieConsent', (text) => {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
})

export function acceptPolicy(policy: string): void {
  acceptedPolicies.set([policy, ...acceptedPolicies.get()].slice(0, most))
}
