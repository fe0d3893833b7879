import type { backUpStates } from '@vitrine/contract/upkeep-values.ts'
import { CircleCheck, CircleX, Clock, LoaderCircle, TriangleAlert } from 'lucide-react'
import styles from './upkeep.module.css'

type State = (typeof backUpStates)[number]

const icons = { waiting: Clock, running: LoaderCircle, done: CircleCheck, failed: CircleX, cancelled: TriangleAlert }
const states = { waiting: undefined, running: undefined, done: 'fine', failed: 'broken', cancelled: 'look' } as const

/** How work ended, or that it goes on: by a sign, a word and a colour. */
export function OutcomeMark({ state, word }: { state: State; word: string }) {
  const Icon = icons[state]
  return (
    <span className={styles['mark']} data-state={states[state]}>
      <Icon size={16} aria-hidden />
      {word}
    </span>
  )
}
