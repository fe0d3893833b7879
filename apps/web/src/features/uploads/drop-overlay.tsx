import styles from './drop-overlay.module.css'

/** Lies over the window while files are held over it, and says what letting go does. */
export function DropOverlay({ text }: { text: string }) {
  return (
    <div className={styles['overlay']} aria-hidden>
      <p dir="auto">{text}</p>
    </div>
  )
}
