import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import type { ReactNode } from 'react'
import styles from './actions.module.css'

interface LimitsProps {
  label: string
  text: string
  choices: readonly { id: number; name: string }[]
  chosen: readonly number[]
  error: string | undefined
  /** How more are found. */
  children?: ReactNode
  onChange: (chosen: number[]) => void
}

/** Some of many; none of them means all. What has no name here stays as it is. */
export function Limits({ label, text, choices, chosen, error, children, onChange }: LimitsProps) {
  const set = (id: number, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <fieldset className={styles['choices']}>
      <legend>{label}</legend>
      <p className={styles['muted']}>{text}</p>
      {choices.map(({ id, name }) => (
        <Checkbox key={id} label={name} isSelected={chosen.includes(id)} onChange={(isChosen) => set(id, isChosen)} />
      ))}
      {children}
      {error !== undefined && <p className={styles['fault']}>{error}</p>}
    </fieldset>
  )
}
