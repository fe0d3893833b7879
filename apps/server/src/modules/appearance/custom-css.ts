import { hash } from 'node:crypto'
import { doNoted } from '#modules/audit/note-deed.ts'
import { demandGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { findSetting, saveSetting } from '#platform/database/site-settings.ts'
import type { Platform } from '#platform/platform.ts'
import { checkCss } from './check-css.ts'
import { standardCss } from './standard-logos.ts'

const key = 'appearance.css'

/** The sheet of the site, and a mark that changes with it. */
export async function readCss(platform: Platform): Promise<{ css: string; mark: string; isOwn: boolean }> {
  const own = await findSetting(key, platform)
  const css = own ?? standardCss
  return { css, mark: hash('sha256', css, 'base64url').slice(0, 22), isOwn: own !== null }
}

/**
 * Replaces the sheet of the site; null goes back to none (THM-009).
 * @throws Problem PermissionDenied; SettingRefused for a sheet that could fetch something.
 */
export async function setCss(viewer: Viewer, css: string | null, platform: Platform): Promise<void> {
  demandGroupPermission(viewer, 'changeSiteAppearance')
  if (css !== null) checkCss(css)
  const subject = { kind: 'site' as const, id: 'appearance', name: 'style sheet' }
  await doNoted(
    viewer,
    { deed: 'site.changed', subject, details: { characters: css?.length ?? 0 } },
    platform,
    (inside) => saveSetting(key, css === null || css.trim() === '' ? null : css, inside),
  )
}
