import type { ApiDescriptor, FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { Asset } from '@vitrine/contract/assets.ts'
import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import { useSession } from '#features/session/use-session.ts'

export interface EditingRights {
  /** Null for whoever may not save a changed version. */
  deeds: FullApiDescriptor['pictureEdits']
  /** Null for whoever may not download a changed picture. */
  order: ApiDescriptor['services']['rendition_request'] | null
}

/** What this person may have done to the picture of an asset. */
export function useEditingRights(asset: Asset): EditingRights {
  const { user, descriptor } = useSession()
  const may = (permission: ArchivePermission) => asset.permissions.includes(permission)
  const isSaved = asset.takesFiles && asset.capabilities.saveEdited && may('CropRotate')
  // A part of the original is had where the original is.
  const hasOriginal = asset.renditions.some(({ original }) => original)
  const isDownloaded = asset.capabilities.crop && may('CropAndDownload') && hasOriginal
  return {
    deeds: isSaved ? (user?.pictureEdits ?? null) : null,
    order: isDownloaded ? descriptor.services.rendition_request : null,
  }
}
