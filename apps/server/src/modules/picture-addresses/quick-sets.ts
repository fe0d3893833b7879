import { settingsOf } from '#modules/archives/archive-settings.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { quickSizes } from './preview-address.ts'

/** The sets of quick renditions that are shipped; an archive that names none of them tells the first. */
export const quickSets = [
  { id: '7d2e9a40-3c1b-4f68-8a57-61c0d9e4b200', name: 'Vitrine', sizes: quickSizes },
  {
    ...{ id: '7d2e9a40-3c1b-4f68-8a57-61c0d9e4b210', name: 'Web' },
    sizes: quickSizes.filter(({ name }) => name === 'Web'),
  },
] as const

/** Which sizes assets of an archive tell beside their previews, by their profiles. */
export function quickProfilesOf(archive: Pick<ArchiveRow, 'attributes'>): ReadonlySet<string> {
  const { PreviewSizeList } = settingsOf(archive)
  const { sizes } = quickSets.find(({ id }) => id === PreviewSizeList) ?? quickSets[0]
  return new Set(sizes.map(({ profile }) => profile))
}
