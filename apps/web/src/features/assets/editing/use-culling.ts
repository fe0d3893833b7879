import type { Asset } from '@vitrine/contract/assets.ts'
import { notify } from '@vitrine/ui/toasts.ts'
import { useMemo, useRef } from 'react'
import { useCommands } from '#platform/commands/command-registry.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { cullingCommands, type Mark } from './culling-commands.ts'
import { newestOf } from './newest-assets.ts'
import { updateProblemText } from './update-problem.ts'
import { useSaveValues } from './use-save-values.ts'
import { mayEdit, textOf } from './with-values.ts'

/** Stars and colours by key, of the asset that is in view or pointed at; the same colour again takes it away. */
export function useCulling(asset: Asset | null): void {
  const { t } = useTexts()
  const save = useSaveValues()
  const give = ({ field, value, isToggled }: Mark) => {
    if (asset === null) return
    const isTaken = isToggled && textOf(newestOf(asset), field) === value
    const saved = save(asset, { [field]: isTaken ? '' : value })
    saved.catch((problem: Error) => notify(updateProblemText(problem, [], t)))
  }
  const latest = useRef(give)
  latest.current = give
  const isAvailable = asset !== null && mayEdit(asset)
  useCommands(useMemo(() => cullingCommands(isAvailable, (mark) => latest.current(mark)), [isAvailable]))
}
