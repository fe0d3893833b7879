import type { Platform } from '#platform/platform.ts'
import { say, type Text } from '#server/texts/say.ts'
import { wasIssued } from './issue-password.ts'
import { passwordWeakness } from './password-weakness.ts'

/** Why a person may not choose a password, in a sentence that says what to do; null when they may. */
export async function weaknessOfChoice(
  password: string,
  known: Parameters<typeof passwordWeakness>[1],
  platform: Platform,
): Promise<Text | null> {
  return (
    passwordWeakness(password, known) ?? ((await wasIssued(password, platform)) ? say('passwords.shownBefore') : null)
  )
}
