import type { Asset } from '@vitrine/contract/assets.ts'
import {
  CalendarX2,
  ClipboardCheck,
  FileText,
  Film,
  Hourglass,
  Layers,
  Music,
  TriangleAlert,
  Undo2,
} from 'lucide-react'
import { writeDuration } from '#features/assets/asset-words.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './asset-tile.module.css'

type Badged = Pick<Asset, 'doctype' | 'renderProblem' | 'embargo' | 'review' | 'stack'>

/** Still pictures say themselves what they are. */
export function hasBadge({ doctype, renderProblem, embargo, review, stack }: Badged) {
  const isTold = doctype === 'movie' || doctype === 'audio' || doctype === 'document'
  return isStacked(stack) || embargo !== null || review !== null || renderProblem !== null || isTold
}

const isStacked = (stack: Asset['stack']) => (stack?.count ?? 0) > 0

/**
 * What a still picture would not tell: that it is a film and how long, a sound, a document, or that there is no picture; and that
 * its dates hold it back, or that others are stacked with it.
 */
export function AssetBadge({ asset }: { asset: Asset }) {
  return (
    <span className={styles['badge']}>
      <Reviewed review={asset.review} />
      <Held embargo={asset.embargo} />
      <Kind asset={asset} />
      <Stacked stack={asset.stack} />
    </span>
  )
}

function Reviewed({ review }: Pick<Asset, 'review'>) {
  const { t } = useTexts()
  if (review === null) return null
  const [Icon, text] =
    review.state === 'waiting' ? [ClipboardCheck, t('grid.waitsForApproval')] : [Undo2, t('grid.sentBack')]
  return <Told icon={Icon} text={text} />
}

function Held({ embargo }: Pick<Asset, 'embargo'>) {
  const { t } = useTexts()
  if (embargo === null) return null
  const [Icon, text] =
    embargo.state === 'embargoed' ? [Hourglass, t('grid.embargoed')] : [CalendarX2, t('grid.expired')]
  return <Told icon={Icon} text={text} />
}

function Stacked({ stack }: Pick<Asset, 'stack'>) {
  const { t, number } = useTexts()
  if (!isStacked(stack)) return null
  return (
    <>
      <Told icon={Layers} text={t('grid.stackOf', { size: stack?.count ?? 0 })} />
      <span aria-hidden>{number(stack?.count ?? 0)}</span>
    </>
  )
}

function Told({ icon: Icon, text }: { icon: typeof Film; text: string }) {
  return (
    <span role="img" aria-label={text} title={text} className={styles['told']}>
      <Icon size={14} aria-hidden />
    </span>
  )
}

function Kind({ asset: { doctype, attributes, playback, renderProblem } }: { asset: Asset }) {
  const { t, number } = useTexts()
  const duration = attributes.videoattributes?.duration ?? playback?.duration ?? 0
  const pages = attributes.documentattributes?.numpages ?? 0
  // Sounds have no picture by nature.
  if (renderProblem !== null && doctype !== 'audio') return <Told icon={TriangleAlert} text={t('grid.noPicture')} />
  if (doctype === 'movie' || doctype === 'audio') {
    const Icon = doctype === 'movie' ? Film : Music
    return (
      <>
        <Icon size={14} aria-hidden />
        {duration > 0 && writeDuration(duration)}
      </>
    )
  }
  if (doctype !== 'document') return null
  return (
    <>
      <FileText size={14} aria-hidden />
      {pages > 1 && number(pages)}
    </>
  )
}
