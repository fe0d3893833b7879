import type { LicenceCreation } from '@vitrine/contract/licences.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './licences.module.css'
import { territoryName, territoryOptions } from './territories.ts'

type Limits = Pick<LicenceCreation, 'uses' | 'territories' | 'mostUses'>

interface LimitFieldsProps {
  draft: Limits
  /** Those that it names already, also where the site lists them no more. */
  named: readonly { id: string; name: string }[]
  faults: Readonly<Record<string, string>>
  onChange: (part: Partial<Limits>) => void
}

/** For what, where and how often something may be used. */
export function LimitFields({ draft, named, faults, onChange }: LimitFieldsProps) {
  const { t } = useTexts()
  // As it was typed: a field for numbers alone would hide what is none.
  const [most, setMost] = useState(draft.mostUses === null ? '' : String(draft.mostUses))
  const typeMost = (text: string) => {
    setMost(text)
    onChange({ mostUses: text.trim() === '' ? null : wholeNumber(text.trim()) })
  }
  return (
    <>
      <Uses chosen={draft.uses} named={named} error={faults['uses']} onChange={(uses) => onChange({ uses })} />
      <Territories chosen={draft.territories} onChange={(territories) => onChange({ territories })} />
      <TextField
        label={t('licences.mostUses')}
        description={t('licences.mostUsesText')}
        inputMode="numeric"
        value={most}
        error={faults['mostUses']}
        validationBehavior="aria"
        onChange={typeMost}
      />
    </>
  )
}

/** In Latin or Arabic digits; not a number for everything else. */
function wholeNumber(text: string): number {
  const latin = text.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
  return /^\d+$/.test(latin) ? Number(latin) : Number.NaN
}

interface UsesProps {
  chosen: readonly string[]
  named: LimitFieldsProps['named']
  error: string | undefined
  onChange: (chosen: string[]) => void
}

function Uses({ chosen, named, error, onChange }: UsesProps) {
  const { t } = useTexts()
  const { document } = useResource(useSession().descriptor.licenceUses, 'licence-use-list')
  const listed = document?.data ?? []
  const all = [...listed, ...named.filter(({ id }) => !listed.some((one) => one.id === id))]
  return (
    <fieldset className={styles['choices']}>
      <legend>{t('licences.uses')}</legend>
      {all.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          isSelected={chosen.includes(id)}
          onChange={(isChosen) => onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
      {error !== undefined && <p role="alert">{error}</p>}
    </fieldset>
  )
}

function Territories({ chosen, onChange }: { chosen: readonly string[]; onChange: (chosen: string[]) => void }) {
  const { t, language } = useTexts()
  const options = useMemo(() => territoryOptions(language), [language])
  return (
    <>
      <SelectField
        label={t('licences.territories')}
        options={options.filter(({ value }) => !chosen.includes(value))}
        value=""
        emptyLabel={t('licences.addTerritory')}
        onChange={(code) => code !== '' && onChange([...chosen, code])}
      />
      <ul aria-label={t('licences.territories')} className={styles['chips']}>
        {chosen.map((code) => {
          const name = territoryName(code, language)
          return (
            <li key={code} className={styles['chip']}>
              <span>{name}</span>
              <IconButton
                icon={X}
                isDense
                label={t('licences.removeOne', { name })}
                onPress={() => onChange(chosen.filter((one) => one !== code))}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
