import type { Asset } from '@vitrine/contract/assets.ts'
import type { CropPreset } from '@vitrine/contract/crop-presets.ts'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { useEffect, useState } from 'react'
import { presetGroups, presetSize } from '#features/crop-presets/preset-groups.ts'
import { PresetLinks } from '#features/crop-presets/preset-links.tsx'
import { type CropPresets, useCropPresets } from '#features/crop-presets/use-crop-presets.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { type EditDraft, outcomeOf, partOf, type Sides } from './edit-draft.ts'

const ratios: Readonly<Record<string, number>> = {
  '1:1': 1,
  '4:3': 4 / 3,
  '3:2': 3 / 2,
  '16:9': 16 / 9,
  '3:4': 3 / 4,
  '2:3': 2 / 3,
  '9:16': 9 / 16,
}

export interface RatioFieldProps {
  sides: Sides
  draft: EditDraft
  /** In which shapes the archive lets pictures be cut; null for any. */
  cropping: Asset['cropping']
  onDraft: (draft: EditDraft) => void
  /** Sets the longer side of what comes out, in pixels. */
  onSide: (pixels: number | null) => void
}

const longer = ({ width, height }: Sides) => Math.max(width, height)

/** In which proportions the part is drawn: those that everybody knows, and presets, which may also say how large it comes out. */
export function RatioField(props: RatioFieldProps) {
  const { sides, draft, cropping } = props
  const { t, number } = useTexts()
  const presets = useCropPresets()
  const { chosen, choose, preset, fitting, isBound } = useRatioChoice(props, presets)
  const first = cropping?.ratios ?? []
  const others = isBound ? [] : ['own', ...Object.keys(ratios)].filter((name) => !first.includes(name))
  const part = outcomeOf(sides, draft)
  const isSmaller = preset?.kind === 'pixels' && draft.longerSide === longer(preset) && longer(part) < longer(preset)
  const asOption = (one: CropPreset) => ({ value: one.href, description: '', label: labelOf(one, number) })
  return (
    <>
      <SelectField
        label={t('pictureEditing.ratio')}
        {...(isBound ? {} : { emptyLabel: t('pictureEditing.anyRatio') })}
        options={[...first, ...others].map((value) =>
          value === 'own'
            ? { value, description: '', label: t('pictureEditing.ownRatio') }
            : { value, description: '' },
        )}
        groups={presetGroups(fitting, t).map(({ label, presets: all }) => ({ label, options: all.map(asOption) }))}
        description={isSmaller ? t('pictureEditing.smallerThanPreset') : undefined}
        value={chosen}
        onChange={choose}
      />
      {presets !== null && <PresetLinks presets={presets} part={part} isShrunk={draft.longerSide !== null} />}
    </>
  )
}

/** What is chosen, and the preset behind it. A preset that is changed or removed meanwhile lets go of the part, which stays. */
function useRatioChoice(props: RatioFieldProps, presets: CropPresets | null) {
  const { sides, draft, cropping, onDraft, onSide } = props
  const isBound = cropping !== null && !cropping.isFree
  const [chosen, setChosen] = useState(isBound ? 'own' : '')
  const [preset, setPreset] = useState<CropPreset | null>(null)
  const own = draft.turn % 180 === 0 ? sides.width / sides.height : sides.height / sides.width
  const bounds = isBound ? cropping.ratios.map((name) => ratios[name] ?? own) : null
  const fitting = presets?.all.filter((one) => isWithin(one, bounds)) ?? []
  const choose = (name: string) => {
    const next = fitting.find(({ href }) => href === name) ?? null
    setChosen(name)
    setPreset(next)
    const kept = next ? next.width / next.height : name === 'own' ? own : (ratios[name] ?? null)
    onDraft({ ...draft, ratio: kept, crop: kept === null ? draft.crop : null })
    if (next?.kind === 'pixels') onSide(longer(next))
    else if (preset?.kind === 'pixels' && draft.longerSide === longer(preset)) onSide(null)
  }
  const isGone = preset !== null && presets !== null && !fitting.some((one) => isSame(one, preset))
  useEffect(() => {
    if (!isGone) return
    setPreset(null)
    setChosen(isBound ? 'own' : '')
    onDraft({ ...draft, ratio: isBound ? own : null, crop: isBound ? null : partOf(sides, draft) })
  })
  return { chosen, choose, preset, fitting, isBound }
}

const isSame = (one: CropPreset, other: CropPreset) =>
  one.href === other.href && one.kind === other.kind && one.width === other.width && one.height === other.height

const labelOf = (preset: CropPreset, number: (value: number) => string) =>
  `${preset.name} (\u2066${presetSize(preset, number)}\u2069)`

/** How far a proportion of whole pixels may be from one in small numbers. */
const tolerance = 0.005

const isWithin = ({ width, height }: Sides, bounds: readonly number[] | null) =>
  bounds === null || bounds.some((ratio) => Math.abs(width / height / ratio - 1) <= tolerance)
