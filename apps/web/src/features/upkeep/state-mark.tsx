import type { HealthState } from '@vitrine/contract/upkeep-values.ts'
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './upkeep.module.css'

const icons = { fine: CircleCheck, look: TriangleAlert, broken: CircleX } as const

/** How something is: by a sign, a word and a colour. */
export function StateMark({ state, word }: { state: HealthState; word?: string }) {
  const { t } = useTexts()
  const Icon = icons[state]
  return (
    <span className={styles['mark']} data-state={state}>
      <Icon size={16} aria-hidden />
      {word ?? t(`upkeep.is_${state}`)}
    </span>
  )
}
