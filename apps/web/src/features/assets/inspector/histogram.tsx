import type { Asset } from '@vitrine/contract/assets.ts'
import fields from '#features/metadata-fields/metadata-list.module.css'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { pictureFor } from '../picture.ts'
import styles from './histogram.module.css'
import type { PictureFacts } from './picture-facts.ts'
import { usePictureFacts } from './use-picture-facts.ts'

/** How bright a picture is and which colours it has. Its place is kept while it is counted. */
export function Histogram({ asset }: { asset: Asset }) {
  const { t } = useTexts()
  const facts = usePictureFacts(pictureFor(asset, 200)?.href ?? null)
  return (
    <section className={fields['region']}>
      <h3 className={fields['name']}>{t('histogram.title')}</h3>
      <div className={styles['ground']}>{facts && <Curves facts={facts} />}</div>
      <ul aria-label={t('histogram.colours')} className={styles['colours']}>
        {facts?.colours.map((colour) => (
          <li key={colour}>
            <span aria-hidden className={styles['chip']} style={{ background: colour }} />
            <code dir="ltr">{colour}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Curves({ facts }: { facts: PictureFacts }) {
  const { t, number } = useTexts()
  const part = (value: number) => number(Math.round(value * 100))
  const words = t('histogram.text', { dark: part(facts.dark), middle: part(facts.middle), bright: part(facts.bright) })
  const { red, green, blue } = facts
  // A single spike at either end, as of a black border, would flatten all the rest.
  const inner = [red, green, blue].flatMap((channel) => channel.slice(1, -1))
  const highest = Math.max(1, ...inner)
  return (
    <svg viewBox="0 0 256 64" preserveAspectRatio="none" role="img" aria-label={words} className={styles['curves']}>
      <title>{words}</title>
      {Object.entries({ red, green, blue }).map(([name, channel]) => (
        <path key={name} d={writeCurve(channel, highest)} className={styles[name]} />
      ))}
    </svg>
  )
}

function writeCurve(channel: readonly number[], highest: number): string {
  const points = channel.map((count, at) => `L${at} ${(64 - Math.min(1, count / highest) * 62).toFixed(1)}`)
  return `M0 64${points.join('')}L255 64Z`
}
