import { hash } from 'node:crypto'
import { accentShades } from '@vitrine/contract/accent-shades.ts'
import { largestLogo, type SiteLook } from '@vitrine/contract/appearance.ts'
import { z } from 'zod'
import { changeSetting } from '#modules/audit/note-setting.ts'
import { demandGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import { findSetting } from '#platform/database/site-settings.ts'

const key = 'appearance.look'

/** Of a logo, in pixels. It is drawn some 32 pixels high. */
const longestSide = 1600

const prefix = 'data:image/png;base64,'
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The PNG in a data address; null for what is none, or has no picture that a header could show. */
function pngIn(address: string): Buffer | null {
  if (!address.startsWith(prefix)) return null
  const bytes = Buffer.from(address.slice(prefix.length), 'base64')
  // Another spelling of the same bytes would be another value to compare.
  if (bytes.toString('base64') !== address.slice(prefix.length)) return null
  if (bytes.length < 57 || bytes.length > largestLogo || !bytes.subarray(0, 8).equals(signature)) return null
  if (
    bytes.toString('latin1', 12, 16) !== 'IHDR' ||
    bytes.toString('latin1', bytes.length - 8, bytes.length - 4) !== 'IEND'
  )
    return null
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  return width >= 1 && height >= 1 && width <= longestSide && height <= longestSide ? bytes : null
}

const Logo = z
  .string()
  .refine((address) => pngIn(address) !== null, {
    error: `must be a PNG of at most ${largestLogo} bytes and ${longestSide} pixels a side`,
    params: { rule: 'logo' },
  })
  .nullable()

/** The colour and the logos of a site, as its administrators say them. */
export const Look = z.strictObject({
  accent: z
    .string()
    .regex(/^#[\da-f]{6}$/i)
    .toLowerCase()
    .nullable(),
  logo: Logo,
  darkLogo: Logo,
})

export const standardLook: SiteLook = { accent: null, logo: null, darkLogo: null }

/** The look that was read last: every page asks for it, and its pictures would be taken apart each time. */
let latest: { kept: string; look: SiteLook } | null = null

/** What the site said of its look; null where it has said nothing. */
export async function findLook(executing: Executing): Promise<SiteLook | null> {
  const kept = await findSetting(key, executing)
  if (kept === null) return null
  if (latest?.kept !== kept) latest = { kept, look: Look.parse(JSON.parse(kept)) }
  return latest.look
}

/** Sets the look; null goes back to that of the product. @throws Problem PermissionDenied. */
export async function setLook(viewer: Viewer, look: SiteLook | null, executing: Executing): Promise<void> {
  demandGroupPermission(viewer, 'changeSiteAppearance')
  const value = look === null ? null : JSON.stringify(look)
  await changeSetting(viewer, { key, id: 'look', name: 'look', value }, executing)
}

interface ShownLogo {
  png: Buffer
  /** Another one for another picture. */
  mark: string
}
const shown = new WeakMap<SiteLook, Partial<Record<'light' | 'dark', ShownLogo | null>>>()

/** The logo for a theme; null where the site has none. Without one for a theme that of the other stands in. */
export function logoOf(look: SiteLook | null, theme: 'light' | 'dark'): ShownLogo | null {
  if (look === null) return null
  const known = shown.get(look) ?? {}
  shown.set(look, known)
  known[theme] ??= readLogo(theme === 'dark' ? (look.darkLogo ?? look.logo) : (look.logo ?? look.darkLogo))
  return known[theme] ?? null
}

function readLogo(address: string | null): ShownLogo | null {
  const png = address === null ? null : pngIn(address)
  return png === null ? null : { png, mark: hash('sha256', png, 'base64url').slice(0, 12) }
}

/** The style sheet that a colour makes; empty without one. Its shades can be read in both themes. */
export function lookCss(look: SiteLook | null): string {
  if (look === null || look.accent === null) return ''
  const { light, dark } = accentShades(look.accent)
  const pair = (of: keyof typeof light) => `light-dark(${light[of]}, ${dark[of]})`
  // Whoever has chosen colours of their own for everything keeps them.
  return `@media (forced-colors: none) {
  :root {
    --accent-3: ${pair('soft')};
    --accent-9: ${pair('ground')};
    --accent-10: ${pair('hover')};
    --accent-11: ${pair('text')};
    --text-on-accent: ${pair('onGround')};
    --focus: ${pair('text')};
  }
}
`
}
