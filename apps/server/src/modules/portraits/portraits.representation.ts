import type { OwnPortraitDocument } from '@vitrine/contract/portraits.ts'
import type { z } from 'zod'
import { avatarPaths } from '#modules/users/avatars.paths.ts'
import { portraitsPaths } from './portraits.paths.ts'

export function representOwnPortrait(mark: string | null, base: string): z.infer<typeof OwnPortraitDocument.shape> {
  const own = base + portraitsPaths.own
  return { picture: avatarPaths.avatar(mark, base, 'large'), put: own, remove: mark === null ? null : own }
}
