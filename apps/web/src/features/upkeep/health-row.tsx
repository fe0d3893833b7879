import type { HealthState } from '@vitrine/contract/upkeep-values.ts'
import type { ReactNode } from 'react'
import { StateMark } from './state-mark.tsx'
import styles from './upkeep.module.css'

interface HealthRowProps {
  name: ReactNode
  state: HealthState
  /** What it measures. */
  facts: readonly ReactNode[]
  /** What is wrong, and what is to be done. */
  advice?: ReactNode
}

/** One part of the site: how it is, what was measured, and what is to be done. */
export function HealthRow({ name, state, facts, advice }: HealthRowProps) {
  return (
    <li className={styles['part']} data-state={state}>
      <StateMark state={state} />
      <div className={styles['about']}>
        <h3>{name}</h3>
        <ul className={styles['facts']}>
          {facts.map((fact, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no names, and their order stays.
            <li key={at}>{fact}</li>
          ))}
        </ul>
        {advice !== undefined && <p className={styles['advice']}>{advice}</p>}
      </div>
    </li>
  )
}
