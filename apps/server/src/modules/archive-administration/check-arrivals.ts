import type { ArchiveWish } from '@vitrine/contract/archive-administration.ts'
import { inputLocations } from '#modules/archives/archive-settings.ts'
import { macroFault } from '#modules/metadata-macros/macro-faults.ts'
import { checkFolder } from '#modules/uploads/check-name.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import type { Attributes } from './archive-config.ts'
import { type Fault, fieldFault } from './check-archive.ts'

/** Most macros of an archive: each is done to every file that comes. */
const mostMacros = 100

/** What is wrong with what an archive does to files that come; what it says already stays. */
export async function arrivalFaults(wish: ArchiveWish, before: Attributes, platform: Platform): Promise<Fault[]> {
  return [
    ...locationFaults(wish, before, platform),
    ...folderFaults(wish),
    ...(wish.MetadataMacros ? await macroFaults(wish.MetadataMacros.Macros, platform) : []),
  ]
}

/** Files come over the file system alone only where people can reach that of the server (ARC-036). */
function locationFaults({ InputLocation: wished }: ArchiveWish, before: Attributes, { settings }: Platform): Fault[] {
  if (wished === undefined || wished === before.InputLocation) return []
  const { standard, fileSystem } = inputLocations
  const to = settings.archiveRoots.length > 0 ? fileSystem : fileSystem - 1
  if (wished >= standard && wished <= to) return []
  return [fieldFault('InputLocation', 'range', say('archiveConfig.range', { from: standard, to }))]
}

function folderFaults({ InputFolder = '' }: ArchiveWish): Fault[] {
  try {
    checkFolder(InputFolder, 'InputFolder')
    return []
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return (error.details.fields ?? []).map(({ field, rule, message }) => fieldFault(field, rule, message))
  }
}

/** Macros that could be done to no file, each by its place in the list. */
async function macroFaults(macros: NonNullable<ArchiveWish['MetadataMacros']>['Macros'], platform: Platform) {
  if (macros.length > mostMacros)
    return [fieldFault('MetadataMacros.Macros', 'range', say('archiveConfig.range', { from: 0, to: mostMacros }))]
  const faults: Fault[] = []
  for (const [at, macro] of macros.entries()) {
    const fault = await macroFault(macro, platform)
    if (fault) faults.push(fieldFault(`MetadataMacros.Macros.${at}.${fault.field}`, fault.rule, fault.message))
  }
  return faults
}
