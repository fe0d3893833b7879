import type { Href } from '@vitrine/contract/document.ts'
import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { DatabaseBackup } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { OlderPages } from '#features/directory/older-pages.tsx'
import rows from '#features/directory/rows.module.css'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { BackUpPlanDialog } from './back-up-plan-dialog.tsx'
import { BackUpRow } from './back-up-row.tsx'
import styles from './upkeep.module.css'
import { useBegin } from './use-begin.ts'
import { useLive } from './use-live.ts'

type List = DocumentOf<'back-up-list'>

const kinds = new Set(['back-up-list', 'upkeep'])
const columns = ['when', 'outcome', 'trial', 'where'] as const

/** Back-ups: one at once, the schedule, what was made, and trials of it. */
export function BackUpsSection({ href }: { href: Href<'back-up-list'> }) {
  const { t } = useTexts()
  const [older, setOlder] = useState<Href<'back-up-list'> | null>(null)
  const { document: list, problem, retry } = useResource(older ?? href, 'back-up-list')
  useLive(retry, { every: 1500, isLive: list?.isBusy === true })
  useAskedAtEnd(list?.isBusy === true)
  return (
    <section aria-labelledby="upkeep-back-ups" className={styles['section']}>
      <h2 id="upkeep-back-ups">{t('upkeep.backUps')}</h2>
      <p>{t('upkeep.backUpsLead')}</p>
      {problem !== null && <ProblemState problem={problem} onRetry={retry} />}
      {list === undefined && problem === null && <Spinner label={t('upkeep.loadingBackUps')} />}
      {list !== undefined && <Made list={list} />}
      <OlderPages
        isOlder={older !== null}
        next={list?.paging.next ?? null}
        newest={t('upkeep.newest')}
        older={t('upkeep.older')}
        onChange={setOlder}
      />
    </section>
  )
}

/** The health of the back-ups is another one when work has ended. */
function useAskedAtEnd(isBusy: boolean): void {
  const client = useResourceClient()
  const wasBusy = useRef(isBusy)
  useEffect(() => {
    if (wasBusy.current && !isBusy) void client.doubt((_, kind) => kind === 'upkeep')
    wasBusy.current = isBusy
  }, [isBusy, client])
}

function Made({ list }: { list: List }) {
  const { t, moment } = useTexts()
  const { begin, isBeginning } = useBegin(kinds)
  const client = useResourceClient()
  const [isPlanning, setPlanning] = useState(false)
  const perform = (deed: List['begin'], said: string) => {
    if (deed !== null) void begin(() => client.perform(deed), said)
  }
  return (
    <>
      {list.engine === 'postgres' && <p role="note">{t('upkeep.backUpsPostgres')}</p>}
      <div className={styles['deeds']}>
        <Button
          look="primary"
          isDisabled={list.begin === null || isBeginning}
          onPress={() => perform(list.begin, t('upkeep.backUpBegun'))}
        >
          {t('upkeep.backUpNow')}
        </Button>
        {list.savePlan !== null && <Button onPress={() => setPlanning(true)}>{t('upkeep.plan')}</Button>}
        <span className={styles['muted']}>
          {list.next === null ? t('upkeep.noSchedule') : t('upkeep.nextBackUp', { when: moment(list.next) })}
        </span>
      </div>
      {list.data.length === 0 ? (
        <EmptyState icon={DatabaseBackup} title={t('upkeep.noBackUps')} />
      ) : (
        <div className={rows['pane']}>
          <table className={`${rows['table']} ${rows['stacked']}`} aria-labelledby="upkeep-back-ups">
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {t(`upkeep.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {list.data.map((one) => (
                <BackUpRow key={one.id} one={one} onTry={() => perform(one.tryRestore, t('upkeep.trialBegun'))} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {isPlanning && list.savePlan !== null && (
        <BackUpPlanDialog
          plan={list.plan}
          save={list.savePlan}
          destinations={list.destinations}
          onClose={() => setPlanning(false)}
        />
      )}
    </>
  )
}
