import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { notify } from '@vitrine/ui/toasts.ts'
import { X } from 'lucide-react'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './bulk-editing.module.css'
import {
  type BulkRun,
  endText,
  forgetRun,
  isOver,
  progressText,
  stepRun,
  type Task,
  undoRun,
  useBulkRun,
} from './bulk-run.ts'

/** How far the last bulk edit is, or what became of it: to be paused, ended, tried again and taken back. */
export function RunLine() {
  const run = useBulkRun()
  if (run === null) return null
  return <Line run={run} />
}

function Line({ run }: { run: BulkRun }) {
  const { t } = useTexts()
  const { task, isUndo, problem } = run
  const { undo, step } = useSteps(run)
  const isEnded = problem !== null || (task !== null && isOver(task))
  const { progress } = task ?? {}
  const text = isEnded ? endText(run, { t }) : progress === undefined ? t('bulk.going') : progressText(progress, { t })
  const share = progress?.total ? { max: progress.total, value: progress.done + progress.failed } : {}
  return (
    <section aria-label={t('bulk.lastChange')} className={styles['run']}>
      <div className={styles['runHead']}>
        {/* Told when it ends, not with every step. */}
        <p role={isEnded ? 'status' : undefined}>{task?.state === 'paused' ? `${t('bulk.paused')} ${text}` : text}</p>
        {isEnded && <IconButton icon={X} isDense label={t('bulk.dismiss')} onPress={forgetRun} />}
      </div>
      {!isEnded && <progress aria-label={text} {...share} />}
      {isEnded && task !== null && task.progress.failed > 0 && <Failures task={task} />}
      <div className={styles['buttons']}>
        {task?.pause != null && <Button onPress={step('pause')}>{t('bulk.pause')}</Button>}
        {task?.resume != null && <Button onPress={step('resume')}>{t('bulk.resume')}</Button>}
        {task?.cancel != null && <Button onPress={step('cancel')}>{t('bulk.stop')}</Button>}
        {isEnded && task?.retry != null && <Button onPress={step('retry')}>{t('bulk.retry')}</Button>}
        {(task?.progress.done ?? 0) > 0 && <Button onPress={undo}>{t(isUndo ? 'bulk.redo' : 'bulk.undoAll')}</Button>}
      </div>
    </section>
  )
}

function useSteps(run: BulkRun) {
  const client = useResourceClient()
  const texts = useTexts()
  const tools = { client, texts }
  const tell = (fault: unknown) => notify(problemText(fault instanceof Error ? fault : null, texts.t))
  return {
    undo: () => void undoRun(run, tools).catch(tell),
    step: (name: Parameters<typeof stepRun>[1]) => () => void stepRun(run, name, tools).catch(tell),
  }
}

/** What was not changed, and why. */
function Failures({ task: { failures, progress } }: { task: Task }) {
  const { t } = useTexts()
  const { document, problem } = useResource(failures, 'task-result-list')
  if (problem !== null) return <p role="alert">{problemText(problem, t)}</p>
  if (document === undefined) return null
  const rest = progress.failed - document.data.length
  return (
    <details className={styles['failures']}>
      <summary>{t('bulk.notChanged', { count: progress.failed })}</summary>
      <ul>
        {document.data.map(({ href, error }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: results keep their order, and several may be of one asset.
          <li key={at}>
            <bdi>{fileOf(href)}</bdi> {error?.message || error?.heading}
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{t('bulk.andMore', { count: rest })}</p>}
    </details>
  )
}

/** For people: the name of the file in an address. */
function fileOf(href: string): string {
  const last = href.replace(/\.info$/, '').replace(/^.*\//, '')
  try {
    return decodeURIComponent(last)
  } catch {
    // A name with a percent sign that begins no character.
    return last
  }
}
