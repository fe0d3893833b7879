import { hash } from 'node:crypto'
import { changeSetting } from '#modules/audit/note-setting.ts'
import { demandGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import { findSetting } from '#platform/database/site-settings.ts'
import { checkCss } from './check-css.ts'
import { findLook, lookCss } from './site-look.ts'
import { standardCss } from './standard-logos.ts'

const key = 'appearance.css'

/** The sheet that the site gave itself. */
export const findCss = (executing: Executing): Promise<string | null> => findSetting(key, executing)

/** The sheet of the site after what its colour makes, and a mark that changes with both. */
export async function readCss(executing: Executing): Promise<{ css: string; mark: string; isOwn: boolean }> {
  const [own, look] = await Promise.all([findCss(executing), findLook(executing)])
  const css = lookCss(look) + (own ?? standardCss)
  return { css, mark: hash('sha256', css, 'base64url').slice(0, 22), isOwn: own !== null }
}

/**
 * Replaces the sheet of the site; null goes back to none (THM-009).
 * @throws Problem PermissionDenied; SettingRefused for a sheet that could fetch something.
 */
export async function setCss(viewer: Viewer, css: string | null, executing: Executing): Promise<void> {
  demandGroupPermission(viewer, 'changeSiteAppearance')
  if (css !== null) checkCss(css)
  const value = css === null || css.trim() === '' ? null : css
  const details = { characters: css?.length ?? 0 }
  await changeSetting(viewer, { key, id: 'appearance', name: 'style sheet', value, details }, executing)
}
