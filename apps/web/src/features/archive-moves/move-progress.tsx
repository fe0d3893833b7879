import type { ArchiveMove } from '@vitrine/contract/archive-moves.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './archive-moves.module.css'

/** How far a move is, why it waits, and what it has left behind. */
export function MoveProgress({ move }: { move: ArchiveMove }) {
  const { t, bytes, number, moment } = useTexts()
  const { state, problem, problemPath, files, filesTotal, bytesTotal } = move
  const isOpen = state === 'copying' || state === 'paused' || state === 'failed'
  const done = { files: number(files), size: bytes(move.bytes) }
  const isCounted = filesTotal !== null && bytesTotal !== null
  return (
    <section className={styles['move']} aria-label={t('archiveMoves.last')}>
      <p className={styles['state']} role="status">
        {t(`archiveMoves.state_${state}`)}
      </p>
      <p className={styles['ways']}>
        {t('archiveMoves.to')}
        <bdi dir="ltr" className={styles['path']}>
          {move.to}
        </bdi>
      </p>
      {isOpen && isCounted && (
        <progress
          className={styles['bar']}
          aria-label={t('archiveMoves.progress')}
          value={Math.min(move.bytes, bytesTotal)}
          max={Math.max(1, bytesTotal)}
        />
      )}
      {(isOpen || state === 'moved') && (
        <p className={styles['note']}>
          {isCounted
            ? t('archiveMoves.doneOf', { ...done, total: number(filesTotal), whole: bytes(bytesTotal) })
            : t('archiveMoves.done', done)}
        </p>
      )}
      {isOpen && problem !== null && (
        <p className={styles['problem']} role="alert">
          {t(`archiveMoves.problem_${problem}`)}
          {problemPath !== null && (
            <bdi dir="ltr" className={styles['path']}>
              {problemPath}
            </bdi>
          )}
        </p>
      )}
      {state === 'moved' && <p className={styles['note']}>{t('archiveMoves.leaving')}</p>}
      {state === 'done' && move.ended !== null && (
        <p className={styles['note']}>
          {t('archiveMoves.left', { when: moment(move.ended) })}
          <bdi dir="ltr" className={styles['path']}>
            {move.from}
          </bdi>
        </p>
      )}
      {state === 'done' && move.leftOver === null && (
        <p className={styles['problem']}>{t('archiveMoves.leftUnknown')}</p>
      )}
      {move.leftOver !== null && move.leftOver > 0 && (
        <p className={styles['problem']}>{t('archiveMoves.leftOver', { count: move.leftOver })}</p>
      )}
      {move.differing > 0 && <Differing move={move} />}
    </section>
  )
}

function Differing({ move: { differing, differingPaths } }: { move: ArchiveMove }) {
  const { t } = useTexts()
  return (
    <details className={styles['differing']}>
      <summary>{t('archiveMoves.differing', { count: differing })}</summary>
      <p className={styles['note']}>{t('archiveMoves.differingText')}</p>
      <ul>
        {differingPaths.map((path) => (
          <li key={path}>
            <bdi>{path}</bdi>
          </li>
        ))}
      </ul>
    </details>
  )
}
