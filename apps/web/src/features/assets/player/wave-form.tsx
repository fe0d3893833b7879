import { useEffect, useState } from 'react'
import styles from './player.module.css'

const bars = 200

/** How loud a sound is, with what was played of it in another colour. It shows; the slider over it seeks. */
export function WaveForm({ href, played }: { href: string; played: number }) {
  const [peaks, setPeaks] = useState<Uint8Array | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    fetch(href, { credentials: 'same-origin', signal: leaving.signal })
      .then(async (answer) => answer.ok && setPeaks(new Uint8Array(await answer.arrayBuffer())))
      // Without it the sound plays all the same, over an even line.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [href])
  const path = writePath(peaks)
  return (
    <svg viewBox={`0 0 ${bars} 100`} preserveAspectRatio="none" aria-hidden className={styles['wave']}>
      <path d={path} className={styles['unplayed']} />
      <path d={path} className={styles['played']} style={{ clipPath: `inset(0 ${100 - played * 100}% 0 0)` }} />
    </svg>
  )
}

/** A bar for each part, as high as its loudest moment; a line where it is silent. */
function writePath(peaks: Uint8Array | null): string {
  const size = (peaks?.length ?? 0) / bars
  return Array.from({ length: bars }, (_, at) => {
    const part = peaks?.subarray(Math.floor(at * size), Math.floor((at + 1) * size)) ?? []
    const height = Math.max(1, (Math.max(0, ...part) / 255) * 98)
    return `M${at + 0.15} ${50 - height / 2}h0.7v${height}h-0.7z`
  }).join('')
}
