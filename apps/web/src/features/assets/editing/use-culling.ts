import type { Asset } from '@vitrine/contract/assets.ts'
import { notify } from '@vitrine/ui/toasts.ts'
import { CircleDot, Star, StarOff } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import type { Command } from '#platform/commands/command.ts'
import { useCommands } from '#platform/commands/command-registry.ts'
import type { MessageKey } from '#platform/i18n/message-key.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { newestOf } from './newest-assets.ts'
import { useSaveValues } from './use-save-values.ts'
import { mayEdit, ratingField, statusField, textOf, type Values } from './with-values.ts'

const stars: readonly MessageKey[] = [
  'culling.stars0',
  'culling.stars1',
  'culling.stars2',
  'culling.stars3',
  'culling.stars4',
  'culling.stars5',
]

/** The colours that have keys of their own, as picture desks are used to; the values of the status that markers draw so. */
const colours: readonly { keys: string; title: MessageKey; status: string }[] = [
  { keys: '6', title: 'culling.red', status: '2' },
  { keys: '7', title: 'culling.yellow', status: '4' },
  { keys: '8', title: 'culling.green', status: '5' },
  { keys: '9', title: 'culling.blue', status: '7' },
]

/** Stars by 0 to 5 and colours by 6 to 9, of the asset that is in view or pointed at; the same colour again takes it away. */
export function useCulling(asset: Asset | null): void {
  const { t } = useTexts()
  const save = useSaveValues()
  const latest = useRef({ asset, save })
  latest.current = { asset, save }
  const isAvailable = asset !== null && mayEdit(asset)
  const commands = useMemo(() => {
    const give = (valuesFor: (now: Asset) => Values) => {
      const { asset: meant, save: saveValues } = latest.current
      if (meant === null) return
      const saved = saveValues(meant, valuesFor(newestOf(meant)))
      saved.catch((problem: Error) => notify(problemText(problem, t)))
    }
    const rated = stars.map(
      (title, count): Command => ({
        id: `stars-${count}`,
        title,
        icon: count === 0 ? StarOff : Star,
        keys: String(count),
        isAvailable,
        perform: () => give(() => ({ [ratingField]: count === 0 ? '' : String(count) })),
      }),
    )
    const coloured = colours.map(
      ({ keys, title, status }): Command => ({
        id: `status-${status}`,
        title,
        icon: CircleDot,
        keys,
        isAvailable,
        perform: () => give((now) => ({ [statusField]: textOf(now, statusField) === status ? '' : status })),
      }),
    )
    return [...rated, ...coloured]
  }, [isAvailable, t])
  useCommands(commands)
}
