import type { BackUp } from '@vitrine/contract/back-ups.ts'
import { Button } from '@vitrine/ui/button.tsx'
import rows from '#features/directory/rows.module.css'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { OutcomeMark } from './outcome-mark.tsx'
import styles from './upkeep.module.css'
import { useSpan } from './use-span.ts'

/** A back-up: when and why, how it ended, how its trial ended, and where it lies. */
export function BackUpRow({ one, onTry }: { one: BackUp; onTry: () => void }) {
  const { t, moment, bytes } = useTexts()
  const span = useSpan()
  const { state, by, seconds } = one
  return (
    <tr>
      <th scope="row">
        <time dateTime={one.at}>{moment(one.at)}</time>
        <div className={rows['muted']}>
          {by === null ? t('upkeep.bySchedule') : t('upkeep.byPerson', { name: `\u2068${by}\u2069` })}
        </div>
      </th>
      <td>
        <OutcomeMark state={state} word={t(`upkeep.state_${state}`)} />
        {one.test === null && <Progress one={one} />}
        {state === 'done' && (
          <div className={rows['muted']}>
            {bytes(one.bytes)}, {t('upkeep.rowsAndFiles', { count: one.rows, files: one.files })}
            {seconds !== null && <>, {t('upkeep.took', { span: span(seconds) })}</>}
          </div>
        )}
        <Why problem={one.problem} fault={one.fault} />
      </td>
      <td>
        <Trial one={one} onTry={onTry} />
      </td>
      <td>
        <bdi dir="ltr">{one.path}</bdi>
      </td>
    </tr>
  )
}

function Trial({ one, onTry }: { one: BackUp; onTry: () => void }) {
  const { t, moment } = useTexts()
  const span = useSpan()
  const { test, state } = one
  if (state !== 'done') return null
  return (
    <>
      {test === null ? (
        <span className={rows['muted']}>{t('upkeep.notTried')}</span>
      ) : (
        <>
          <OutcomeMark state={test.state} word={t(`upkeep.trial_${test.state}`)} />
          <Progress one={one} />
          <div className={rows['muted']}>
            {moment(test.at)}
            {test.seconds !== null && <>, {t('upkeep.took', { span: span(test.seconds) })}</>}
          </div>
          <Why problem={test.problem} fault={test.fault} />
        </>
      )}
      {one.tryRestore !== null && (
        <div className={styles['tries']}>
          <Button aria-label={t('upkeep.tryOne', { when: moment(one.at) })} onPress={onTry}>
            {t('upkeep.tryIt')}
          </Button>
        </div>
      )}
    </>
  )
}

function Progress({ one: { progress } }: { one: BackUp }) {
  const { t, number } = useTexts()
  if (progress === null) return null
  const { step, done, total } = progress
  const said = t(`upkeep.step_${step}`, { done: number(done), total: number(total ?? 0) })
  return (
    <div className={rows['muted']}>
      {said}
      {total !== null && <progress aria-label={said} value={done} max={Math.max(1, total)} />}
    </div>
  )
}

function Why({ problem, fault }: Pick<BackUp, 'problem' | 'fault'>) {
  const { t } = useTexts()
  if (problem === null) return null
  return (
    <div>
      {t(`upkeep.why_${problem}`)}
      {fault !== '' && (
        <div className={rows['muted']}>
          <bdi dir="ltr" lang="en">
            {fault}
          </bdi>
        </div>
      )}
    </div>
  )
}
