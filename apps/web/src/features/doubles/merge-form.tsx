import type { Asset } from '@vitrine/contract/assets.ts'
import type { Alike, MergeOffer } from '@vitrine/contract/doubles.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { followDeletion } from '#features/trash/run-deletion.ts'
import { type Texts, useTexts } from '#platform/i18n/use-texts.ts'
import styles from './doubles.module.css'
import { largerOf } from './pixels-of.ts'
import { SmallPicture } from './small-picture.tsx'
import { useSizeWords } from './use-size-words.ts'

export interface MergeFormProps {
  asset: Asset
  alike: Alike
  onBack: () => void
  onMerged: (kept: Asset) => void
}

interface Way {
  kept: Asset
  other: Asset
  offer: MergeOffer
}

/** Which of two is kept, and what happens then; the larger one is proposed. */
export function MergeForm({ asset, alike, onBack, onMerged }: MergeFormProps) {
  const { t } = useTexts()
  const ways: Way[] = [
    ...(alike.mergeHere ? [{ kept: asset, other: alike.asset, offer: alike.mergeHere }] : []),
    ...(alike.mergeThere ? [{ kept: alike.asset, other: asset, offer: alike.mergeThere }] : []),
  ]
  const larger = largerOf(asset, alike.asset)
  const [wished, setWished] = useState(larger.href)
  const way = ways.find(({ kept }) => kept.href === wished) ?? ways[0]
  const merging = useMerging(onMerged)
  if (way === undefined) return null
  return (
    <>
      <fieldset className={styles['choice']}>
        <legend>{t('doubles.keep')}</legend>
        {ways.map(({ kept }) => (
          <Choice key={kept.href} asset={kept} isChosen={kept === way.kept} onChoose={() => setWished(kept.href)} />
        ))}
      </fieldset>
      <Outlook {...way} isForAll={alike.likeness === 'file' || asset.archiveHREF === alike.asset.archiveHREF} />
      {merging.problem !== null && <p role="alert">{saidBy(merging.problem, t)}</p>}
      {merging.isHalf && <p role="alert">{t('doubles.notGone', { other: `\u2068${way.other.filename}\u2069` })}</p>}
      <div className={styles['foot']}>
        <Button autoFocus onPress={onBack}>
          {t('doubles.back')}
        </Button>
        <Button look="primary" isPending={merging.isBusy} onPress={() => merging.run(way)}>
          {t('doubles.mergeNow')}
        </Button>
      </div>
    </>
  )
}

function useMerging(onMerged: (kept: Asset) => void) {
  const client = useResourceClient()
  const texts = useTexts()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Error | null>(null)
  /** Everything was carried over, and the other is still there. */
  const [isHalf, setHalf] = useState(false)
  const merge = async ({ kept, other, offer }: Way) => {
    setBusy(true)
    setProblem(null)
    setHalf(false)
    try {
      const { location } = await client.begin(offer.merge, 'asset-merge', { asset: { href: other.href } })
      if (await followDeletion(location, { client, texts })) onMerged(kept)
      else setHalf(true)
    } catch (fault) {
      setProblem(fault as Error)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, isHalf, run: (way: Way) => void (isBusy || merge(way)) }
}

/** The server says why, where it has more to say than that it refuses. */
const saidBy = (problem: Error, t: Texts['t']) =>
  (problem instanceof ApiProblem && problem.details.message) || problemText(problem, t)

function Choice({ asset, isChosen, onChoose }: { asset: Asset; isChosen: boolean; onChoose: () => void }) {
  const sizeOf = useSizeWords()
  return (
    <label className={styles['option']}>
      <input type="radio" name="kept" checked={isChosen} onChange={onChoose} />
      <SmallPicture asset={asset} />
      <span className={styles['about']}>
        <bdi className={styles['name']}>{asset.filename}</bdi>
        <span className={styles['muted']}>{sizeOf(asset)}</span>
      </span>
    </label>
  )
}

/** What is said before anything is done. */
function Outlook({ kept, other, offer, isForAll }: Way & { isForAll: boolean }) {
  const { t } = useTexts()
  const names = { kept: `\u2068${kept.filename}\u2069`, other: `\u2068${other.filename}\u2069` }
  return (
    <section aria-label={t('doubles.outlook')} className={styles['outlook']}>
      <p>{t('doubles.mergeText', names)}</p>
      {!isForAll && <p>{t('doubles.ownAlbums', names)}</p>}
      <p>{t('doubles.staying', names)}</p>
      {offer.gains.length === 0 && <p>{t('doubles.noGains', names)}</p>}
      <Values title={t('doubles.gains', names)} fields={offer.gains} />
      <Values title={t('doubles.loses', names)} fields={offer.loses} />
    </section>
  )
}

function Values({ title, fields }: { title: string; fields: MergeOffer['gains'] }) {
  if (fields.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <dl className={styles['values']}>
        {fields.map(({ field, label, values }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd dir="auto">{values.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
