import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'

export type DesktopOffer = NonNullable<FullApiDescriptor['fwdt']>
type Installer = NonNullable<DesktopOffer['win']>['installer']

/** What the browser keeps about the tool (SES-029). */
export interface KeptTool {
  has: boolean
  isIgnored: boolean
  version: string
}

/** DSK-005: the version that is assumed when somebody says that they have the tool already. */
export const assumedVersion = '8.1'

/** The platform that an installer can be had for, by what the browser says of itself. */
export function platformOf(userAgent: string): 'win' | 'osx' | null {
  if (/iPhone|iPad|Android/.test(userAgent)) return null
  if (userAgent.includes('Windows')) return 'win'
  return userAgent.includes('Macintosh') ? 'osx' : null
}

/** The installer for this computer; none, and nobody is told of the tool (DSK-006). */
export function installerFor(offer: DesktopOffer | null, userAgent: string): Installer | null {
  const platform = platformOf(userAgent)
  return platform === null ? null : (offer?.[platform]?.installer ?? null)
}

/** Versions by their numbers, part by part: 8.10 is higher than 8.9, and 8.1 is 8.1.0 (DSK-003). */
export function isHigher(version: string, than: string): boolean {
  const [parts, others] = [version, than].map((text) => text.split('.').map((part) => Number.parseInt(part, 10) || 0))
  for (let at = 0; at < Math.max(parts?.length ?? 0, others?.length ?? 0); at++) {
    const difference = (parts?.[at] ?? 0) - (others?.[at] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}

/** Which notice is due (DSK-002, DSK-003). */
export function dueNotice(installer: Installer | null, kept: KeptTool): 'install' | 'update' | null {
  if (installer === null) return null
  if (!kept.has) return kept.isIgnored ? null : 'install'
  return isHigher(installer.version, kept.version) ? 'update' : null
}
