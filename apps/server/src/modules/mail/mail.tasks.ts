import type { Platform } from '#platform/platform.ts'
import type { Schedule } from '#platform/tasks/schedules.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { sendMails, sendMailsTask } from './send-mails.ts'

/** Somebody waits for a mail; a server that hangs is given up after half a minute. */
export function mailTasks(platform: Platform): TaskHandler[] {
  return [{ kind: sendMailsTask, class: 'awaited', run: (_, signal) => sendMails(platform, signal) }]
}

export const mailSchedules: readonly Schedule[] = [{ name: sendMailsTask, pattern: '* * * * *', kind: sendMailsTask }]
