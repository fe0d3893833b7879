import type { Cropping } from '@vitrine/contract/assets.ts'

export interface CropSet {
  id: string
  name: string
  isDefault: boolean
  /** Width by height, `own` for the picture's; the first is that with which cutting begins. */
  ratios: readonly string[]
}

/** The sets of shapes that are shipped, for pictures that are cut. */
export const cropSets: readonly CropSet[] = [
  {
    ...{ id: '5b0d7f62-91c4-4e0a-b6a3-2f4c8d10c301', name: 'Common shapes', isDefault: true },
    ratios: ['own', '1:1', '4:3', '3:2', '16:9', '3:4', '2:3', '9:16'],
  },
  {
    ...{ id: '5b0d7f62-91c4-4e0a-b6a3-2f4c8d10c302', name: 'Screens', isDefault: false },
    ratios: ['own', '16:9', '9:16', '1:1'],
  },
  {
    ...{ id: '5b0d7f62-91c4-4e0a-b6a3-2f4c8d10c303', name: 'Print', isDefault: false },
    ratios: ['own', '3:2', '2:3', '4:3', '3:4'],
  },
]

/** In which shapes pictures of an archive are cut; null in any, where it has chosen no set. */
export function croppingOf(said: { CroppingProfileSet: string; AllowCropProfileChanges: boolean }): Cropping {
  const set = cropSets.find(({ id }) => id === said.CroppingProfileSet)
  return set ? { ratios: [...set.ratios], isFree: said.AllowCropProfileChanges } : null
}
