import type { ProcessingProfile, ProcessingProfileFacts, Watermark } from '@vitrine/contract/processing-profiles.ts'
import {
  filmFormats,
  isFilmFormat,
  profileColours,
  profileFormats,
  profileMetadata,
} from '@vitrine/contract/profile-values.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useId, useState } from 'react'
import { FormDialog } from '#features/directory/form-dialog.tsx'
import type { Faults } from '#features/directory/use-saving.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { NumberField } from './number-field.tsx'
import { formatName, newProfile, noWatermark, type Processing, tryAddress } from './processing.ts'
import styles from './rendition-administration.module.css'
import { TryPicture } from './try-picture.tsx'
import { useSavingPart } from './use-saving-part.ts'
import { WatermarkFields } from './watermark-fields.tsx'

interface ProfileDialogProps {
  processing: Processing
  /** Null for a new one. */
  profile: ProcessingProfile | null
  watermarks: readonly Watermark[]
  onClose: () => void
}

/** One profile to edit or to make, with a picture of what it makes beside it. */
export function ProfileDialog({ processing, profile, watermarks, onClose }: ProfileDialogProps) {
  const { t } = useTexts()
  const form = useProfileForm({ processing, profile, onClose })
  const { facts, set, faults } = form
  return (
    <FormDialog
      save={t('renditionForm.save')}
      title={profile === null ? t('renditionForm.addProfile') : t('renditionForm.editOne', { name: profile.Name })}
      isChanged={form.isChanged}
      isSaving={form.isSaving}
      faults={faults}
      shown={['Name', 'Description', 'Width', 'Height', 'Quality', 'Density']}
      onSave={form.save}
      onClose={onClose}
    >
      <div className={styles['columns']}>
        <div className={styles['fields']}>
          <Picture facts={facts} faults={faults} set={set} />
        </div>
        <div className={styles['fields']}>
          <LastGood processing={processing} facts={facts} />
          {!isFilmFormat(facts.Format) && (
            <>
              <File facts={facts} faults={faults} set={set} />
              <WatermarkFields
                watermarks={watermarks}
                settings={facts.WatermarkSettings}
                onChange={(WatermarkSettings) => set({ WatermarkSettings })}
              />
            </>
          )}
        </div>
      </div>
    </FormDialog>
  )
}

/** What is typed of a profile, and how it is sent. */
function useProfileForm({ processing, profile, onClose }: Omit<ProfileDialogProps, 'watermarks'>) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [first] = useState<ProcessingProfileFacts>(() => (profile === null ? newProfile : factsOf(profile)))
  const [facts, setFacts] = useState(first)
  const { faults, isSaving, save, refuse } = useSavingPart(onClose)
  const send = (of: { Revision?: string | undefined } = { Revision: profile?.Revision }) =>
    profile === null
      ? client.perform(processing.addProfile, 'processing-profile-wish', sent)
      : client.perform<'processing-profile-wish', 'processing-profile'>(
          String(profile.Href),
          'processing-profile-wish',
          { ...sent, ...of },
          'PUT',
        )
  const numbers = [facts.Width, facts.Height, facts.Quality, facts.Density]
  // What was chosen of a picture comes back with its format, until it is saved.
  const sent = isFilmFormat(facts.Format) ? { ...facts, WatermarkSettings: noWatermark, Fill: false } : facts
  return {
    ...{ facts, faults, isSaving },
    isChanged: JSON.stringify(facts) !== JSON.stringify(first),
    set: (part: Partial<ProcessingProfileFacts>) => setFacts((now) => ({ ...now, ...part })),
    save: () => {
      // What is no number is said beside its field.
      if (numbers.every(Number.isInteger)) void save(facts.Name.trim(), send, () => send({}))
      else refuse({ '': t('renditionForm.wholeNumber') })
    },
  }
}

function factsOf({ Id: _, Revision: __, Href: ___, ...facts }: ProcessingProfile): ProcessingProfileFacts {
  return facts
}

/** The last state that could be made; names are nothing that is seen, and would only ask for the same picture again. */
function LastGood({ processing, facts }: { processing: Processing; facts: ProcessingProfileFacts }) {
  const { Width, Height, Quality } = facts
  const isGood = [Width, Height].every((side) => side >= 1 && side <= 12_000) && Quality >= 1 && Quality <= 100
  const [kept, setKept] = useState(facts)
  const good = isGood ? facts : kept
  if (isGood && kept !== facts) setKept(facts)
  const Profile = { ...good, Name: '', Description: '', Density: 0, IsOffered: false, IsMadeAhead: false }
  const { t } = useTexts()
  const text = isFilmFormat(good.Format) ? t('renditionForm.filmText') : undefined
  return <TryPicture address={tryAddress(processing, { Profile })} text={text} />
}

interface FieldsProps {
  facts: ProcessingProfileFacts
  faults: Faults
  set: (part: Partial<ProcessingProfileFacts>) => void
}

function Picture({ facts, faults, set }: FieldsProps) {
  const { t } = useTexts()
  const { Name, Description, Fill, Sharpen, IsOffered, IsMadeAhead } = facts
  const isFilm = isFilmFormat(facts.Format)
  const aheadText = useId()
  return (
    <>
      <TextField
        label={t('renditionForm.name')}
        value={Name}
        error={faults['Name']}
        inputDir="auto"
        validationBehavior="aria"
        autoFocus
        onChange={(text) => set({ Name: text })}
      />
      <TextField
        label={t('renditionForm.description')}
        value={Description}
        error={faults['Description']}
        inputDir="auto"
        validationBehavior="aria"
        onChange={(text) => set({ Description: text })}
      />
      <Box facts={facts} faults={faults} set={set} />
      {!isFilm && (
        <SelectField
          label={t('renditionForm.box')}
          options={[
            { value: 'within', label: t('renditionForm.within'), description: '' },
            { value: 'fill', label: t('renditionForm.fill'), description: '' },
          ]}
          value={Fill ? 'fill' : 'within'}
          onChange={(value) => set({ Fill: value === 'fill' })}
        />
      )}
      <Encoding facts={facts} faults={faults} set={set} />
      {!isFilm && (
        <Checkbox label={t('renditionForm.sharpen')} isSelected={Sharpen} onChange={(is) => set({ Sharpen: is })} />
      )}
      <Checkbox label={t('renditionForm.offered')} isSelected={IsOffered} onChange={(is) => set({ IsOffered: is })} />
      <div>
        <Checkbox
          label={t('renditionForm.madeAhead')}
          describedBy={aheadText}
          isSelected={IsMadeAhead}
          onChange={(is) => set({ IsMadeAhead: is })}
        />
        <p id={aheadText} className={styles['note']}>
          {t('renditionForm.madeAheadText')}
        </p>
      </div>
    </>
  )
}

function Box({ facts: { Width, Height }, faults, set }: FieldsProps) {
  const { t } = useTexts()
  return (
    <div className={styles['pair']}>
      <NumberField
        label={t('renditionForm.width')}
        value={Width}
        error={faults['Width']}
        onChange={(value) => set({ Width: value })}
      />
      <NumberField
        label={t('renditionForm.height')}
        value={Height}
        error={faults['Height']}
        onChange={(value) => set({ Height: value })}
      />
    </div>
  )
}

const formats = [...profileFormats, ...filmFormats]

function Encoding({ facts: { Format, Quality }, faults, set }: FieldsProps) {
  const { t } = useTexts()
  const isFilm = isFilmFormat(Format)
  const options = formats.map((value) => ({
    value,
    label: formatName(value, t),
    description: '',
  }))
  return (
    <>
      <SelectField
        label={t('renditionForm.format')}
        options={options}
        value={Format}
        onChange={(value) => set({ Format: formats.find((known) => known === value) ?? 'jpeg' })}
      />
      <NumberField
        label={t('renditionForm.quality')}
        description={t(isFilm ? 'renditionForm.filmQualityText' : 'renditionForm.qualityText')}
        value={Quality}
        error={faults['Quality']}
        isDisabled={Format === 'png' || Format === 'tiff'}
        onChange={(value) => set({ Quality: value })}
      />
    </>
  )
}

function File({ facts: { Colours, Density, Metadata }, faults, set }: FieldsProps) {
  const { t } = useTexts()
  return (
    <>
      <SelectField
        label={t('renditionForm.colours')}
        options={profileColours.map((value) => ({ value, label: t(`renditionForm.${value}`), description: '' }))}
        value={Colours}
        onChange={(value) => set({ Colours: profileColours.find((known) => known === value) ?? 'srgb' })}
      />
      <NumberField
        label={t('renditionForm.density')}
        description={t('renditionForm.densityText')}
        value={Density}
        error={faults['Density']}
        onChange={(value) => set({ Density: value })}
      />
      <SelectField
        label={t('renditionForm.metadata')}
        options={profileMetadata.map((value) => {
          return { value, label: t(`renditionForm.metadata_${value}`), description: '' }
        })}
        value={Metadata}
        onChange={(value) => set({ Metadata: profileMetadata.find((known) => known === value) ?? 'all' })}
      />
    </>
  )
}
