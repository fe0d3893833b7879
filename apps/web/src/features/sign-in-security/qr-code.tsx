import encodeQR from 'qr'
import styles from './sign-in-security.module.css'

/** A text to be read by a camera; drawn here, so that the text goes nowhere. Dark on light whatever the theme: cameras need it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  // The border is the quiet zone, without which no camera finds it.
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const size = rows.length
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={styles['qr']}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}H0z`} className={styles['light']} />
      <path d={path} className={styles['dark']} />
    </svg>
  )
}
