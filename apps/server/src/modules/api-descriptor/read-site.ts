import type { TitleBarButton } from '@vitrine/contract/appearance.ts'
import { readCss } from '#modules/appearance/custom-css.ts'
import { findLook, logoOf } from '#modules/appearance/site-look.ts'
import { findSiteName } from '#modules/appearance/site-name.ts'
import { readTitleBar } from '#modules/appearance/title-bar.ts'
import { type DesktopTool, readDesktopTool } from '#modules/desktop-tool/desktop-tool.ts'
import { readSubscription, type Subscription } from '#modules/subscription/subscription.ts'
import type { Platform } from '#platform/platform.ts'

/** What the descriptor tells of the site itself: the same for everybody. */
export interface SiteFacts {
  hasOwnCss: boolean
  /** The name that it gave itself. */
  name: string | null
  /** Marks of its own logos. */
  logo: { light: string; dark: string } | null
  titleBar: TitleBarButton[]
  desktopTool: DesktopTool | null
  subscription: Subscription | null
}

export async function readSite(platform: Platform): Promise<SiteFacts> {
  const [{ isOwn }, name, logo, titleBar, desktopTool, subscription] = await Promise.all([
    readCss(platform),
    findSiteName(platform),
    readLogo(platform),
    readTitleBar(platform),
    readDesktopTool(platform),
    readSubscription(platform),
  ])
  return { hasOwnCss: isOwn, name, logo, titleBar, desktopTool, subscription }
}

/** Marks of the site's own logos; null where it has none. */
export async function readLogo(platform: Platform): Promise<SiteFacts['logo']> {
  const look = await findLook(platform)
  const [light, dark] = [logoOf(look, 'light'), logoOf(look, 'dark')]
  return light === null || dark === null ? null : { light: light.mark, dark: dark.mark }
}
