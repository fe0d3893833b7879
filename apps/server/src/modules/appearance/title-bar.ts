import { TitleBarButton, titleBarIcons } from '@vitrine/contract/appearance.ts'
import { z } from 'zod'
import { doNoted } from '#modules/audit/note-deed.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { findSetting, readSetting, saveSetting } from '#platform/database/site-settings.ts'
import type { Platform } from '#platform/platform.ts'

const key = 'appearance.title-bar'

/** Of this site, of another one, or mail: never a script. */
const address = z.union([
  z.string().regex(/^\/(?!\/)[^\s\\]*$/, 'must begin with one slash'),
  z.url({ protocol: /^(https?|mailto|tel)$/ }),
])
const Buttons = z
  .array(
    z.strictObject({
      label: z.string().trim().min(1).max(60),
      href: address,
      icon: z.enum(titleBarIcons).default('link'),
    }),
  )
  .max(8)

/** Buttons that the site adds to the title bar (HDR-007). */
export async function readTitleBar(platform: Platform): Promise<TitleBarButton[]> {
  const saved = await findSetting(key, platform)
  return saved === null ? [] : z.array(TitleBarButton).parse(JSON.parse(saved))
}

/** Sets the buttons: `[{"label", "href", "icon"}]`; null for none. @throws SettingRefused. */
export async function setTitleBar(viewer: Viewer, given: string | null, platform: Platform): Promise<void> {
  const buttons = given === null ? [] : readSetting(given, Buttons, 'buttons')
  const subject = { kind: 'site' as const, id: 'title-bar', name: 'title bar' }
  await doNoted(viewer, { deed: 'site.changed', subject, details: { buttons: buttons.length } }, platform, (inside) =>
    saveSetting(key, buttons.length === 0 ? null : JSON.stringify(buttons), inside),
  )
}
