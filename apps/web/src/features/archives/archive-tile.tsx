import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import { Images, Pencil } from 'lucide-react'
import { ArchiveIcon } from '#features/archive-administration/archive-icon.tsx'
import { LazyCoverActions } from '#features/covers/lazy-cover-actions.tsx'
import { PlacePinButton } from '#features/pins/place-pin.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import styles from './archive-tile.module.css'
import { tileColours } from './tile-colour.ts'

interface ArchiveTileProps {
  archive: CollectionInfo
  /** For whoever administers archives (ARC-003). */
  onEdit?: (() => void) | undefined
}

/** An archive as a cover of up to four pictures with its name, colour and size (COL-028, COL-031). */
export function ArchiveTile({ archive, onEdit }: ArchiveTileProps) {
  const { t } = useTexts()
  const { ground, text } = tileColours(archive.color)
  const posters = archive.posterImages.slice(0, 4)
  return (
    <div className={styles['frame']}>
      <Link href={archive.href} className={styles['tile']}>
        <div className={styles['cover']} data-count={posters.length}>
          {posters.map(({ href }) => (
            <img key={href} src={href} alt="" loading="lazy" decoding="async" className={styles['picture']} />
          ))}
          {posters.length === 0 && <Images size={32} strokeWidth={1.5} aria-hidden />}
        </div>
        <div className={styles['line']} style={{ background: ground, color: text }}>
          <ArchiveIcon name={archive.iconCharacter} />
          <span className={styles['name']} dir="auto">
            {archive.name}
          </span>
        </div>
        <div className={styles['count']}>{t('collections.items', { count: archive.assetCount })}</div>
      </Link>
      <PlacePinButton place={archive} />
      <LazyCoverActions collection={archive} />
      {onEdit && (
        <button
          type="button"
          className={styles['edit']}
          aria-label={t('archives.editOne', { name: archive.name })}
          onClick={onEdit}
        >
          <Pencil size={18} aria-hidden />
        </button>
      )}
    </div>
  )
}
