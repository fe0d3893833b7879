import type { ArchiveCheck } from '@vitrine/contract/archive-checks.ts'
import type { Href } from '@vitrine/contract/document.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { useState } from 'react'
import rows from '#features/directory/rows.module.css'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { CheckFindings } from './check-findings.tsx'
import { OutcomeMark } from './outcome-mark.tsx'
import styles from './upkeep.module.css'
import { useBegin } from './use-begin.ts'
import { useLive } from './use-live.ts'
import { useSpan } from './use-span.ts'

const kinds = new Set(['archive-check-list', 'check-finding-list'])
const columns = ['checked', 'outcome', 'differs', 'actions'] as const

/** Checks of archives by hash: begun here, with what the last one of each has found. */
export function ChecksSection({ href }: { href: Href<'archive-check-list'> }) {
  const { t } = useTexts()
  const client = useResourceClient()
  const { document: list, problem, retry } = useResource(href, 'archive-check-list')
  const { begin, isBeginning } = useBegin(kinds)
  const [isQuick, setQuick] = useState(false)
  const [shown, setShown] = useState<ArchiveCheck | null>(null)
  useLive(retry, { every: 1500, isLive: list?.isBusy === true })
  const deed = list?.begin ?? null
  const isDisabled = deed === null || isBeginning
  const check = (archive: number | null) => {
    if (deed === null) return
    const wish = { archive, readsContent: !isQuick }
    void begin(() => client.perform(deed, 'archive-check-wish', wish), t('upkeep.checkBegun'))
  }
  return (
    <section aria-labelledby="upkeep-checks" className={styles['section']}>
      <h2 id="upkeep-checks">{t('upkeep.checks')}</h2>
      <p>{t('upkeep.checksLead')}</p>
      <div className={styles['deeds']}>
        <Button isDisabled={isDisabled} onPress={() => check(null)}>
          {t('upkeep.checkAll')}
        </Button>
        <Checkbox label={t('upkeep.isQuick')} isSelected={isQuick} onChange={setQuick} />
      </div>
      {problem !== null && <ProblemState problem={problem} onRetry={retry} />}
      {list === undefined && problem === null && <Spinner label={t('upkeep.loadingChecks')} />}
      {list !== undefined && (
        <div className={rows['pane']}>
          <table className={`${rows['table']} ${rows['stacked']}`} aria-labelledby="upkeep-checks">
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
                <CheckRow
                  key={one.id}
                  one={one}
                  isDisabled={isDisabled}
                  onCheck={() => check(one.id)}
                  onShow={() => setShown(one)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {shown !== null && <CheckFindings one={shown} onClose={() => setShown(null)} />}
    </section>
  )
}

interface CheckRowProps {
  one: ArchiveCheck
  isDisabled: boolean
  onCheck: () => void
  onShow: () => void
}

function CheckRow({ one, isDisabled, onCheck, onShow }: CheckRowProps) {
  const { t } = useTexts()
  const { last } = one
  const name = one.id === 0 ? t('upkeep.store') : one.name
  const apart = `\u2068${name}\u2069`
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td>
        {last === null ? <span className={rows['muted']}>{t('upkeep.neverChecked')}</span> : <Outcome last={last} />}
      </td>
      <td>
        {last !== null && last.found.length > 0 && (
          <>
            <ul className={styles['found']}>
              {last.found.map(({ kind, count }) => (
                <li key={kind}>{t('upkeep.foundOf', { kind: t(`upkeep.finding_${kind}`), count })}</li>
              ))}
            </ul>
            <Button aria-label={t('upkeep.showOne', { name: apart })} onPress={onShow}>
              {t('upkeep.show')}
            </Button>
          </>
        )}
      </td>
      <td>
        <Button isDisabled={isDisabled} aria-label={t('upkeep.checkOne', { name: apart })} onPress={onCheck}>
          {t('upkeep.check')}
        </Button>
      </td>
    </tr>
  )
}

function Outcome({ last }: { last: NonNullable<ArchiveCheck['last']> }) {
  const { t, moment } = useTexts()
  const span = useSpan()
  const { state, found, seconds } = last
  const isSame = state === 'done' && found.length === 0
  const word = state === 'done' ? t(isSame ? 'upkeep.allSame' : 'upkeep.someDiffer') : t(`upkeep.check_${state}`)
  return (
    <>
      <OutcomeMark state={state === 'done' && !isSame ? 'cancelled' : state} word={word} />
      <div className={rows['muted']}>
        {moment(last.at)}
        {seconds !== null && <>, {t('upkeep.took', { span: span(seconds) })}</>}
        {' · '}
        {t('upkeep.compared', { count: last.compared })}
        {' · '}
        {t(last.readsContent ? 'upkeep.byHash' : 'upkeep.byDate')}
      </div>
    </>
  )
}
