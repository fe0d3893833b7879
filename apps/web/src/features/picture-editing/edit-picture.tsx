import type { Asset } from '@vitrine/contract/assets.ts'
import { Crop } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useSession } from '#features/session/use-session.ts'
import type { Command } from '#platform/commands/command.ts'
import { CommandButton } from '#platform/commands/command-button.tsx'
import { useCommands } from '#platform/commands/command-registry.ts'
import { LazyPictureEditor } from './lazy-picture-editor.ts'
import { useEditingRights } from './use-editing-rights.ts'
import { useRotating } from './use-rotating.ts'

/** Opens the editor of the picture that is seen. */
export function EditPicture({ asset }: { asset: Asset }) {
  const { user } = useSession()
  const rights = useEditingRights(asset)
  const [isOpen, setOpen] = useState(false)
  const isKept = user !== null && asset.crops !== null && asset.permissions.includes('CropRotate')
  const isAvailable = rights.deeds !== null || rights.order !== null || isKept
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
  const rotating = useRotating({ count: 1, isPermitted: rights.deeds !== null, take: async () => [asset.href] })
  useCommands(rotating)
  if (!isAvailable) return null
  return (
    <>
      <CommandButton command={command} />
      {isOpen && (
        <Suspense fallback={null}>
          <LazyPictureEditor asset={asset} {...rights} start={null} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
