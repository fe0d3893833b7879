import type { Asset } from '@vitrine/contract/assets.ts'
import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import { Crop } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useSession } from '#features/session/use-session.ts'
import type { Command } from '#platform/commands/command.ts'
import { CommandButton } from '#platform/commands/command-button.tsx'
import { useCommands } from '#platform/commands/command-registry.ts'
import { withTexts } from '#platform/i18n/texts.ts'
import { useRotating } from './use-rotating.ts'

const PictureEditor = lazy(
  withTexts('pictureEditing', () =>
    import('./picture-editor.tsx').then((module) => ({ default: module.PictureEditor })),
  ),
)

/** Opens the editor of the picture that is seen. */
export function EditPicture({ asset }: { asset: Asset }) {
  const { user, descriptor } = useSession()
  const may = (permission: ArchivePermission) => asset.permissions.includes(permission)
  const isSaved = asset.takesFiles && asset.capabilities.saveEdited && may('CropRotate')
  const deeds = isSaved ? (user?.pictureEdits ?? null) : null
  // A part of the original is had where the original is.
  const hasOriginal = asset.renditions.some(({ original }) => original)
  const isDownloaded = asset.capabilities.crop && may('CropAndDownload') && hasOriginal
  const order = isDownloaded ? descriptor.services.rendition_request : null
  const [isOpen, setOpen] = useState(false)
  const isAvailable = deeds !== null || order !== null
  const command = useMemo<Command>(
    () => ({
      id: 'edit-picture',
      title: 'grid.editPicture',
      icon: Crop,
      keys: 'shift+e',
      isAvailable,
      perform: () => setOpen(true),
    }),
    [isAvailable],
  )
  useCommands(useMemo(() => [command], [command]))
  const rotating = useRotating({ count: 1, isPermitted: deeds !== null, take: async () => [asset.href] })
  useCommands(rotating)
  if (!isAvailable) return null
  return (
    <>
      <CommandButton command={command} />
      {isOpen && (
        <Suspense fallback={null}>
          <PictureEditor asset={asset} deeds={deeds} order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
