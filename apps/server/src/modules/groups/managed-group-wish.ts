import type { GroupWish, ManagedGroupWish } from '@vitrine/contract/groups.ts'

/** What a program says of a group, in the words of the directory (wire reference 20.6). */
export function wishOfProgram({ license, permissions, properties, ...same }: ManagedGroupWish): GroupWish {
  const { uploadToUploadArea, ...flags } = permissions ?? {}
  const { level: defaultLevel, mode: defaultConcurrencyMode } = license ?? {}
  return {
    ...same,
    ...(license ? { license: { defaultLevel, defaultConcurrencyMode } } : {}),
    ...(permissions ? { permissions: { ...flags, uploadArea: uploadToUploadArea } } : {}),
    ...(properties ? { propertyBag: properties } : {}),
  }
}
