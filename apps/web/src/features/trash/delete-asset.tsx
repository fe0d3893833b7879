import type { Asset } from '@vitrine/contract/assets.ts'
import { useMemo } from 'react'
import { CommandButton } from '#platform/commands/command-button.tsx'
import { useCommands } from '#platform/commands/command-registry.ts'
import { LazyDeleteDialog } from './lazy-delete-dialog.tsx'
import { useDeleting } from './use-deleting.ts'

/** Deletes the asset that is seen, and leaves it then. */
export function DeleteAsset({ asset, onBegun }: { asset: Asset; onBegun: () => void }) {
  const chosen = useMemo(() => ({ assets: [{ href: asset.href }] }), [asset.href])
  const isPermitted = asset.takesFiles && asset.permissions.includes('Delete')
  const { command, dialog } = useDeleting({ count: 1, isPermitted, chosen })
  useCommands(useMemo(() => [command], [command]))
  return (
    <>
      <CommandButton command={command} />
      {dialog && <LazyDeleteDialog {...dialog} onBegun={onBegun} />}
    </>
  )
}
