import type { Watermark, WatermarkSettings } from '@vitrine/contract/processing-profiles.ts'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'

interface WatermarkFieldsProps<Settings extends WatermarkSettings> {
  watermarks: readonly Pick<Watermark, 'Filename' | 'Name'>[]
  settings: Settings
  onChange: (settings: Settings) => void
}

/** Which watermark lies over pictures, and where. Only in the middle can it be as large as the picture (ARC-053, ARC-054). */
export function WatermarkFields<Settings extends WatermarkSettings>({
  watermarks,
  settings,
  onChange,
}: WatermarkFieldsProps<Settings>) {
  const { t } = useTexts()
  const { WatermarkFilename: chosen, WatermarkAlignment: place, ScaleToFit } = settings
  const names = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight', 'middle'] as const
  const places = names.map((name, at) => ({ value: String(at), label: t(`renditionForm.${name}`), description: '' }))
  const moved = (at: number) => onChange({ ...settings, WatermarkAlignment: at, ScaleToFit: ScaleToFit && at === 4 })
  return (
    <>
      <SelectField
        label={t('renditionForm.watermark')}
        options={watermarks.map(({ Filename, Name }) => ({ value: Filename, label: Name, description: '' }))}
        emptyLabel={t('renditionForm.noWatermark')}
        value={chosen}
        onChange={(WatermarkFilename) => onChange({ ...settings, WatermarkFilename })}
      />
      <SelectField
        label={t('renditionForm.alignment')}
        options={places}
        value={String(place)}
        isDisabled={chosen === ''}
        onChange={(value) => moved(Number(value))}
      />
      <Checkbox
        label={t('renditionForm.scaleToFit')}
        isSelected={ScaleToFit}
        isDisabled={chosen === '' || place !== 4}
        onChange={(isFitted) => onChange({ ...settings, ScaleToFit: isFitted })}
      />
    </>
  )
}
