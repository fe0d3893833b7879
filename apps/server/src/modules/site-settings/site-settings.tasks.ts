import type { Platform } from '#platform/platform.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { doFollowWordForms, followingTask } from './follow-word-forms.ts'

export function siteSettingsTasks(platform: Platform): TaskHandler[] {
  return [{ kind: followingTask, class: 'upkeep', run: () => doFollowWordForms(platform) }]
}
