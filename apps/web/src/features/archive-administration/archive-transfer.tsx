import { partsOfRule, ruleOfParts, stackRuleParts } from '@vitrine/contract/archive-values.ts'
import { embargoRules } from '@vitrine/contract/embargo.ts'
import { noProfile } from '@vitrine/contract/profile-values.ts'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { ChoiceField } from '@vitrine/ui/fields/choice-field.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { Fragment } from 'react'
import { tryAddress } from '#features/rendition-administration/processing.ts'
import { TryPicture } from '#features/rendition-administration/try-picture.tsx'
import { WatermarkFields } from '#features/rendition-administration/watermark-fields.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './archive-administration.module.css'
import { ArrivalsSection } from './arrivals-section.tsx'
import type { Configuration } from './configuration.ts'
import { QuotaSection } from './quota-section.tsx'
import { Section } from './section.tsx'
import { UploadsSection } from './uploads-section.tsx'
import type { ArchiveForm } from './use-archive-form.ts'

/** Days and numbers of versions to choose from; what was set otherwise, by a command, is offered too. */
const days = [7, 30, 90, 365, 0]
const versions = [-1, 0, 1, 5, 10, 50]

/** What comes into the archive and what is kept of what leaves it (ARC-013, as far as the server has it). */
export function ArchiveTransfer({ form, configuration }: { form: ArchiveForm; configuration: Configuration }) {
  return (
    <div className={styles['columns']}>
      <HandedOut form={form} configuration={configuration} />
      <Watermarked form={form} configuration={configuration} />
      <UploadsSection form={form} />
      <Cut form={form} configuration={configuration} />
      <ArrivalsSection form={form} configuration={configuration} />
      <QuotaSection form={form} />
      <Kept form={form} />
      <Stacked form={form} />
      <Dated form={form} />
    </div>
  )
}

function Kept({ form: { draft, set } }: { form: ArchiveForm }) {
  const { t } = useTexts()
  const choices = (known: readonly number[], now: number, text: (value: number) => string) =>
    [...new Set([...known, now])].map((value) => ({ value: String(value), label: text(value), description: '' }))
  return (
    <Section title={t('archiveForm.keeping')}>
      <SelectField
        label={t('archiveForm.trashDays')}
        options={choices(days, draft.TrashDays, (count) =>
          count === 0 ? t('archiveForm.never') : t('archiveForm.days', { count }),
        )}
        value={String(draft.TrashDays)}
        onChange={(value) => set({ TrashDays: Number(value) })}
      />
      <SelectField
        label={t('archiveForm.versionsKept')}
        options={choices(versions, draft.VersionsKept, (count) => {
          if (count === -1) return t('archiveForm.allVersions')
          return count === 0 ? t('archiveForm.noVersions') : t('archiveForm.versions', { count })
        })}
        value={String(draft.VersionsKept)}
        onChange={(value) => set({ VersionsKept: Number(value) })}
      />
    </Section>
  )
}

/** Which files of one shot count as one. */
function Stacked({ form: { draft, set } }: { form: ArchiveForm }) {
  const { t } = useTexts()
  const parts = partsOfRule(draft.StackRule)
  return (
    <Section title={t('archiveForm.stacks')}>
      {stackRuleParts.map((part) => (
        <Fragment key={part}>
          <Checkbox
            label={t(`stackRules.part_${part}`)}
            isSelected={parts.includes(part)}
            onChange={(is) =>
              set({ StackRule: ruleOfParts(is ? [...parts, part] : parts.filter((other) => other !== part)) })
            }
          />
          <p className={styles['note']}>{t(`stackRules.text_${part}`)}</p>
        </Fragment>
      ))}
      <p className={styles['note']}>{t('stackRules.text')}</p>
    </Section>
  )
}

/** What release and expiry dates do for whoever may not edit what is said of an asset. */
function Dated({ form: { draft, set } }: { form: ArchiveForm }) {
  const { t } = useTexts()
  const isRule = (value: string) => embargoRules.find((rule) => rule === value) ?? 'none'
  return (
    <Section title={t('archiveForm.dates')}>
      <ChoiceField
        label={t('archiveForm.embargo')}
        choices={embargoRules.map((rule) => ({ value: rule, label: t(`archiveForm.embargo_${rule}`) }))}
        value={draft.EmbargoRule}
        description={t('archiveForm.embargoText')}
        onChange={(value) => set({ EmbargoRule: isRule(value) })}
      />
    </Section>
  )
}

/** In which shapes pictures of the archive are cut. */
function Cut({ form: { draft, set }, configuration: { cropSets } }: HandedOutProps) {
  const { t } = useTexts()
  const chosen = cropSets.find(({ Id }) => Id === draft.CroppingProfileSet)
  return (
    <Section title={t('archiveForm.cropping')}>
      <SelectField
        label={t('archiveForm.cropSet')}
        options={cropSets.map(({ Id, Name }) => ({ value: Id, label: Name, description: '' }))}
        emptyLabel={t('archiveForm.anyShape')}
        value={shown(draft.CroppingProfileSet)}
        description={chosen?.Ratios.map((ratio) => (ratio === 'own' ? t('archiveForm.ownShape') : ratio)).join(', ')}
        onChange={(id) => set({ CroppingProfileSet: id === '' ? noProfile : id })}
      />
      <Checkbox
        label={t('archiveForm.cropFree')}
        isSelected={draft.AllowCropProfileChanges}
        isDisabled={chosen === undefined}
        onChange={(AllowCropProfileChanges) => set({ AllowCropProfileChanges })}
      />
    </Section>
  )
}

const shown = (id: string) => (id === noProfile ? '' : id)

interface HandedOutProps {
  form: ArchiveForm
  configuration: Configuration
}

/** How pictures leave: as they are, by one profile, or by one that people choose (ARC-031 to ARC-034). */
function HandedOut({ form: { draft, set, faults }, configuration: { profiles, profileSets } }: HandedOutProps) {
  const { t } = useTexts()
  const { DownloadProcessing: said } = draft
  const { ProcessingType: type, SpecificProcessingProfile: one, CustomProcessingProfileSet: choice } = said
  const change = (part: Partial<typeof said>) => set({ DownloadProcessing: { ...said, ...part } })
  const options = (known: readonly { Id: string; Name: string }[]) =>
    known.map(({ Id, Name }) => ({ value: Id, label: Name, description: '' }))
  const fault = faults.get('DownloadProcessing')
  const error = fault === undefined ? undefined : t(`archiveForm.${fault}`)
  const ways = (['asItIs', 'byProfile', 'byChoice'] as const).map((way, at) => {
    return { value: String(at), label: t(`archiveForm.${way}`) }
  })
  return (
    <Section title={t('archiveForm.downloads')}>
      <ChoiceField
        label={t('archiveForm.pictures')}
        choices={ways}
        value={String(type)}
        description={t('archiveForm.picturesText')}
        onChange={(value) => change({ ProcessingType: Number(value) })}
      />
      {type === 1 && (
        <SelectField
          label={t('archiveForm.profile')}
          options={options(profiles)}
          emptyLabel={t('archiveForm.choose')}
          value={shown(one)}
          error={error}
          onChange={(id) => change({ SpecificProcessingProfile: id })}
        />
      )}
      {type === 2 && (
        <SelectField
          label={t('archiveForm.profileSet')}
          options={options(profileSets)}
          emptyLabel={t('archiveForm.choose')}
          value={shown(choice)}
          error={error}
          onChange={(id) => change({ CustomProcessingProfileSet: id })}
        />
      )}
    </Section>
  )
}

/** What lies over previews, seen on a picture of the archive (ARC-029, ARC-030). */
function Watermarked({ form: { draft, config, set }, configuration }: HandedOutProps) {
  const { watermarks, processing, renditionSets } = configuration
  const { t } = useTexts()
  const { WatermarkSettings: said } = draft
  const { WatermarkFilename, WatermarkAlignment, ScaleToFit } = said
  const settings = { WatermarkFilename, WatermarkAlignment, ScaleToFit }
  return (
    <Section title={t('archiveForm.previews')}>
      <SelectField
        label={t('archiveForm.renditionSet')}
        description={t('archiveForm.renditionSetText')}
        options={renditionSets.map(({ Id, Name }) => ({ value: Id, label: Name, description: '' }))}
        emptyLabel={t('archiveForm.standardSet')}
        value={shown(draft.PreviewSizeList)}
        onChange={(id) => set({ PreviewSizeList: id === '' ? noProfile : id })}
      />
      <WatermarkFields
        watermarks={watermarks}
        settings={said}
        onChange={(WatermarkSettings) => set({ WatermarkSettings })}
      />
      <p className={styles['note']}>{t('archiveForm.previewsText')}</p>
      {processing !== null && config !== null && WatermarkFilename !== '' && (
        <TryPicture address={tryAddress(processing, { WatermarkSettings: settings, ArchiveId: config.Id })} />
      )}
    </Section>
  )
}
