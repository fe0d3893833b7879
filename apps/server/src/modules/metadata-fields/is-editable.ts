import type { MetadataField } from '@vitrine/media/metadata/metadata-fields.ts'

/** What cameras, scanners and programs say of a file and of themselves; people cannot know better. */
const fromDevices = new Set(['tiff', 'aux', 'DICOM', 'exif'])
/** Dates, remarks and positions of cameras that people correct. */
const corrected = new Set([350, 353, 355, 356])
/** Kept by programs: colour profile, creator tool and its version, format, and what the wire's first server noted for itself. */
const keptByPrograms = new Set([65, 70, 325, 426])
const ownNotes = new Set([225, 228, 230])

/** Whether people may change a field. */
export function isEditable({ id, property }: MetadataField): boolean {
  const namespace = property.slice(0, property.indexOf(':'))
  if (namespace === 'fwr') return ownNotes.has(id)
  return corrected.has(id) || !(fromDevices.has(namespace) || keptByPrograms.has(id))
}
