import type { CropPreset, PresetOwner } from '@vitrine/contract/crop-presets.ts'
import type { Texts } from '#platform/i18n/use-texts.ts'

export interface PresetGroup {
  key: string
  label: string
  presets: CropPreset[]
}

/** By which an owner is told from others. */
export const keyOfOwner = ({ kind, id }: Pick<PresetOwner, 'kind' | 'id'>) => (id === null ? kind : `${kind}:${id}`)

export function ownerLabel({ kind, name }: PresetOwner, t: Texts['t']): string {
  if (kind === 'group') return name
  return t(kind === 'user' ? 'pictureEditing.ownPresets' : 'pictureEditing.sitePresets')
}

/** The own presets first, then those of each group, then those of the site. */
export function presetGroups(all: readonly CropPreset[], t: Texts['t']): PresetGroup[] {
  const groups = new Map<string, PresetGroup>()
  const inOrder = (['user', 'group', 'site'] as const).flatMap((kind) => all.filter(({ owner }) => owner.kind === kind))
  for (const preset of inOrder) {
    const key = keyOfOwner(preset.owner)
    const group = groups.get(key) ?? { key, label: ownerLabel(preset.owner, t), presets: [] }
    group.presets.push(preset)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** `16:9`, or `1,200 × 630`. */
export function presetSize({ kind, width, height }: CropPreset, number: Texts['number']): string {
  return kind === 'ratio' ? `${width}:${height}` : `${number(width)} × ${number(height)}`
}
