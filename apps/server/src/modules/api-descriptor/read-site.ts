import type { TitleBarButton } from '@vitrine/contract/appearance.ts'
import { readCss } from '#modules/appearance/custom-css.ts'
import { readTitleBar } from '#modules/appearance/title-bar.ts'
import { type DesktopTool, readDesktopTool } from '#modules/desktop-tool/desktop-tool.ts'
import { readSubscription, type Subscription } from '#modules/subscription/subscription.ts'
import type { Platform } from '#platform/platform.ts'

/** What the descriptor tells of the site itself: the same for everybody. */
export interface SiteFacts {
  hasOwnCss: boolean
  titleBar: TitleBarButton[]
  desktopTool: DesktopTool | null
  subscription: Subscription | null
}

export async function readSite(platform: Platform): Promise<SiteFacts> {
  const [{ isOwn }, titleBar, desktopTool, subscription] = await Promise.all([
    readCss(platform),
    readTitleBar(platform),
    readDesktopTool(platform),
    readSubscription(platform),
  ])
  return { hasOwnCss: isOwn, titleBar, desktopTool, subscription }
}
