import type { Localised } from '@vitrine/contract/languages.ts'
import type { Platform } from '#platform/platform.ts'
import { wasIssued } from './issue-password.ts'
import { passwordWeakness, shownBefore } from './password-weakness.ts'

/** Why a person may not choose a password, in a sentence that says what to do; null when they may. */
export async function weaknessOfChoice(
  password: string,
  known: Parameters<typeof passwordWeakness>[1],
  platform: Platform,
): Promise<Localised | null> {
  return passwordWeakness(password, known) ?? ((await wasIssued(password, platform)) ? shownBefore : null)
}
