import type { SiteProcess, Upkeep, Volume } from '@vitrine/contract/upkeep.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import { HealthRow } from './health-row.tsx'
import styles from './upkeep.module.css'
import { useSpan } from './use-span.ts'

/** Where what is shown in short here is seen whole; null where it is not offered. */
export interface Ways {
  tasks: string
  mail: string | null
  site: string | null
}

/** How everything does that keeps the site running. */
export function HealthSection({ health, ways }: { health: Upkeep; ways: Ways }) {
  const { t } = useTexts()
  return (
    <section aria-labelledby="upkeep-health" className={styles['section']}>
      <h2 id="upkeep-health">{t('upkeep.health')}</h2>
      <ul className={styles['parts']}>
        {health.volumes.map((one) => (
          <VolumeRow key={one.path} one={one} />
        ))}
        <DatabaseRow database={health.database} />
        <BackUpsRow backUps={health.backUps} />
        <MachineRow machine={health.machine} />
        <MailRow mail={health.mail} way={ways.mail} />
        <WorkRow work={health.work} ways={ways} />
        {health.processes.map((one) => (
          <ProcessRow key={one.name} one={one} />
        ))}
      </ul>
    </section>
  )
}

function VolumeRow({ one }: { one: Volume }) {
  const { t, bytes } = useTexts()
  const { freeBytes, totalBytes, problem, archives, names } = one
  const facts = [
    freeBytes === null || totalBytes === null
      ? t(one.isBucket ? 'upkeep.inBucket' : 'upkeep.noRoom')
      : t('upkeep.freeOf', { free: bytes(freeBytes), total: bytes(totalBytes) }),
    ...(one.holds.includes('data') ? [t('upkeep.holdsData')] : []),
    ...(archives > 0 ? [t('upkeep.holdsArchives', { count: archives, names: names.join(', ') })] : []),
  ]
  const advice =
    problem === null
      ? {}
      : { advice: t(problem === 'away' && one.isBucket ? 'upkeep.bucketAway' : `upkeep.volume_${problem}`) }
  return (
    <HealthRow
      name={
        <>
          {t('upkeep.volume')} <bdi dir="ltr">{one.path}</bdi>
        </>
      }
      state={one.state}
      facts={facts}
      {...advice}
    />
  )
}

function DatabaseRow({ database }: { database: Upkeep['database'] }) {
  const { t, bytes, number } = useTexts()
  const { engine, version, problem, pending } = database
  const facts = [
    `${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'} ${version}`,
    bytes(database.bytes),
    t('upkeep.latency', { ms: number(database.latency) }),
    t('upkeep.schema', { name: database.schema }),
    pending.length === 0 ? t('upkeep.nonePending') : t('upkeep.pending', { count: pending.length }),
  ]
  const advice = problem === null ? {} : { advice: t(`upkeep.database_${problem}`) }
  return <HealthRow name={t('upkeep.database')} state={database.state} facts={facts} {...advice} />
}

function BackUpsRow({ backUps }: { backUps: Upkeep['backUps'] }) {
  const { t, moment } = useTexts()
  const { lastDone, lastTest, problem } = backUps
  const facts = [
    lastDone === null ? t('upkeep.neverBackedUp') : t('upkeep.lastBackUp', { when: moment(lastDone) }),
    lastTest === null ? t('upkeep.neverTried') : t('upkeep.lastTrial', { when: moment(lastTest) }),
  ]
  const advice = problem === null ? {} : { advice: t(`upkeep.backUps_${problem}`) }
  return <HealthRow name={t('upkeep.backUps')} state={backUps.state} facts={facts} {...advice} />
}

function MachineRow({ machine }: { machine: Upkeep['machine'] }) {
  const { t, bytes } = useTexts()
  const { freeBytes, totalBytes, state } = machine
  const facts = [t('upkeep.freeOf', { free: bytes(freeBytes), total: bytes(totalBytes) })]
  const advice = state === 'fine' ? {} : { advice: t('upkeep.fewMemory') }
  return <HealthRow name={t('upkeep.memory')} state={state} facts={facts} {...advice} />
}

function MailRow({ mail, way }: { mail: Upkeep['mail']; way: string | null }) {
  const { t, moment } = useTexts()
  const { lastFault, problem } = mail
  const facts = [
    t(mail.isConfigured ? 'upkeep.mailOn' : 'upkeep.mailOff'),
    t('upkeep.mailWaiting', { count: mail.waiting }),
    t('upkeep.mailRefused', { count: mail.refused }),
    ...(lastFault === null
      ? []
      : [
          <span key="fault">
            {t('upkeep.lastFault', { when: moment(lastFault.at) })} <bdi dir="ltr">{lastFault.text}</bdi>
          </span>,
        ]),
    ...(way === null
      ? []
      : [
          <Link key="way" href={way}>
            {t('upkeep.toMail')}
          </Link>,
        ]),
  ]
  const advice = problem === null ? {} : { advice: t(`upkeep.mail_${problem}`) }
  return <HealthRow name={t('upkeep.mail')} state={mail.state} facts={facts} {...advice} />
}

function WorkRow({ work, ways }: { work: Upkeep['work']; ways: Ways }) {
  const { t } = useTexts()
  const span = useSpan()
  const { problem } = work
  const facts = [
    t('upkeep.due', { count: work.due }),
    t('upkeep.inHand', { count: work.inHand }),
    t('upkeep.givenUp', { count: work.failed }),
    ...(work.due > 0 ? [t('upkeep.oldest', { span: span(work.oldestSeconds) })] : []),
    t('upkeep.lease', { span: span(work.leaseSeconds) }),
    <Link key="tasks" href={ways.tasks}>
      {t('upkeep.toTasks')}
    </Link>,
    ...(ways.site === null
      ? []
      : [
          <Link key="site" href={ways.site}>
            {t('upkeep.toParked')}
          </Link>,
        ]),
  ]
  const advice = problem === null ? {} : { advice: t(`upkeep.work_${problem}`) }
  return <HealthRow name={t('upkeep.work')} state={work.state} facts={facts} {...advice} />
}

function ProcessRow({ one }: { one: SiteProcess }) {
  const { t, bytes, moment, number } = useTexts()
  const span = useSpan()
  const { problem } = one
  const facts = [
    t(`upkeep.role_${one.role}`),
    <bdi key="host" dir="ltr">
      {one.host}
    </bdi>,
    t('upkeep.since', { when: moment(one.startedAt) }),
    t('upkeep.lastSign', { span: span(one.silentFor) }),
    t('upkeep.uses', { memory: bytes(one.memoryBytes), heap: bytes(one.heapBytes), limit: bytes(one.heapLimitBytes) }),
    t('upkeep.loop', { ms: number(one.loopDelay) }),
    t('upkeep.versionOf', { version: one.version }),
    ...(one.isHere ? [t('upkeep.isHere')] : []),
  ]
  const advice = problem === null ? {} : { advice: t(`upkeep.process_${problem}`) }
  return (
    <HealthRow
      name={
        <>
          {t('upkeep.process')} <bdi dir="ltr">{one.name}</bdi>
        </>
      }
      state={one.state}
      facts={facts}
      {...advice}
    />
  )
}
