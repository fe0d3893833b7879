import { z } from 'zod'
import { message } from './document.ts'

/** A new folder in a collection (wire reference 6.7). */
export const FolderCreation = message('folder-creation-info', z.strictObject({ name: z.string().min(1) }))

/** Another name for a folder, another place in its archive, or both; ours. */
export const FolderMoveRequest = message(
  'folder-move-request',
  z.strictObject({
    /** Address of the folder. */
    folder: z.string().min(1),
    name: z.string().min(1).optional(),
    /** Address of the archive or folder that it shall lie in. */
    'job-destination': z.string().min(1).optional(),
  }),
)

export const folderChangesAuditDeeds = ['folder.added', 'folder.moved', 'folder.removed'] as const
