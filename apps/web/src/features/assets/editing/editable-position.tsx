import type { Asset } from '@vitrine/contract/assets.ts'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { LazyPlaceDialog } from '#features/map/lazy-place-dialog.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './editing.module.css'

/** A number of a position, which is changed with its other half on a map. */
export function EditablePosition({ asset, children }: { asset: Asset; children: ReactNode }) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const isEmpty = Array.isArray(children) ? children.length === 0 : children === null
  return (
    <span className={styles['value']}>
      <span className={styles['text']}>
        {isEmpty ? <span className={styles['none']}>{t('edit.noValue')}</span> : children}
      </span>
      <span className={styles['edit']}>
        <IconButton icon={Pencil} isDense label={t('asset.setPlace')} onPress={() => setOpen(true)} />
      </span>
      {isOpen && <LazyPlaceDialog asset={asset} onClose={() => setOpen(false)} />}
    </span>
  )
}
