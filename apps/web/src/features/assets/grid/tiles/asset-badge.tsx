import type { Asset } from '@vitrine/contract/assets.ts'
import { FileText, Film, Music, TriangleAlert } from 'lucide-react'
import { writeDuration } from '#features/assets/asset-words.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './asset-tile.module.css'

/** Still pictures say themselves what they are. */
export function hasBadge({ doctype, renderProblem }: Pick<Asset, 'doctype' | 'renderProblem'>): boolean {
  return renderProblem !== null || doctype === 'movie' || doctype === 'audio' || doctype === 'document'
}

/** What a still picture would not tell: that it is a film and how long, a sound, a document, or that there is no picture. */
export function AssetBadge({ asset: { doctype, attributes, playback, renderProblem } }: { asset: Asset }) {
  const { t, number } = useTexts()
  const duration = attributes.videoattributes?.duration ?? playback?.duration ?? 0
  const pages = attributes.documentattributes?.numpages ?? 0
  // Sounds have no picture by nature.
  if (renderProblem !== null && doctype !== 'audio') {
    return (
      <span className={styles['badge']} role="img" aria-label={t('grid.noPicture')} title={t('grid.noPicture')}>
        <TriangleAlert size={14} aria-hidden />
      </span>
    )
  }
  if (doctype === 'movie' || doctype === 'audio') {
    const Icon = doctype === 'movie' ? Film : Music
    return (
      <span className={styles['badge']}>
        <Icon size={14} aria-hidden />
        {duration > 0 && writeDuration(duration)}
      </span>
    )
  }
  if (doctype !== 'document') return null
  return (
    <span className={styles['badge']}>
      <FileText size={14} aria-hidden />
      {pages > 1 && number(pages)}
    </span>
  )
}
