import type { Asset } from '@vitrine/contract/assets.ts'
import { Images } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Command } from '#platform/commands/command.ts'

/** The command that shows what is alike to an asset, and the asset that is asked about while the dialog is open. */
export function useAlikeCommand(asset: Asset | null) {
  const [shown, setShown] = useState<Asset | null>(null)
  const command = useMemo<Command>(
    () => ({
      id: 'find-alike',
      title: 'grid.findAlike',
      icon: Images,
      isAvailable: asset !== null && asset.alike !== null,
      perform: () => setShown(asset),
    }),
    [asset],
  )
  return { command, dialog: shown && { asset: shown, onClose: () => setShown(null) } }
}
