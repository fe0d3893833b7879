import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { useState } from 'react'
import { saveFile } from '#features/downloads/save-file.ts'
import { showTrouble } from '#features/problems/trouble.ts'
import { type Texts, useTexts } from '#platform/i18n/use-texts.ts'
import { TaskFailures } from './task-failures.tsx'
import { kindOfTask } from './task-kinds.ts'
import styles from './tasks-page.module.css'
import { isGoingOn, type Task } from './use-live-tasks.ts'

export interface TaskListProps {
  tasks: readonly Task[]
  /** Says who began each. */
  hasNames: boolean
  /** Something was done about one: the list is not what it was. */
  onChanged: () => void
}

/** Tasks, newest first: what each does, how far it is, why it failed, and what can be done about it. */
export function TaskList({ tasks, hasNames, onChanged }: TaskListProps) {
  const { t } = useTexts()
  return (
    <ul className={styles['tasks']} aria-label={t('shell.tasks')}>
      {tasks.map((task) => (
        <TaskRow key={task.id} task={task} hasNames={hasNames} onChanged={onChanged} />
      ))}
    </ul>
  )
}

type RowProps = { task: Task } & Pick<TaskListProps, 'hasNames' | 'onChanged'>

function TaskRow({ task, hasNames, onChanged }: RowProps) {
  const { t } = useTexts()
  const { state, progress, error } = task
  const hasBar = (isGoingOn(task) || state === 'paused') && progress.total !== null
  const name = t(kindOfTask(task.type))
  return (
    <li className={styles['task']} data-state={state}>
      <div className={styles['head']}>
        <h2 className={styles['name']}>{name}</h2>
        <span className={styles['state']} data-failed={hasFailed(task) || undefined}>
          {stateOf(task, t)}
        </span>
        <Steps task={task} onChanged={onChanged} />
      </div>
      {hasBar && (
        <progress
          aria-label={name}
          className={styles['bar']}
          value={progress.done + progress.failed}
          max={Math.max(1, progress.total ?? 1)}
        />
      )}
      <Facts task={task} hasName={hasNames} />
      {error !== null && (
        <p className={styles['error']}>
          {error.heading} {error.message}
        </p>
      )}
      {progress.failed > 0 && <TaskFailures task={task} />}
    </li>
  )
}

const hasFailed = ({ state, progress }: Task) => state === 'failed' || (state === 'done' && progress.failed > 0)

function stateOf({ state, progress, error }: Task, t: Texts['t']): string {
  const isTried = state === 'done' || (state === 'failed' && error === null)
  if (isTried && progress.failed > 0) return t(progress.done > 0 ? 'tasks.partlyDone' : 'tasks.nothingDone')
  return t(`tasks.is_${state}`)
}

function Facts({ task, hasName }: { task: Task; hasName: boolean }) {
  const { t, moment } = useTexts()
  const { total, done, failed } = task.progress
  return (
    <div className={styles['facts']}>
      {total !== null && total > 0 && <span>{t('tasks.doneOf', { count: done, total })}</span>}
      {failed > 0 && <span className={styles['failed']}>{t('tasks.failed', { count: failed })}</span>}
      <Left task={task} />
      <span>{t('tasks.begun', { when: moment(task.created) })}</span>
      {task.finished !== null && <span>{t('tasks.ended', { when: moment(task.finished) })}</span>}
      {hasName && <span>{t('tasks.by', { name: `\u2068${task.userName}\u2069` })}</span>}
    </div>
  )
}

function Left({ task: { progress } }: { task: Task }) {
  const { t } = useTexts()
  const { secondsLeft } = progress
  if (secondsLeft === null) return null
  const minutes = Math.ceil(secondsLeft / 60)
  return (
    <span>
      {secondsLeft < 60 ? t('tasks.secondsLeft', { count: secondsLeft }) : t('tasks.minutesLeft', { count: minutes })}
    </span>
  )
}

function Steps({ task, onChanged }: Pick<RowProps, 'task' | 'onChanged'>) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [isAsked, setAsked] = useState(false)
  const take = async (deed: Task['pause'] | Task['undo']) => {
    try {
      if (deed !== null) await client.perform<string, string>(deed)
    } catch (problem) {
      showTrouble({ problem: problem as Error })
    }
    setAsked(false)
    onChanged()
  }
  const { pause, resume, cancel, retry, undo, file, progress } = task
  return (
    <div className={styles['steps']}>
      {file !== null && <Button onPress={() => saveFile(file)}>{t('tasks.saveFile')}</Button>}
      {pause !== null && <Button onPress={() => take(pause)}>{t('tasks.pause')}</Button>}
      {resume !== null && <Button onPress={() => take(resume)}>{t('tasks.resume')}</Button>}
      {retry !== null && progress.failed > 0 && <Button onPress={() => take(retry)}>{t('tasks.retry')}</Button>}
      {undo !== null && <Button onPress={() => take(undo)}>{t('tasks.undo')}</Button>}
      {cancel !== null && <Button onPress={() => setAsked(true)}>{t('tasks.cancel')}</Button>}
      {isAsked && cancel !== null && (
        <ConfirmDialog
          title={t('tasks.cancelTitle')}
          text={t('tasks.cancelText')}
          yes={t('tasks.cancelYes')}
          no={t('tasks.cancelNo')}
          onYes={() => take(cancel)}
          onNo={() => setAsked(false)}
        />
      )}
    </div>
  )
}
