import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { DirectorySearch } from '#features/directory/search-box.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './archive-administration.module.css'
import look from './look.module.css'
import type * as Shipped from './shipped-icon.tsx'

interface IconPickerProps {
  /** Fetched apart: two parts that had all icons would put them into the first script. */
  shipped: typeof Shipped
  icon: string
  onChoose: (icon: string) => void
  onClose: () => void
}

/** All icons that an archive can have; their names are English in every language (ARC-019). */
export function IconPicker({ shipped, icon, onChoose, onClose }: IconPickerProps) {
  const { iconLabel, iconNames, ShippedIcon } = shipped
  const { t } = useTexts()
  const [text, setText] = useState('')
  const sought = text.trim().toLowerCase()
  const found = iconNames.filter((name) => iconLabel(name).toLowerCase().includes(sought))
  return (
    <Dialog title={t('archiveForm.chooseIcon')} isWide onClose={onClose}>
      <div className={styles['trial']}>
        <DirectorySearch label={t('archiveForm.searchIcons')} text={text} onChange={setText} isBusy={false} />
      </div>
      <div className={look['icons']} data-pane="icons">
        {found.length === 0 && (
          <EmptyState icon={SearchX} title={t('archiveForm.noIcons')} text={t('archiveForm.noIconsText')} />
        )}
        {found.map((name) => (
          <button
            key={name}
            type="button"
            title={iconLabel(name)}
            aria-label={iconLabel(name)}
            aria-pressed={name === icon}
            onClick={() => onChoose(name)}
          >
            <ShippedIcon name={name} size={20} />
          </button>
        ))}
      </div>
      <div className={styles['foot']}>
        <p role="status">{t('archiveForm.iconsFound', { count: found.length })}</p>
        <Button onPress={onClose}>{t('shell.cancel')}</Button>
      </div>
    </Dialog>
  )
}
