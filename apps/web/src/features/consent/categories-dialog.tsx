import type { ConsentSettings } from '@vitrine/contract/consent.ts'
import { mostCategories } from '@vitrine/contract/consent-values.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { FormDialog } from '#features/directory/form-dialog.tsx'
import rows from '#features/directory/rows.module.css'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { ConsentPlace } from './known-settings.ts'
import { useSavingSettings } from './use-saving-settings.ts'

interface CategoriesDialogProps {
  place: ConsentPlace
  settings: ConsentSettings
  onClose: () => void
}

/** What people can say yes or no to, each by itself. One that a template asks about stays. */
export function CategoriesDialog({ place, settings, onClose }: CategoriesDialogProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const fresh = useRef(0)
  const [first] = useState(settings.categories)
  const [draft, setDraft] = useState(first)
  const { faults, isSaving, save } = useSavingSettings(onClose)
  const send = () => {
    const wish = { categories: draft, revision: settings.revision }
    return client.perform(place.saveSettings, 'consent-settings-wish', wish, 'PUT')
  }
  const add = () => {
    fresh.current++
    setDraft((now) => [...now, { consentCategoryId: `new${fresh.current}`, title: '' }])
  }
  const asked = new Set(settings.templates.flatMap(({ consentCategoryIds }) => consentCategoryIds))
  return (
    <FormDialog
      title={t('consent.editCategories')}
      save={t('consent.save')}
      isChanged={draft !== first}
      isSaving={isSaving}
      faults={faults}
      shown={draft.map((_, at) => `categories.${at}.title`)}
      onSave={() => void save('', send)}
      onClose={onClose}
    >
      {draft.map(({ consentCategoryId: id, title }, at) => (
        <div key={id} className={rows['entry']}>
          <TextField
            label={t('consent.categoryTitle', { number: at + 1 })}
            value={title}
            error={faults[`categories.${at}.title`]}
            inputDir="auto"
            validationBehavior="aria"
            autoFocus={id.startsWith('new')}
            onChange={(value) =>
              setDraft((now) => now.map((one) => (one.consentCategoryId === id ? { ...one, title: value } : one)))
            }
          />
          <IconButton
            icon={Trash2}
            label={t('consent.removeOne', { name: title })}
            isDisabled={asked.has(id)}
            onPress={() => setDraft((now) => now.filter((one) => one.consentCategoryId !== id))}
          />
        </div>
      ))}
      <div className={rows['deeds']}>
        <Button isDisabled={draft.length >= mostCategories} onPress={add}>
          {t('consent.addCategory')}
        </Button>
      </div>
    </FormDialog>
  )
}
