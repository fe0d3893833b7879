import type { ShareLevel, Sharing } from '@vitrine/contract/shares.ts'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { levels } from './use-sharing.ts'

interface LevelFieldProps {
  label: string
  value: ShareLevel
  mayShare: Sharing['mayShare']
  isDisabled: boolean
  onChange: (level: ShareLevel) => void
}

/** How much is given; downloads only by whoever may hand them on. */
export function LevelField({ label, value, mayShare, isDisabled, onChange }: LevelFieldProps) {
  const { t } = useTexts()
  const offered = levels.filter((level) => level !== 'download' || mayShare.downloads || value === 'download')
  const options = offered.map((level) => ({ value: level, description: '', label: t(`sharing.${level}`) }))
  const change = (chosen: string) => {
    const level = levels.find((one) => one === chosen)
    if (level !== undefined) onChange(level)
  }
  return <SelectField label={label} options={options} value={value} isDisabled={isDisabled} onChange={change} />
}
