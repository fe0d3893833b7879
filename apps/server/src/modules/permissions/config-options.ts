import type { ConfigOptions } from '@vitrine/contract/groups.ts'
import type { Language } from '@vitrine/contract/languages.ts'
import { licenceLevels, licenceModes } from '@vitrine/contract/licence-levels.ts'
import { type ArchivePermission, archivePermissions, groupPermissions } from '@vitrine/contract/permissions.ts'
import { siteSectionNames, siteSections } from '@vitrine/contract/site-settings.ts'
import { hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import type { Settings } from '#server/env.ts'
import { addressOfPool } from '#server/pool-settings.ts'
import { say } from '#server/texts/say.ts'

/**
 * Of archives: what stands for deeds that this server does not have, and covers, which are never given by hand (wire reference
 * 30). Who has such a permission keeps it.
 */
const withoutEffect: ReadonlySet<ArchivePermission> = new Set<ArchivePermission>(['SetPosterAsset', 'MngVideo'])

/**
 * What can be given to people and groups (wire reference 22.7), and which sections of the management view are this viewer's.
 */
export function configOptions(viewer: Viewer, language: Language, settings: PoolSettings): ConfigOptions {
  const { None, Named, Concurrent } = {
    None: say('licences.none')(language),
    Named: say('licences.named')(language),
    Concurrent: say('licences.concurrent')(language),
  }
  const spoken: Readonly<Record<string, string>> = { None, Named, Concurrent }
  const choices = (known: readonly { readonly number: number; readonly name: string }[]) =>
    known.map(({ number, name }) => ({ ValueNumeric: number, Label: spoken[name] ?? name }))
  const [levels, modes] = [choices(licenceLevels), choices(licenceModes)]
  return {
    AvailableGroupPermissions: groupPermissions.map((Id) => ({ Id })),
    AvailableGroupLicenseTypes: levels,
    AvailableGroupLicenseModes: modes,
    AvailableUserLicenseTypes: levels,
    AvailableUserLicenseModes: modes,
    AvailableConfigSections: sectionsFor(viewer),
    AvailableArchivePermissions: archivePermissions.filter((Id) => !withoutEffect.has(Id)).map((Id) => ({ Id })),
    ...(mayGiveAny(viewer) ? poolsOf(settings) : noPools),
  }
}

/** Who changes looks alone has no business with folders of the server. */
const mayGiveAny = (viewer: Viewer) =>
  (['manageUsers', 'manageArchives', 'manageSettings'] as const).some((one) => hasGroupPermission(viewer, one))
const noPools = { AllowExternalPath: false, AllowPoolManagement: false, Pools: [] }

/** What there is to manage: people, archives, and what the site says of itself. */
function sectionsFor(viewer: Viewer): string[] {
  const settings = siteSectionNames.map((name) => [name, siteSections[name]] as const)
  const all = [['people', 'manageUsers'], ['archives', 'manageArchives'], ...settings] as const
  return all.flatMap(([name, permission]) => (hasGroupPermission(viewer, permission) ? [name] : []))
}

type PoolSettings = Pick<Settings, 'archiveRoots' | 'pools' | 'indexServers'>

/**
 * Where archives can lie (wire reference 22.4): in folders that the site sets free, where there are any, and in its pools. Pools of
 * other servers are looked for where the site names such servers.
 */
export function poolsOf({ archiveRoots, pools, indexServers }: PoolSettings) {
  return {
    AllowExternalPath: archiveRoots.length > 0,
    AllowPoolManagement: indexServers.length > 0,
    Pools: pools.map((pool) => ({ Id: pool.id, Name: pool.id, Path: addressOfPool(pool) })),
  }
}
