import { isLanguage } from '@vitrine/contract/languages.ts'
import type { Platform } from '#platform/platform.ts'
import { hashPassword } from './password-hash.ts'
import { updateUser } from './users.repository.ts'

/** A new password; sessions that were opened with the old one end. */
export async function setPassword(userId: number, password: string, platform: Platform): Promise<void> {
  const now = platform.clock.now()
  const change = { password_hash: await hashPassword(password), sessions_from: now, modified_at: now }
  await updateUser(userId, change, platform)
}

/** Switches an account on or off. Off: sessions end; tokens and addresses of pictures ask at each use and are refused. */
export async function setUserEnabled(userId: number, isEnabled: boolean, platform: Platform): Promise<void> {
  const now = platform.clock.now()
  await updateUser(userId, { is_enabled: isEnabled ? 1 : 0, sessions_from: now, modified_at: now }, platform)
}

/** The language that a person reads; what is none of ours leaves it to the browser. */
export async function setLanguage(userId: number, language: unknown, platform: Platform): Promise<void> {
  const known = typeof language === 'string' && isLanguage(language) ? language : ''
  await updateUser(userId, { language: known }, platform)
}
