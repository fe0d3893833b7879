import { z } from 'zod'
import { doNoted } from '#modules/audit/note-deed.ts'
import { listSitePages } from '#modules/site-pages/site-pages.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { findSetting, readSetting, SettingRefused, saveSetting } from '#platform/database/site-settings.ts'
import type { Platform } from '#platform/platform.ts'

const key = 'desktop-tool'

const version = z.string().regex(/^\d+(\.\d+)*$/, 'must be numbers with dots, such as 8.1')
const Installer = z.strictObject({
  installer: z.strictObject({ href: z.url({ protocol: /^https?$/ }), version }),
  minVersion: version,
})
const DesktopTool = z.strictObject({
  osx: Installer.nullable().default(null),
  win: Installer.nullable().default(null),
  /** The site page that says how to install it. */
  howTo: z.string().nullable().default(null),
})
export type DesktopTool = z.infer<typeof DesktopTool>

/** The tool that the site offers, with installers by platform; null where it offers none. */
export async function readDesktopTool(platform: Platform): Promise<DesktopTool | null> {
  const saved = await findSetting(key, platform)
  return saved === null ? null : DesktopTool.parse(JSON.parse(saved))
}

/** Sets it: `{"win": {"installer": {"href", "version"}, "minVersion"}, "osx": …, "howTo"}`; null for none. @throws SettingRefused. */
export async function setDesktopTool(viewer: Viewer, given: string | null, platform: Platform): Promise<void> {
  const tool = given === null ? null : readSetting(given, DesktopTool, 'installers')
  const howTo = tool?.howTo ?? null
  if (howTo !== null && !(await listSitePages(platform)).some(({ id }) => id === howTo))
    throw new SettingRefused(`howTo: there is no site page “${howTo}”. See: vitrine site pages`)
  const subject = { kind: 'site' as const, id: key, name: 'desktop tool' }
  const details = { win: tool?.win?.installer.version ?? null, osx: tool?.osx?.installer.version ?? null }
  await doNoted(viewer, { deed: 'site.changed', subject, details }, platform, (inside) =>
    saveSetting(key, tool === null ? null : JSON.stringify(tool), inside),
  )
}
