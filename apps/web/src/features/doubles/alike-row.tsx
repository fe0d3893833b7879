import type { Asset } from '@vitrine/contract/assets.ts'
import type { Alike } from '@vitrine/contract/doubles.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { writeCompareAddress } from '#features/assets/compare/compare-address.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import styles from './doubles.module.css'
import { SmallPicture } from './small-picture.tsx'
import { useSizeWords } from './use-size-words.ts'

export interface AlikeRowProps {
  alike: Alike
  /** To which it is alike. */
  beside: Asset
  comparePage: string
  onMerge: () => void
}

/** One asset that is alike: what it looks like, where it lies, how large it is and how much alike. */
export function AlikeRow({ alike, beside, comparePage, onMerge }: AlikeRowProps) {
  const { t } = useTexts()
  const sizeOf = useSizeWords()
  const { asset, archive, likeness, mergeHere, mergeThere } = alike
  const name = `\u2068${asset.filename}\u2069`
  const compare = writeCompareAddress(comparePage, { assets: [beside.href, asset.href], collection: null })
  return (
    <li className={styles['row']}>
      <SmallPicture asset={asset} />
      <div className={styles['about']}>
        <Link href={asset.href} className={styles['name']}>
          <bdi>{asset.filename}</bdi>
        </Link>
        <span className={styles['muted']}>
          <bdi>{archive.name}</bdi> · {sizeOf(asset)}
        </span>
        <span className={styles['likeness']} data-likeness={likeness}>
          {t(`doubles.${likeness}`)}
        </span>
      </div>
      <div className={styles['deeds']}>
        {asset.previews.length > 0 && (
          <Link href={compare} aria-label={t('doubles.compareWith', { name })}>
            {t('doubles.compare')}
          </Link>
        )}
        {(mergeHere !== null || mergeThere !== null) && (
          <Button aria-label={t('doubles.mergeWith', { name })} onPress={onMerge}>
            {t('doubles.merge')}
          </Button>
        )}
      </div>
    </li>
  )
}
