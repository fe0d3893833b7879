import type { BackUpPlan } from '@vitrine/contract/back-ups.ts'
import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import { backUpRhythms } from '@vitrine/contract/upkeep-values.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { ChoiceField } from '@vitrine/ui/fields/choice-field.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useState } from 'react'
import { FormDialog } from '#features/directory/form-dialog.tsx'
import rows from '#features/directory/rows.module.css'
import { useSaving } from '#features/directory/use-saving.ts'
import { languages } from '#platform/i18n/languages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

interface BackUpPlanDialogProps {
  plan: BackUpPlan
  save: NonNullable<DocumentOf<'back-up-list'>['savePlan']>
  destinations: readonly string[]
  onClose: () => void
}

/** What is typed; `keep` as it was typed, whatever that is. */
type Draft = Omit<BackUpPlan, 'keep'> & { keep: string }

const kinds = new Set(['back-up-list', 'upkeep'])
const shown = ['destination', 'folder', 'keep']

/** When back-ups are made by themselves, where they go, and how many are kept. */
export function BackUpPlanDialog({ plan, save, destinations, onClose }: BackUpPlanDialogProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [first] = useState<Draft>(() => ({ ...plan, keep: String(plan.keep) }))
  const [draft, setDraft] = useState(first)
  const saving = useSaving({ kinds, saved: () => t('upkeep.planSaved'), onSaved: onClose })
  const set = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const send = () => client.perform(save, 'back-up-plan', { ...draft, keep: Number(draft.keep) }, 'PUT')
  return (
    <FormDialog
      title={t('upkeep.plan')}
      save={t('upkeep.save')}
      isChanged={draft !== first}
      isSaving={saving.isSaving}
      faults={saving.faults}
      shown={shown}
      onSave={() => void saving.save('', send)}
      onClose={onClose}
    >
      <When draft={draft} onChange={set} />
      <SelectField
        label={t('upkeep.destination')}
        description={t('upkeep.destinationText')}
        options={destinations.map((path) => ({ value: path, description: '', label: path }))}
        value={draft.destination}
        error={saving.faults['destination']}
        onChange={(destination) => set({ destination })}
      />
      <TextField
        label={t('upkeep.folderInIt')}
        description={t('upkeep.folderInItText')}
        value={draft.folder}
        error={saving.faults['folder']}
        inputDir="ltr"
        validationBehavior="aria"
        onChange={(folder) => set({ folder })}
      />
      <TextField
        label={t('upkeep.keep')}
        description={t('upkeep.keepText')}
        value={draft.keep}
        error={saving.faults['keep']}
        inputMode="numeric"
        validationBehavior="aria"
        onChange={(keep) => set({ keep })}
      />
      <div>
        <Checkbox
          label={t('upkeep.withFiles')}
          isSelected={draft.withFiles}
          describedBy="upkeep-with-files"
          onChange={(withFiles) => set({ withFiles })}
        />
        <div id="upkeep-with-files" className={rows['muted']}>
          {t('upkeep.withFilesText')}
        </div>
      </div>
    </FormDialog>
  )
}

function When({ draft, onChange }: { draft: Draft; onChange: (part: Partial<Draft>) => void }) {
  const { t, language } = useTexts()
  const { locale } = languages[language]
  const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), description: '', label: `${hour}:00` }))
  // A week that begins on a Sunday, as the numbers do.
  const nameOf = (day: number) =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 10, 22 + day))
  const days = Array.from({ length: 7 }, (_, day) => ({ value: String(day), description: '', label: nameOf(day) }))
  return (
    <>
      <ChoiceField
        label={t('upkeep.every')}
        choices={backUpRhythms.map((value) => ({ value, label: t(`upkeep.every_${value}`) }))}
        value={draft.every}
        onChange={(every) => onChange({ every: every as Draft['every'] })}
      />
      {draft.every === 'week' && (
        <SelectField
          label={t('upkeep.weekday')}
          options={days}
          value={String(draft.weekday)}
          onChange={(weekday) => onChange({ weekday: Number(weekday) })}
        />
      )}
      {draft.every !== 'off' && (
        <SelectField
          label={t('upkeep.hour')}
          options={hours}
          value={String(draft.hour)}
          onChange={(hour) => onChange({ hour: Number(hour) })}
        />
      )}
    </>
  )
}
