import type { Href } from '@vitrine/contract/document.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { BackUpsSection } from './back-ups-section.tsx'
import { ChecksSection } from './checks-section.tsx'
import { DiagnosisSection } from './diagnosis-section.tsx'
import { HealthSection, type Ways } from './health-section.tsx'
import { LogView } from './log-view.tsx'
import { MetricsView } from './metrics-view.tsx'
import { OpenedSection } from './opened-section.tsx'
import { StateMark } from './state-mark.tsx'
import styles from './upkeep.module.css'
import { useLive } from './use-live.ts'
import { VersionSection } from './version-section.tsx'

/** Milliseconds. */
const askEvery = 20_000

/** How the site does, and what is done to keep it so. */
export function UpkeepView({ href, ways }: { href: Href<'upkeep'>; ways: Ways }) {
  const { t, moment } = useTexts()
  const { document: health, problem, isLoading, retry } = useResource(href, 'upkeep')
  useLive(retry, { every: askEvery, isLive: true })
  if (problem !== null) return <ProblemState problem={problem} onRetry={retry} />
  if (health === undefined) return <Spinner label={t('upkeep.loading')} />
  return (
    <>
      <div className={styles['whole']}>
        <StateMark state={health.state} word={t(`upkeep.all_${health.state}`)} />
        <span className={styles['muted']}>{t('upkeep.checkedAt', { when: moment(health.checkedAt) })}</span>
        <Button isDisabled={isLoading} onPress={retry}>
          {t('upkeep.lookAgain')}
        </Button>
      </div>
      <HealthSection health={health} ways={ways} />
      <BackUpsSection href={health.backUps.list} />
      <ChecksSection href={health.checks} />
      <OpenedSection title={t('upkeep.log')} lead={t('upkeep.logLead')} open={t('upkeep.showLog')}>
        <LogView href={health.log} />
      </OpenedSection>
      <OpenedSection title={t('upkeep.metrics')} lead={t('upkeep.metricsLead')} open={t('upkeep.showMetrics')}>
        <MetricsView href={health.metrics} />
      </OpenedSection>
      <DiagnosisSection health={health} />
      <VersionSection version={health.version} />
    </>
  )
}
