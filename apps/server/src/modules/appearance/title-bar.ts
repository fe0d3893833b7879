import { TitleBarButton } from '@vitrine/contract/appearance.ts'
import { titleBarIcons } from '@vitrine/contract/title-bar-icons.ts'
import { z } from 'zod'
import { changeSetting } from '#modules/audit/note-setting.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import { findSetting, readSetting } from '#platform/database/site-settings.ts'

const key = 'appearance.title-bar'

/** Of this site, of another one, or mail: never a script. */
const address = z.union([
  z
    .string()
    .regex(/^\/(?!\/)[^\s\\]*$/, 'must begin with one slash')
    .max(2000),
  z.url({ protocol: /^(https?|mailto|tel)$/ }),
])
/** Buttons as an operator says them. */
export const Buttons = z
  .array(
    z.strictObject({
      label: z.string().trim().min(1).max(60),
      href: address,
      icon: z.enum(titleBarIcons).default('link'),
    }),
  )
  .max(8)

/** Buttons that the site adds to the title bar (HDR-007). */
export async function readTitleBar(executing: Executing): Promise<TitleBarButton[]> {
  const saved = await findSetting(key, executing)
  return saved === null ? [] : z.array(TitleBarButton).parse(JSON.parse(saved))
}

/** Sets the buttons: `[{"label", "href", "icon"}]`; null for none. @throws SettingRefused. */
export async function setTitleBar(viewer: Viewer, given: string | null, executing: Executing): Promise<void> {
  const buttons = given === null ? [] : readSetting(given, Buttons, 'buttons')
  const value = buttons.length === 0 ? null : JSON.stringify(buttons)
  const details = { buttons: buttons.length }
  await changeSetting(viewer, { key, id: 'title-bar', name: 'title bar', value, details }, executing)
}
