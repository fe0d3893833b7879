import type { Asset } from '@vitrine/contract/assets.ts'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { MapPin, MapPinPen } from 'lucide-react'
import { useState } from 'react'
import { LazyPlaceDialog } from '#features/map/lazy-place-dialog.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { mayEdit } from '../editing/with-values.ts'
import styles from './inspector.module.css'

/** Location, city, province and country by their numbers in the table of fields, the nearest first; then latitude and longitude. */
const parts = [300, 90, 95, 101, 355, 356]

/** Where a picture was taken, on one line, and the way to say it; nothing where nobody says and this person may not. */
export function PlaceLine({ asset }: { asset: Asset }) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const names = parts.flatMap((id) => asset.metadata[id]?.value ?? []).filter((name) => name !== '')
  const unique = [...new Set(names)]
  const isEditable = mayEdit(asset)
  if (unique.length === 0 && !isEditable) return null
  return (
    <div className={styles['place']}>
      {unique.length > 0 && (
        <>
          <MapPin size={16} role="img" aria-label={t('asset.place')} />
          <bdi>{unique.join(', ')}</bdi>
        </>
      )}
      {isEditable && <IconButton icon={MapPinPen} isDense label={t('asset.setPlace')} onPress={() => setOpen(true)} />}
      {isOpen && <LazyPlaceDialog key={asset.href} asset={asset} onClose={() => setOpen(false)} />}
    </div>
  )
}
