import type { SiteStatistics } from '@vitrine/contract/site-statistics.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './site-page.module.css'

/** The figures that are looked for first. */
export function SiteFigures({ site }: { site: SiteStatistics }) {
  const { t, number, bytes } = useTexts()
  const sum = (of: 'pending' | 'parked') => site.archives.reduce((all, archive) => all + archive[of], 0)
  const { renditions } = site
  const figures = [
    { name: t('site.assets'), value: number(site.total.assets) },
    { name: t('site.originals'), value: bytes(site.total.bytes) },
    { name: t('site.pending'), value: number(sum('pending')) },
    { name: t('site.parked'), value: number(sum('parked')) },
    {
      name: t('site.renditions'),
      value: bytes(renditions.bytes),
      note: t('site.renditionsNote', { count: number(renditions.count), limit: bytes(renditions.limit) }),
    },
  ]
  return (
    <dl className={styles['figures']}>
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles['value']}>{value}</dd>
          {note !== undefined && <dd className={styles['muted']}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
