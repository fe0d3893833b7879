import { LoaderCircle } from 'lucide-react'
import styles from './spinner.module.css'

/** Something is on its way. With a label it tells so by itself; without one, its surroundings do. */
export function Spinner({ label, size = 20 }: { label?: string; size?: number }) {
  const icon = <LoaderCircle size={size} aria-hidden className={styles['spinner']} />
  if (label === undefined) return icon
  return (
    <span role="status" aria-label={label}>
      {icon}
    </span>
  )
}
