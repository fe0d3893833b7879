import { type ReactNode, useId } from 'react'
import styles from './archive-administration.module.css'

/** A part of the form under its name. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}
