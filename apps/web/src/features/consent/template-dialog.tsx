import type { ConsentSettings, ConsentTemplate } from '@vitrine/contract/consent.ts'
import { type Language, languageCodes } from '@vitrine/contract/languages.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useState } from 'react'
import { FormDialog } from '#features/directory/form-dialog.tsx'
import rows from '#features/directory/rows.module.css'
import type { Faults } from '#features/directory/use-saving.ts'
import { languages } from '#platform/i18n/languages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './consent.module.css'
import type { ConsentPlace } from './known-settings.ts'
import { useSavingSettings } from './use-saving-settings.ts'

interface TemplateDialogProps {
  place: ConsentPlace
  settings: ConsentSettings
  /** Null for a new one. */
  one: ConsentTemplate | null
  onClose: () => void
}

type Text = ConsentTemplate['texts'][number]

/** What a form says, by language, and what it asks about. */
export function TemplateDialog({ place, settings, one, onClose }: TemplateDialogProps) {
  const { t, language } = useTexts()
  const client = useResourceClient()
  const [first] = useState<ConsentTemplate>(
    () => one ?? { templateId: '', name: '', consentCategoryIds: [], texts: [{ language, title: '', body: '' }] },
  )
  const [draft, setDraft] = useState(first)
  const { faults, isSaving, save } = useSavingSettings(onClose)
  const set = (part: Partial<ConsentTemplate>) => setDraft((now) => ({ ...now, ...part }))
  const others = settings.templates
  const at = one === null ? others.length : others.findIndex(({ templateId }) => templateId === one.templateId)
  const begin = `templates.${at}.`
  const own = Object.fromEntries(
    Object.entries(faults).map(([field, text]) => [field.startsWith(begin) ? field.slice(begin.length) : field, text]),
  )
  const send = () => {
    const templates = one === null ? [...others, draft] : others.with(at, draft)
    return client.perform(
      place.saveSettings,
      'consent-settings-wish',
      { templates, revision: settings.revision },
      'PUT',
    )
  }
  return (
    <FormDialog
      title={one === null ? t('consent.addTemplate') : t('consent.editOne', { name: one.name })}
      save={t('consent.save')}
      isChanged={JSON.stringify(draft) !== JSON.stringify(first)}
      isSaving={isSaving}
      faults={own}
      shown={['name', ...draft.texts.flatMap((_, at) => [`texts.${at}.title`, `texts.${at}.body`])]}
      onSave={() => void save(draft.name, send)}
      onClose={onClose}
    >
      <TextField
        label={t('consent.templateName')}
        description={t('consent.templateNameText')}
        value={draft.name}
        error={own['name']}
        inputDir="auto"
        validationBehavior="aria"
        autoFocus
        onChange={(name) => set({ name })}
      />
      <Categories
        settings={settings}
        chosen={draft.consentCategoryIds}
        onChange={(consentCategoryIds) => set({ consentCategoryIds })}
      />
      <Texts texts={draft.texts} faults={own} onChange={(texts) => set({ texts })} />
    </FormDialog>
  )
}

interface CategoriesProps {
  settings: ConsentSettings
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

function Categories({ settings, chosen, onChange }: CategoriesProps) {
  const { t } = useTexts()
  return (
    <fieldset className={rows['choices']}>
      <legend>{t('consent.asksAbout')}</legend>
      {settings.categories.map(({ consentCategoryId: id, title }) => (
        <Checkbox
          key={id}
          label={title}
          isSelected={chosen.includes(id)}
          onChange={(is) => onChange(is ? [...chosen, id] : chosen.filter((other) => other !== id))}
        />
      ))}
    </fieldset>
  )
}

interface TextsProps {
  texts: readonly Text[]
  faults: Faults
  onChange: (texts: Text[]) => void
}

function Texts({ texts, faults, onChange }: TextsProps) {
  const { t } = useTexts()
  const change = (language: Language, part: Partial<Text>) =>
    onChange(texts.map((text) => (text.language === language ? { ...text, ...part } : text)))
  const missing = languageCodes.filter((code) => !texts.some(({ language }) => language === code))
  return (
    <>
      {texts.map(({ language, title, body }, at) => {
        const name = languages[language].name
        return (
          <fieldset key={language} className={styles['text']}>
            <legend>{name}</legend>
            <TextField
              label={t('consent.titleIn', { language: name })}
              value={title}
              error={faults[`texts.${at}.title`]}
              inputDir="auto"
              validationBehavior="aria"
              onChange={(value) => change(language, { title: value })}
            />
            <TextField
              label={t('consent.bodyIn', { language: name })}
              value={body}
              error={faults[`texts.${at}.body`]}
              inputDir="auto"
              validationBehavior="aria"
              isMultiline
              onChange={(value) => change(language, { body: value })}
            />
            {texts.length > 1 && (
              <div className={rows['deeds']}>
                <Button look="quiet" onPress={() => onChange(texts.filter((text) => text.language !== language))}>
                  {t('consent.removeLanguage', { language: name })}
                </Button>
              </div>
            )}
          </fieldset>
        )
      })}
      <div className={rows['deeds']}>
        {missing.map((code) => (
          <Button key={code} onPress={() => onChange([...texts, { language: code, title: '', body: '' }])}>
            {t('consent.addLanguage', { language: languages[code].name })}
          </Button>
        ))}
      </div>
    </>
  )
}
