import type { ConsentSettings } from '@vitrine/contract/consent.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useState } from 'react'
import { FormDialog } from '#features/directory/form-dialog.tsx'
import rows from '#features/directory/rows.module.css'
import { NumberField } from '#features/rendition-administration/number-field.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './consent.module.css'
import type { ConsentPlace } from './known-settings.ts'
import { useSavingSettings } from './use-saving-settings.ts'

interface SettingsPanelProps {
  place: ConsentPlace
  settings: ConsentSettings
}

/** What the site says of itself in forms, and how these are sent. */
export function SettingsPanel({ place, settings }: SettingsPanelProps) {
  const { t, number } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const yes = (is: boolean) => t(is ? 'consent.yes' : 'consent.no')
  const facts = [
    ['enableConsentForms', yes(settings.enableConsentForms)],
    ['companyName', settings.companyName],
    ['companyAbout', settings.companyAbout],
    ['contactEmailAddress', settings.contactEmailAddress],
    ['defaultUrlExpiryDays', number(settings.defaultUrlExpiryDays)],
    ['pdfRenderCompanyLogo', yes(settings.pdfRenderCompanyLogo)],
    ['pdfRenderCompanyLogoInBanner', yes(settings.pdfRenderCompanyLogoInBanner)],
  ] as const
  return (
    <div className={styles['panel']}>
      <div className={rows['deeds']}>
        <Button onPress={() => setOpen(true)}>{t('consent.editSettings')}</Button>
      </div>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{t(`consent.${name}`)}</dt>
            <dd>
              <bdi dir="auto">{value === '' ? '–' : value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {isOpen && <SettingsDialog place={place} settings={settings} onClose={() => setOpen(false)} />}
    </div>
  )
}

const names = [
  ...(['enableConsentForms', 'companyName', 'companyAbout', 'contactEmailAddress', 'defaultUrlExpiryDays'] as const),
  ...(['pdfRenderCompanyLogo', 'pdfRenderCompanyLogoInBanner'] as const),
]
type Draft = Pick<ConsentSettings, (typeof names)[number]>

function SettingsDialog({ place, settings, onClose }: SettingsPanelProps & { onClose: () => void }) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [first] = useState(() => Object.fromEntries(names.map((name) => [name, settings[name]])) as Draft)
  const [draft, setDraft] = useState(first)
  const { faults, isSaving, save, refuse } = useSavingSettings(onClose)
  const set = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  const send = () =>
    client.perform(place.saveSettings, 'consent-settings-wish', { ...draft, revision: settings.revision }, 'PUT')
  const onSave = () =>
    Number.isInteger(draft.defaultUrlExpiryDays) ? void save('', send) : refuse({ '': t('renditionForm.wholeNumber') })
  const text = (name: 'companyName' | 'companyAbout' | 'contactEmailAddress', isMultiline = false) => (
    <TextField
      label={t(`consent.${name}`)}
      value={draft[name]}
      error={faults[name]}
      inputDir="auto"
      validationBehavior="aria"
      isMultiline={isMultiline}
      onChange={(value) => set({ [name]: value })}
    />
  )
  return (
    <FormDialog
      title={t('consent.editSettings')}
      save={t('consent.save')}
      isChanged={JSON.stringify(draft) !== JSON.stringify(first)}
      isSaving={isSaving}
      faults={faults}
      shown={names}
      onSave={onSave}
      onClose={onClose}
    >
      <Checkbox
        label={t('consent.enableConsentForms')}
        isSelected={draft.enableConsentForms}
        onChange={(enableConsentForms) => set({ enableConsentForms })}
      />
      {text('companyName')}
      {text('companyAbout', true)}
      {text('contactEmailAddress')}
      <NumberField
        label={t('consent.defaultUrlExpiryDays')}
        value={draft.defaultUrlExpiryDays}
        error={faults['defaultUrlExpiryDays']}
        onChange={(defaultUrlExpiryDays) => set({ defaultUrlExpiryDays })}
      />
      <PaperFields draft={draft} onChange={set} />
    </FormDialog>
  )
}

/** What stands on papers. */
function PaperFields({ draft, onChange }: { draft: Draft; onChange: (part: Partial<Draft>) => void }) {
  const { t } = useTexts()
  return (
    <>
      <Checkbox
        label={t('consent.pdfRenderCompanyLogo')}
        isSelected={draft.pdfRenderCompanyLogo}
        onChange={(pdfRenderCompanyLogo) => onChange({ pdfRenderCompanyLogo })}
      />
      <Checkbox
        label={t('consent.pdfRenderCompanyLogoInBanner')}
        isSelected={draft.pdfRenderCompanyLogoInBanner}
        isDisabled={!draft.pdfRenderCompanyLogo}
        onChange={(pdfRenderCompanyLogoInBanner) => onChange({ pdfRenderCompanyLogoInBanner })}
      />
    </>
  )
}
