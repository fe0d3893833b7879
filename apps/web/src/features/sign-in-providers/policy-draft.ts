import type { SignInPolicy } from '@vitrine/contract/sign-in-policies.ts'

/** What is typed of a policy; lengths as text, the longest in hours. */
export interface PolicyDraft {
  group: string
  ways: SignInPolicy['ways']
  demandsSecondFactor: boolean
  graceDays: string
  idleMinutes: string
  longestHours: string
}

export const emptyPolicy: PolicyDraft = {
  group: '',
  ways: { limits: false, password: true, passkey: true, providers: [] },
  demandsSecondFactor: false,
  graceDays: '14',
  idleMinutes: '',
  longestHours: '',
}

const textOf = (value: number | null) => (value === null ? '' : String(value))

export const policyDraftOf = ({ group, ways, ...one }: SignInPolicy): PolicyDraft => ({
  group,
  ways,
  demandsSecondFactor: one.demandsSecondFactor,
  graceDays: String(one.graceDays),
  idleMinutes: textOf(one.idleMinutes),
  longestHours: textOf(one.longestMinutes === null ? null : one.longestMinutes / 60),
})

/** Also in the digits of Arabic. */
function numberOf(given: string): number | null {
  const text = given.trim().replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
  return /^\d+([.,٫]\d+)?$/.test(text) ? Number(text.replace(/[,٫]/, '.')) : null
}

/** Fields with something that is no number. */
export function unreadable({ graceDays, idleMinutes, longestHours }: PolicyDraft): string[] {
  const isWrong = (text: string) => text.trim() !== '' && numberOf(text) === null
  return [
    ...(isWrong(graceDays) ? ['graceDays'] : []),
    ...(isWrong(idleMinutes) ? ['idleMinutes'] : []),
    ...(isWrong(longestHours) ? ['longestMinutes'] : []),
  ]
}

/** What is sent, once everything is readable. @param providers that are there still: of others there is no box to clear. */
export function rulesIn(draft: PolicyDraft, providers: readonly string[]) {
  const { ways, demandsSecondFactor, graceDays, idleMinutes, longestHours } = draft
  const hours = numberOf(longestHours)
  return {
    ways: { ...ways, providers: ways.providers.filter((name) => providers.includes(name)) },
    demandsSecondFactor,
    graceDays: numberOf(graceDays) ?? 0,
    idleMinutes: numberOf(idleMinutes),
    longestMinutes: hours === null ? null : Math.round(hours * 60),
  }
}
