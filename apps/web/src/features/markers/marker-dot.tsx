import styles from './marker-dot.module.css'

/** The colour of a marker; its character or its name stands beside it, so that nobody depends on telling colours apart. */
export function MarkerDot({ color }: { color: string }) {
  return <span className={styles['dot']} style={{ background: color }} aria-hidden />
}
