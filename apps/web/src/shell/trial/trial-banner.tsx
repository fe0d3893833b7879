import { useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './trial-banner.module.css'
import { toneOfTrial, trialDaysLeft } from './trial-days.ts'

/** How often it is looked whether a day has gone by, in milliseconds. */
const lookEvery = 60_000

/** What is left of a trial, and where to buy (HDR-012 to HDR-018). `since` is the first day of the site. */
export function TrialBanner({ href, since }: { href: string; since: string }) {
  const { t } = useTexts()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookEvery)
    return () => clearInterval(timer)
  }, [])
  const days = trialDaysLeft(since, now)
  return (
    <aside aria-label={t('menus.trial')} className={styles['banner']}>
      <span>{days === 0 ? t('menus.trialOver') : t('menus.trialLeft', { count: days })}</span>
      <a href={href} target="_blank" rel="noreferrer" data-tone={toneOfTrial(days)} className={styles['buy']}>
        {t('menus.buyNow')}
      </a>
    </aside>
  )
}
