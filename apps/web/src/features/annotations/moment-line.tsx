import { Button } from '@vitrine/ui/button.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Draft } from './annotation-desk.ts'
import styles from './annotations.module.css'
import { writeMoment } from './write-moment.ts'

interface MomentLineProps {
  draft: Draft
  /** Where the film or sound is, in seconds. */
  now: number
  onChange: (part: Pick<Draft, 'time' | 'until'>) => void
}

/** When in a film or sound something is, said by the player. */
export function MomentLine({ draft: { time, until }, now, onChange }: MomentLineProps) {
  const { t } = useTexts()
  return (
    <div className={styles['moments']}>
      <span>{time === null ? t('annotations.always') : momentOf(time, until, t)}</span>
      <Button look="quiet" onPress={() => onChange({ time: now, until: until !== null && until > now ? until : null })}>
        {t('annotations.beginsNow', { time: writeMoment(now) })}
      </Button>
      {time !== null && now > time && (
        <Button look="quiet" onPress={() => onChange({ time, until: now })}>
          {t('annotations.endsNow', { time: writeMoment(now) })}
        </Button>
      )}
    </div>
  )
}

export function momentOf(time: number, until: number | null, t: ReturnType<typeof useTexts>['t']): string {
  if (until === null) return t('annotations.at', { time: writeMoment(time) })
  return t('annotations.between', { time: writeMoment(time), until: writeMoment(until) })
}
