import type { Viewer } from '#modules/viewers/viewer.ts'
import { notificationsPaths } from './notifications.paths.ts'

/** Whoever has signed in may be told of something. */
export const notificationsEntrance = (_: Viewer, base: string) => ({ notifications: base + notificationsPaths.count })
