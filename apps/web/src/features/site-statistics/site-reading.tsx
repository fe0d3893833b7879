import type { SiteStatistics } from '@vitrine/contract/site-statistics.ts'
import { useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import charts from './charts.module.css'
import { ratesOf, type Sample } from './reading-rate.ts'
import styles from './site-page.module.css'

type Archive = SiteStatistics['archives'][number]

/** How far the reading of each archive is, how fast it goes, and which folders cannot be reached. */
export function SiteReading({ site }: { site: SiteStatistics }) {
  const { t } = useTexts()
  const [samples, setSamples] = useState<readonly Sample[]>([])
  useEffect(() => {
    const pending = new Map(site.archives.map((archive) => [archive.id, archive.pending]))
    setSamples((known) => [...known, { at: performance.now(), pending }].slice(-15))
  }, [site])
  const rates = ratesOf(samples)
  const busy = site.archives.filter(({ pending }) => pending > 0)
  const away = site.archives.filter(({ problem }) => problem !== null)
  return (
    <section className={charts['panel']}>
      <h2>{t('site.reading')}</h2>
      {busy.length === 0 && <p>{t('site.allRead')}</p>}
      {busy.length > 0 && (
        <ul className={styles['reading']}>
          {busy.map((archive) => (
            <Reading key={archive.id} archive={archive} rate={rates.get(archive.id) ?? null} />
          ))}
        </ul>
      )}
      {away.map(({ id, name, problem }) => (
        <p key={id} className={styles['warning']}>
          <bdi>{name}</bdi>: <bdi lang="en">{problem}</bdi>
        </p>
      ))}
    </section>
  )
}

function Reading({ archive: { name, assets, pending, parked }, rate }: { archive: Archive; rate: number | null }) {
  const { t, number } = useTexts()
  const total = assets + pending + parked
  const minutes = rate === null ? null : Math.ceil(pending / rate)
  return (
    <li>
      <div className={styles['readingLine']}>
        <bdi>{name}</bdi>
        <span>
          {t('site.readOf', { done: number(total - pending), total: number(total) })}
          {rate !== null && minutes !== null && (
            <> · {t('site.rate', { rate: number(Math.round(rate)), minutes: number(minutes) })}</>
          )}
        </span>
      </div>
      <progress aria-label={name} value={total - pending} max={total} />
    </li>
  )
}
