import type { Platform } from '#platform/platform.ts'
import { deleteExpired } from './sign-ups.repository.ts'

/** Removes what nobody has confirmed or decided in time. */
export async function removeExpiredSignUps(platform: Platform): Promise<void> {
  await deleteExpired(platform)
}
