import type { Asset } from '@vitrine/contract/assets.ts'
import type { Alike, AlikeList } from '@vitrine/contract/doubles.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { useEffect, useRef, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { AlikeRow } from './alike-row.tsx'
import styles from './doubles.module.css'
import { MergeForm } from './merge-form.tsx'

export interface AlikeDialogProps {
  asset: Asset
  /** Where assets are compared side by side. */
  comparePage: string
  onClose: () => void
  /** Two were merged: this one is kept. */
  onMerged?: ((kept: Asset) => void) | undefined
}

/** What is alike to an asset, the most alike first, and the merging of two. */
export function AlikeDialog({ asset, comparePage, onClose, onMerged }: AlikeDialogProps) {
  const { t } = useTexts()
  const [place, setPlace] = useState(asset.alike)
  const [merging, setMerging] = useState<Alike | null>(null)
  const { document, problem, retry } = useResource(place, 'alike-list')
  const heading = useRef<HTMLHeadingElement>(null)
  // The buttons go while the page loads, and the one that was pressed may not come back.
  const isTurning = useRef(false)
  const turn = (href: typeof place) => {
    isTurning.current = true
    setPlace(href)
    heading.current?.focus()
  }
  // Once more when the page is there: with the buttons the focus may have gone elsewhere in the dialog.
  useEffect(() => {
    if (document === undefined || !isTurning.current) return
    isTurning.current = false
    heading.current?.focus()
  }, [document])
  const end = (kept: Asset) => {
    setMerging(null)
    // The page on which it was may be empty now.
    setPlace(asset.alike)
    if (kept.href !== asset.href) onClose()
    onMerged?.(kept)
  }
  const title = merging === null ? 'doubles.title' : 'doubles.mergeTitle'
  return (
    <Dialog title={t(title, { name: `\u2068${asset.filename}\u2069` })} isWide onClose={onClose}>
      {merging !== null ? (
        <MergeForm asset={asset} alike={merging} onBack={() => setMerging(null)} onMerged={end} />
      ) : (
        <>
          <h3 ref={heading} tabIndex={-1} className={styles['heading']}>
            {t('doubles.list')}
          </h3>
          {problem !== null && (
            <div role="alert">
              <p>{problemText(problem, t)}</p>
              <Button onPress={retry}>{t('doubles.again')}</Button>
            </div>
          )}
          {document === undefined && problem === null && <Spinner label={t('doubles.loading')} />}
          {document !== undefined && (
            <Found
              {...{ asset, document, comparePage }}
              isFirst={place === asset.alike}
              onMerge={setMerging}
              onPage={turn}
            />
          )}
          <div className={styles['foot']}>
            <Button autoFocus onPress={onClose}>
              {t('doubles.close')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

interface FoundProps {
  asset: Asset
  document: AlikeList
  comparePage: string
  isFirst: boolean
  onMerge: (alike: Alike) => void
  onPage: (href: AlikeList['paging']['first']) => void
}

function Found({ asset, document, comparePage, isFirst, onMerge, onPage }: FoundProps) {
  const { t } = useTexts()
  const { data, isComparable, paging } = document
  return (
    <>
      {data.length === 0 && <p role="status">{t(isFirst ? 'doubles.none' : 'doubles.noMore')}</p>}
      {!isComparable && <p className={styles['muted']}>{t('doubles.notComparable')}</p>}
      {data.length > 0 && (
        <ul className={styles['rows']} aria-label={t('doubles.list')}>
          {data.map((one) => (
            <AlikeRow
              key={one.asset.href}
              alike={one}
              beside={asset}
              comparePage={comparePage}
              onMerge={() => onMerge(one)}
            />
          ))}
        </ul>
      )}
      {(!isFirst || paging.next !== null) && (
        <div className={styles['foot']}>
          {!isFirst && <Button onPress={() => onPage(paging.first)}>{t('doubles.first')}</Button>}
          {paging.next !== null && (
            <Button onPress={() => paging.next && onPage(paging.next)}>{t('doubles.next')}</Button>
          )}
        </div>
      )}
    </>
  )
}
