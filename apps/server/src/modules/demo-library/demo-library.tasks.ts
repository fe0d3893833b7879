import type { Platform } from '#platform/platform.ts'
import type { TaskHandler } from '#platform/tasks/tasks.ts'
import { demoKind, makeDemoLibrary } from './make-demo-library.ts'

export function demoLibraryTasks(platform: Platform): TaskHandler[] {
  return [{ kind: demoKind, class: 'reading', run: (_, signal) => makeDemoLibrary(platform, signal) }]
}
