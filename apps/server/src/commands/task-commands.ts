import type { BackgroundTask, TaskState } from '#modules/background-tasks/background-task.ts'
import { listBackgroundTasks, type TaskPlace } from '#modules/background-tasks/list-background-tasks.ts'
import { steerBackgroundTask, type TaskStep } from '#modules/background-tasks/steer-background-task.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { type Command, CommandRefused, operator } from './command.ts'

const most = 1000

const words: Readonly<Record<TaskState, string>> = {
  pending: 'waits',
  inProgress: 'runs',
  paused: 'paused',
  done: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
}

/** `5f0c…  metadata-edit  runs  120 of 500, 3 failed  kari (15002)  2026-11-23 09:14:05`. */
function line({ id, type, state, total, done, failed, userName, userId, createdAt }: BackgroundTask<unknown>): string {
  const of = total === null ? '' : ` of ${total}`
  const faults = failed === 0 ? '' : `, ${failed} failed`
  const far = total === null && done + failed === 0 ? '' : `  ${done}${of}${faults}`
  const at = new Date(createdAt).toISOString().replace('T', ' ').slice(0, 19)
  return `${id}  ${type}  ${words[state]}${far}  ${userName} (${userId})  ${at}`
}

async function listAll(platform: Platform): Promise<BackgroundTask<unknown>[]> {
  const found: BackgroundTask<unknown>[] = []
  for (let before: TaskPlace | null = null; found.length < most; ) {
    const { tasks, next } = await listBackgroundTasks(operator, { ofAll: true, before }, platform)
    found.push(...tasks)
    if (next === null) break
    before = next
  }
  return found.slice(0, most)
}

function steering(step: TaskStep, says: string): Command {
  return {
    usage: `tasks ${step} TASK`,
    says,
    async run([id = ''], platform) {
      try {
        return line(await steerBackgroundTask(operator, { id, step }, platform))
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        if (error.value === 'TaskIsOver')
          throw new CommandRefused(`The task ${id} is in no state for that. Nothing was done.`)
        throw new CommandRefused(`There is no task “${id}”. See: vitrine tasks list`)
      }
    },
  }
}

export const taskCommands: readonly Command[] = [
  {
    usage: 'tasks list',
    says: `background tasks of all people, newest first, ${most} at most`,
    async run(_, platform) {
      const lines = (await listAll(platform)).map(line)
      return lines.length === 0 ? 'There is no background task.' : lines
    },
  },
  steering('pause', 'let a task wait until it is resumed'),
  steering('resume', 'let a paused task go on'),
  steering('cancel', 'end a task for good; what it has done stays'),
  steering('retry', 'try again what failed in a task'),
]
