import { Plus } from 'lucide-react'
import { useState } from 'react'
import { LazyDeletedArchives } from '#features/archive-administration/lazy-archive-gate.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './add-archive-tile.module.css'

/** The last tile of the list, for whoever administers archives (COL-017); below it the way to what was deleted. */
export function AddArchiveTile({ onAdd }: { onAdd: () => void }) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <button type="button" className={styles['add']} onClick={onAdd}>
        <Plus size={32} strokeWidth={1.5} aria-hidden />
        {t('archives.add')}
      </button>
      <button type="button" className={styles['deleted']} onClick={() => setOpen(true)}>
        {t('archives.deleted')}
      </button>
      {isOpen && <LazyDeletedArchives onClose={() => setOpen(false)} />}
    </div>
  )
}
