import type { Asset } from '@vitrine/contract/assets.ts'
import { useMemo } from 'react'
import { CommandButton } from '#platform/commands/command-button.tsx'
import { useCommands } from '#platform/commands/command-registry.ts'
import { go } from '#platform/navigation/history.ts'
import { LazyAlikeDialog } from './lazy-alike-dialog.tsx'
import { useAlikeCommand } from './use-alike-command.ts'

/** Shows what is alike to the asset that is seen; where it is merged into another one, that one is seen then. */
export function AlikeAsset({ asset, comparePage }: { asset: Asset; comparePage: string }) {
  const { command, dialog } = useAlikeCommand(asset)
  useCommands(useMemo(() => [command], [command]))
  const show = (kept: Asset) => {
    if (kept.href !== asset.href) go(kept.href)
  }
  return (
    <>
      <CommandButton command={command} />
      {dialog && <LazyAlikeDialog {...dialog} comparePage={comparePage} onMerged={show} />}
    </>
  )
}
