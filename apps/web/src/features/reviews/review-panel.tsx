import type { Asset } from '@vitrine/contract/assets.ts'
import type { ReviewDecision } from '@vitrine/contract/review-standing.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { ClipboardCheck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LazyReturnDialog } from './lazy-return-dialog.tsx'
import styles from './reviews.module.css'
import { useDecide } from './use-decide.ts'

/** That an asset waits for approval or went back, why, and what this person may decide of it. */
export function ReviewPanel({ asset: { href }, review }: { asset: Asset; review: NonNullable<Asset['review']> }) {
  const { t, moment } = useTexts()
  const decide = useDecide()
  const [isReturning, setReturning] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const chosen = { assets: [{ href }] }
  const act = async (decision: ReviewDecision) => {
    if (decision === 'return') return setReturning(true)
    setBusy(true)
    try {
      await decide?.(chosen, decision)
    } catch (problem) {
      showTrouble({ problem: problem as Error })
    } finally {
      setBusy(false)
    }
  }
  const isWaiting = review.state === 'waiting'
  const Icon = isWaiting ? ClipboardCheck : Undo2
  return (
    <section aria-label={t('reviews.title')} className={styles['panel']}>
      <p className={styles['state']}>
        <Icon size={16} aria-hidden />
        {isWaiting ? t('reviews.waits') : t('reviews.isBack', { name: isolated(review.decidedBy) })}
      </p>
      {review.note !== '' && (
        <blockquote dir="auto" className={styles['note']}>
          {review.note}
        </blockquote>
      )}
      <p className={styles['muted']}>
        {t('reviews.sentIn', { name: isolated(review.by), when: isolated(moment(review.at)) })}
      </p>
      {decide !== null && review.may.length > 0 && (
        <div className={styles['deeds']}>
          {review.may.map((decision) => (
            <Button
              key={decision}
              look={decision === 'return' ? 'plain' : 'primary'}
              isDisabled={isBusy}
              onPress={() => void act(decision)}
            >
              {t(decisionTexts[decision])}
            </Button>
          ))}
        </div>
      )}
      {isReturning && <LazyReturnDialog chosen={chosen} count={1} onClose={() => setReturning(false)} />}
    </section>
  )
}

/** A name keeps its own direction in a sentence of another one. */
const isolated = (text: string) => `\u2068${text}\u2069`

const decisionTexts = {
  approve: 'edit.approve',
  return: 'edit.sendBack',
  submit: 'edit.submitAgain',
} as const satisfies Record<ReviewDecision, string>
