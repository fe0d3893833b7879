import type { Asset } from '@vitrine/contract/assets.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { choose, useDesk } from './annotation-desk.ts'
import { haloOf } from './annotation-geometry.ts'
import styles from './annotations.module.css'
import { useAnnotations } from './use-annotations.ts'
import { writeMoment } from './write-moment.ts'

/** Where something is marked in a film or sound; leads there. */
export function TimelineMarks({ asset, duration }: { asset: Asset; duration: number }) {
  const { t } = useTexts()
  const { all } = useAnnotations(asset)
  const [{ selected, hidesResolved }, change] = useDesk(asset.href)
  if (duration <= 0) return null
  const part = (seconds: number) => Math.min(1, seconds / duration)
  return (
    <div className={styles['marks']}>
      {all.map((one, at) => {
        const { time, until, color, href, text, isResolved } = one
        if (time === null || (hidesResolved && isResolved)) return null
        const name = t('annotations.markAt', { number: `${at + 1}`, time: writeMoment(time) })
        const place = {
          '--colour': color,
          '--halo': haloOf(color),
          '--from': part(time),
          '--length': until === null ? 0 : part(until) - part(time),
        }
        return (
          <button
            key={href}
            type="button"
            aria-label={text === '' ? name : `${name}: ${text}`}
            aria-pressed={href === selected}
            className={styles['moment']}
            style={place as React.CSSProperties}
            onClick={() => change(choose(href))}
          />
        )
      })}
    </div>
  )
}
