import type { Viewer } from '#modules/viewers/viewer.ts'
import { mailPaths } from './mail.paths.ts'

/** For those who run the site. */
export const mailEntrance = (viewer: Viewer, base: string) => ({
  mails: viewer.isAdministrator ? base + mailPaths.list : null,
})
