import { z } from 'zod'
import { deed, leaf, offered, plainMessage } from './document.ts'
import { titleBarIcons } from './title-bar-icons.ts'

/** The logo that a site brought, for each theme; null where it has none. */
export const OwnLogo = offered(z.object({ light: leaf('image'), dark: leaf('image') }))

/** How the site looks (wire reference 5.2, 27.1). */
export const Appearance = z.object({
  customCss: leaf('style'),
  favicon: leaf('image'),
  homepageImage: leaf('image'),
  loginLogo: leaf('image'),
  mainLogo: leaf('image'),
  mobileLogo: leaf('image'),
  darkMode: z.boolean(),
  /** Ours. */
  ownLogo: OwnLogo,
  /** Ours: the name that the site gave itself. */
  siteName: z.string().nullable(),
})

/** Bytes of a logo that a site brings. */
export const largestLogo = 150_000

/** The colour of a site, such as `#1d5bd0`, and its logos as data addresses of PNGs; null for what is shipped. */
export interface SiteLook {
  accent: string | null
  logo: string | null
  /** For the dark theme; null for the same. */
  darkLogo: string | null
}

/** Ours: goes back to no style sheet of the site's own; for those who may, while there is one (THM-009). */
export const OwnAppearance = z.object({ ...Appearance.shape, clearCss: offered(deed('POST', 'custom-css', null)) })

/** Replaces the style sheet of the site; null clears it (wire reference 27.1). */
export const CustomCss = plainMessage('custom-css', z.strictObject({ cssContent: z.string().nullable() }))

/** A button that the site adds to the title bar (HDR-007); `href` leads anywhere. */
export const TitleBarButton = z.object({ label: z.string(), href: z.string(), icon: z.enum(titleBarIcons) })
export type TitleBarButton = z.infer<typeof TitleBarButton>
