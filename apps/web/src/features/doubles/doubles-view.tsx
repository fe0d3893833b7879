import type { Asset } from '@vitrine/contract/assets.ts'
import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { Images } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import { AlikeDialog } from './alike-dialog.tsx'
import styles from './doubles.module.css'
import { SmallPicture } from './small-picture.tsx'
import { useSizeWords } from './use-size-words.ts'

type Doubles = DocumentOf<'doubles-list'>

export interface DoublesViewProps {
  doubles: Doubles
  comparePage: string
  isFirst: boolean
  /** Leads to another page of it. */
  onPage: (href: Doubles['paging']['first']) => void
}

/** A page of the groups of alike assets of an archive. */
export function DoublesView({ doubles, comparePage, isFirst, onPage }: DoublesViewProps) {
  const { t } = useTexts()
  const [shown, setShown] = useState<Asset | null>(null)
  const { data, isComplete, paging } = doubles
  const { first, next } = paging
  return (
    <>
      {!isComplete && (
        <p role="status" className={styles['muted']}>
          {t('doubles.incomplete')}
        </p>
      )}
      {data.length === 0 && next === null && isFirst && (
        <EmptyState icon={Images} title={t('doubles.empty')} text={t('doubles.emptyText')} />
      )}
      <ul className={styles['groups']} aria-label={t('doubles.groups')}>
        {data.map((group) => (
          <Group key={group.alike} group={group} onReview={setShown} />
        ))}
      </ul>
      <div className={styles['foot']}>
        {!isFirst && <Button onPress={() => onPage(first)}>{t('doubles.first')}</Button>}
        {next !== null && <Button onPress={() => onPage(next)}>{t('doubles.next')}</Button>}
      </div>
      {shown !== null && <AlikeDialog asset={shown} comparePage={comparePage} onClose={() => setShown(null)} />}
    </>
  )
}

function Group({ group, onReview }: { group: Doubles['data'][number]; onReview: (asset: Asset) => void }) {
  const { t } = useTexts()
  const sizeOf = useSizeWords()
  const [first] = group.data
  if (first === undefined) return null
  const name = `\u2068${first.filename}\u2069`
  return (
    <li className={styles['group']}>
      <div className={styles['head']}>
        <h2>
          {t('doubles.count', { count: group.count })} · {t(`doubles.${group.likeness}`)}
        </h2>
        <Button aria-label={t('doubles.reviewOf', { name })} onPress={() => onReview(first)}>
          {t('doubles.review')}
        </Button>
      </div>
      <ul className={styles['strip']}>
        {group.data.map((asset) => (
          <li key={asset.href} className={styles['member']}>
            <Link href={asset.href}>
              <SmallPicture asset={asset} />
              <bdi className={styles['name']}>{asset.filename}</bdi>
            </Link>
            <span className={styles['muted']}>{sizeOf(asset)}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}
