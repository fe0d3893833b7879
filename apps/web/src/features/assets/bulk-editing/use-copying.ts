import type { Asset } from '@vitrine/contract/assets.ts'
import { notify } from '@vitrine/ui/toasts.ts'
import { ClipboardCopy } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useCommands } from '#platform/commands/command-registry.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { copyValues } from './copied-values.ts'

/** Takes up the values of the asset that is in view or pointed at, to be given to others. */
export function useCopying(asset: Asset | null): void {
  const { t } = useTexts()
  const copy = () => {
    if (asset === null) return
    const isFilled = copyValues(asset) > 0
    notify(t(isFilled ? 'grid.valuesCopied' : 'grid.noValues', { name: asset.filename }))
  }
  const latest = useRef(copy)
  latest.current = copy
  const isAvailable = asset !== null
  const commands = useMemo(
    () => [
      {
        id: 'copy-values',
        title: 'grid.copyValues' as const,
        icon: ClipboardCopy,
        keys: 'shift+c',
        isAvailable,
        perform: () => latest.current(),
      },
    ],
    [isAvailable],
  )
  useCommands(commands)
}
