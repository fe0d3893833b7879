import { Button } from '@vitrine/ui/button.tsx'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { ChoiceField } from '@vitrine/ui/fields/choice-field.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { Plus, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './archive-administration.module.css'
import type { ArchiveDraft } from './archive-draft.ts'
import type { Configuration } from './configuration.ts'
import { Section } from './section.tsx'
import type { ArchiveForm } from './use-archive-form.ts'

const FieldSelector = lazy(() => import('./field-selector.tsx').then((module) => ({ default: module.FieldSelector })))

type Macro = ArchiveDraft['MetadataMacros']['Macros'][number]

interface ArrivalsSectionProps {
  form: ArchiveForm
  configuration: Configuration
}

/** Where files that come are put, and what is done to their fields (ARC-035 to ARC-039). */
export function ArrivalsSection({ form: { draft, set, faults }, configuration }: ArrivalsSectionProps) {
  const { t } = useTexts()
  const { Macros } = draft.MetadataMacros
  const setMacros = (next: readonly Macro[]) => set({ MetadataMacros: { ...draft.MetadataMacros, Macros: [...next] } })
  const ways = [
    { value: '1', label: t('archiveForm.locationStandard') },
    { value: '2', label: t('archiveForm.locationChosen') },
    // On a hosted site nobody reaches the disk of the server (ARC-036); what was chosen before stays in view.
    ...(configuration.isHosted && draft.InputLocation !== 3
      ? []
      : [{ value: '3', label: t('archiveForm.locationFileSystem') }]),
  ]
  return (
    <Section title={t('archiveForm.arrivals')}>
      <ChoiceField
        label={t('archiveForm.inputLocation')}
        choices={ways}
        value={String(draft.InputLocation)}
        onChange={(value) => set({ InputLocation: Number(value) })}
      />
      {draft.InputLocation === 1 && (
        <TextField
          label={t('archiveForm.inputFolder')}
          description={t('archiveForm.inputFolderText')}
          value={draft.InputFolder}
          inputDir="auto"
          maxLength={1000}
          autoComplete="off"
          onChange={(InputFolder) => set({ InputFolder })}
        />
      )}
      <h4>{t('archiveForm.macros')}</h4>
      <p className={styles['note']}>{t('archiveForm.macrosText')}</p>
      {faults.has('MetadataMacros') && <p className={styles['fault']}>{t('archiveForm.macroIncomplete')}</p>}
      <ul className={styles['macros']}>
        {Macros.map((macro, at) => (
          <MacroLine
            // biome-ignore lint/suspicious/noArrayIndexKey: macros are what stands at their place
            key={at}
            macro={macro}
            place={at + 1}
            fields={configuration.fields}
            onChange={(next) => setMacros(Macros.map((one, index) => (index === at ? next : one)))}
            onRemove={() => setMacros(Macros.filter((_, index) => index !== at))}
          />
        ))}
      </ul>
      <div>
        <Button onPress={() => setMacros([...Macros, { Field: 0, Operation: 0, Value: '', IngestionTypes: 1 }])}>
          <Plus size={16} aria-hidden />
          {t('archiveForm.addMacro')}
        </Button>
      </div>
    </Section>
  )
}

interface MacroLineProps {
  macro: Macro
  /** From 1 on. */
  place: number
  fields: Configuration['fields']
  onChange: (macro: Macro) => void
  onRemove: () => void
}

const operations = ['operationAppend', 'operationPrepend', 'operationReplace'] as const
const waysIn = { wayUpload: 1, wayMove: 2, wayCopy: 4 } as const

function MacroLine({ macro, place, fields, onChange, onRemove }: MacroLineProps) {
  const { t } = useTexts()
  const [isChoosing, setChoosing] = useState(false)
  const known = fields.find(({ Id }) => Id === macro.Field)
  const name = known?.GuiLabel ?? (macro.Field === 0 ? t('archiveForm.chooseField') : String(macro.Field))
  return (
    <li className={styles['macro']} aria-label={t('archiveForm.macroAt', { place })}>
      <div className={styles['trial']}>
        <Button aria-label={t('archiveForm.fieldOf', { place, name })} onPress={() => setChoosing(true)}>
          <bdi>{name}</bdi>
        </Button>
        <IconButton icon={X} isDense label={t('archiveForm.removeMacro', { place })} onPress={onRemove} />
      </div>
      <SelectField
        label={t('archiveForm.operation')}
        options={operations.map((key, at) => ({ value: String(at), label: t(`archiveForm.${key}`), description: '' }))}
        value={String(macro.Operation)}
        onChange={(value) => onChange({ ...macro, Operation: Number(value) })}
      />
      <TextField
        label={t('archiveForm.macroValue')}
        value={macro.Value}
        inputDir="auto"
        maxLength={20_000}
        autoComplete="off"
        onChange={(Value) => onChange({ ...macro, Value })}
      />
      <div className={styles['trial']}>
        {(Object.keys(waysIn) as (keyof typeof waysIn)[]).map((key) => (
          <Checkbox
            key={key}
            label={t(`archiveForm.${key}`)}
            isSelected={(macro.IngestionTypes & waysIn[key]) !== 0}
            onChange={() => onChange({ ...macro, IngestionTypes: macro.IngestionTypes ^ waysIn[key] })}
          />
        ))}
      </div>
      {isChoosing && (
        <Suspense fallback={null}>
          <FieldSelector
            chosen={macro.Field}
            onChoose={(Field) => {
              onChange({ ...macro, Field })
              setChoosing(false)
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </li>
  )
}
