import { ListChecks } from 'lucide-react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { FoundPlace } from '#platform/place/found-place.ts'

/** What people have asked for that takes its time. */
export const tasksPlace: FoundPlace = {
  name: 'tasks',
  title: 'shell.tasks',
  icon: ListChecks,
  isOffered: ({ tasks }) => tasks != null,
  load: withTexts('tasks', () => import('./tasks-page.tsx').then(({ TasksPage }) => ({ default: TasksPage }))),
}
