import type { Asset } from '@vitrine/contract/assets.ts'
import { useMemo } from 'react'
import { CommandButton } from '#platform/commands/command-button.tsx'
import { useCommands } from '#platform/commands/command-registry.ts'
import { LazyRunDialog } from './lazy-run-dialog.tsx'
import { useRunning } from './use-running.ts'

/** Runs an action on the asset that is seen. */
export function RunAssetAction({ asset }: { asset: Asset }) {
  const chosen = useMemo(() => ({ assets: [{ href: asset.href }] }), [asset.href])
  const { command, dialog } = useRunning({ count: 1, isPermitted: asset.permissions.includes('Workflow'), chosen })
  useCommands(useMemo(() => [command], [command]))
  return (
    <>
      <CommandButton command={command} />
      {dialog && <LazyRunDialog {...dialog} />}
    </>
  )
}
