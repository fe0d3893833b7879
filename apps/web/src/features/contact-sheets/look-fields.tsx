import {
  type ContactSheetLook,
  type ContactSheetOutlook,
  sheetBounds,
  sheetPapers,
} from '@vitrine/contract/contact-sheets.ts'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { CaptionFields } from './caption-fields.tsx'
import styles from './contact-sheets.module.css'
import { layoutOf, layouts, turned } from './sheet-choices.ts'

interface LookProps {
  look: ContactSheetLook
  onChange: (look: ContactSheetLook) => void
}

/** Everything that can be chosen of a sheet. */
export function LookFields({ look, onChange, offered }: LookProps & { offered: ContactSheetOutlook['fields'] }) {
  const { t } = useTexts()
  const papers = sheetPapers.map((value) => ({ value, description: '', label: t(`contactSheets.paper_${value}`) }))
  const sides = (['upright', 'landscape'] as const).map((value) => {
    return { value, description: '', label: t(`contactSheets.${value}`) }
  })
  return (
    <>
      <TextField
        label={t('contactSheets.sheetTitle')}
        inputDir="auto"
        maxLength={200}
        value={look.title}
        onChange={(title) => onChange({ ...look, title })}
      />
      <div className={styles['pair']}>
        <SelectField
          label={t('contactSheets.paper')}
          options={papers}
          value={look.paper}
          onChange={(value) => onChange({ ...look, paper: sheetPapers.find((paper) => paper === value) ?? look.paper })}
        />
        <SelectField
          label={t('contactSheets.sides')}
          options={sides}
          value={look.isLandscape ? 'landscape' : 'upright'}
          onChange={(value) => onChange(turned(look, value === 'landscape'))}
        />
      </div>
      <LayoutFields look={look} onChange={onChange} />
      <CaptionFields fields={look.fields} offered={offered} onChange={(fields) => onChange({ ...look, fields })} />
      <fieldset className={styles['set']}>
        <legend className={styles['legend']}>{t('contactSheets.onEachPage')}</legend>
        {(['hasSite', 'hasDate', 'hasNumbers'] as const).map((name) => (
          <Checkbox
            key={name}
            label={t(`contactSheets.${name}`)}
            isSelected={look[name]}
            onChange={(is) => onChange({ ...look, [name]: is })}
          />
        ))}
      </fieldset>
      <TextField
        label={t('contactSheets.footLine')}
        description={t('contactSheets.footHint')}
        inputDir="auto"
        maxLength={200}
        value={look.foot}
        onChange={(foot) => onChange({ ...look, foot })}
      />
    </>
  )
}

const own = 'own'
const upTo = (most: number) => Array.from({ length: most }, (_, at) => ({ value: String(at + 1), description: '' }))

/** One of our layouts, or columns and rows of one’s own. */
function LayoutFields({ look, onChange }: LookProps) {
  const { t, number } = useTexts()
  const known = layoutOf(look)
  const [isOwn, setOwn] = useState(known === null)
  const options = layouts.map(([wide, high], at) => {
    const [columns, rows] = look.isLandscape ? [high, wide] : [wide, high]
    const values = { count: columns * rows, columns: number(columns), rows: number(rows) }
    return { value: String(at), description: '', label: t('contactSheets.layoutOf', values) }
  })
  const choose = (value: string) => {
    setOwn(value === own)
    const layout = layouts[Number(value)]
    if (value === own || layout === undefined) return
    const [wide, high] = layout
    onChange({ ...look, columns: look.isLandscape ? high : wide, rows: look.isLandscape ? wide : high })
  }
  return (
    <>
      <SelectField
        label={t('contactSheets.layout')}
        options={[...options, { value: own, description: '', label: t('contactSheets.ownLayout') }]}
        value={isOwn || known === null ? own : String(known)}
        onChange={choose}
      />
      {(isOwn || known === null) && (
        <div className={styles['pair']}>
          {(['columns', 'rows'] as const).map((name) => (
            <SelectField
              key={name}
              label={t(`contactSheets.${name}`)}
              options={upTo(sheetBounds[name])}
              value={String(look[name])}
              onChange={(value) => onChange({ ...look, [name]: Number(value) })}
            />
          ))}
        </div>
      )}
    </>
  )
}
