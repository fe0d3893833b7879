import type { ConsentSettings, ConsentTemplate } from '@vitrine/contract/consent.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { Pencil, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import rows from '#features/directory/rows.module.css'
import { showTrouble } from '#features/problems/trouble.ts'
import { languages } from '#platform/i18n/languages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { CategoriesDialog } from './categories-dialog.tsx'
import styles from './consent.module.css'
import type { ConsentPlace } from './known-settings.ts'
import { TemplateDialog } from './template-dialog.tsx'

interface TemplatesPanelProps {
  place: ConsentPlace
  settings: ConsentSettings
}

type Open = { what: 'categories' | 'add' } | { what: 'edit' | 'remove'; one: ConsentTemplate }

/** What people can be asked about, and the texts by which they are asked. */
export function TemplatesPanel({ place, settings }: TemplatesPanelProps) {
  const { t, language } = useTexts()
  const [open, setOpen] = useState<Open | null>(null)
  const [categoriesId, templatesId] = [useId(), useId()]
  const close = () => setOpen(null)
  const { categories, templates } = settings
  const listed = (all: string[]) => new Intl.ListFormat(languages[language].locale, { type: 'unit' }).format(all)
  const spoken = (one: ConsentTemplate) => listed(one.texts.map((text) => languages[text.language].name))
  const shared = { place, settings, onClose: close }
  return (
    <div className={styles['panel']}>
      <h2 id={categoriesId}>{t('consent.categories')}</h2>
      <p className={rows['lead']}>{t('consent.categoriesText')}</p>
      {categories.length > 0 && (
        <ul aria-labelledby={categoriesId} className={rows['list']}>
          {categories.map(({ consentCategoryId: id, title }) => (
            <li key={id} className={rows['row']}>
              <bdi className={rows['name']}>{title}</bdi>
              <span className={rows['muted']}>{id}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={rows['deeds']}>
        <Button onPress={() => setOpen({ what: 'categories' })}>{t('consent.editCategories')}</Button>
      </div>
      <h2 id={templatesId}>{t('consent.templates')}</h2>
      <p className={rows['lead']}>{t(categories.length === 0 ? 'consent.noCategories' : 'consent.templatesText')}</p>
      {templates.length > 0 && (
        <ul aria-labelledby={templatesId} className={rows['list']}>
          {templates.map((one) => (
            <li key={one.templateId} className={rows['row']}>
              <div className={rows['name']}>
                <bdi>{one.name}</bdi>
                <div className={rows['muted']}>{spoken(one)}</div>
              </div>
              <IconButton
                icon={Pencil}
                label={t('consent.editOne', { name: one.name })}
                onPress={() => setOpen({ what: 'edit', one })}
              />
              <IconButton
                icon={Trash2}
                label={t('consent.removeOne', { name: one.name })}
                onPress={() => setOpen({ what: 'remove', one })}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={rows['deeds']}>
        <Button isDisabled={categories.length === 0} onPress={() => setOpen({ what: 'add' })}>
          {t('consent.addTemplate')}
        </Button>
      </div>
      {open?.what === 'categories' && <CategoriesDialog {...shared} />}
      {open?.what === 'add' && <TemplateDialog {...shared} one={null} />}
      {open?.what === 'edit' && <TemplateDialog {...shared} one={open.one} />}
      {open?.what === 'remove' && <RemoveTemplate {...shared} one={open.one} />}
    </div>
  )
}

interface RemoveTemplateProps extends TemplatesPanelProps {
  one: ConsentTemplate
  onClose: () => void
}

function RemoveTemplate({ place, settings, one, onClose }: RemoveTemplateProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const remove = async () => {
    const templates = settings.templates.filter(({ templateId }) => templateId !== one.templateId)
    try {
      const wish = { templates, revision: settings.revision }
      await client.perform(place.saveSettings, 'consent-settings-wish', wish, 'PUT')
    } catch (problem) {
      showTrouble({ problem: problem as Error })
    }
    await client.doubt((_, kind) => kind === 'consent-settings')
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('consent.removeOne', { name: one.name })}
      text={t('consent.removeTemplateText')}
      yes={t('consent.remove')}
      no={t('shell.cancel')}
      isDanger
      onYes={remove}
      onNo={onClose}
    />
  )
}
