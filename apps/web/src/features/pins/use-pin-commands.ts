import { notify, notifyBriefly, notifyDone } from '@vitrine/ui/toasts.ts'
import { Pin } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import type { Command } from '#platform/commands/command.ts'
import { useCommands } from '#platform/commands/command-registry.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { usePins } from './use-pins.ts'

/** Pins the asset that is in view or pointed at, or takes its pin. */
export function usePinCommand(href: string | null): Command {
  const pins = usePins()
  const isOn = href !== null && pins?.has(href) === true
  const command = useMemo(
    () => pinCommand(isOn, href !== null && pins !== null, () => href !== null && pins?.toggle(href)),
    [pins, href, isOn],
  )
  useCommands(useMemo(() => [command], [command]))
  return command
}

function pinCommand(isOn: boolean, isAvailable: boolean, perform: () => void): Command {
  return { id: 'pin', title: 'pins.pin', icon: Pin, keys: 'f', isOn, isAvailable, perform }
}

interface Chosen {
  count: number
  /** What is selected by name; null where it is everything that a query finds. */
  named: readonly string[] | null
  /** Reads the addresses of all of it. */
  take: () => Promise<readonly string[]>
  /** Called when their pins were taken away. */
  onRemoved: () => void
}

/** Pins everything that is selected; where all of it is pinned, takes the pins away, which can be undone. */
export function usePinningOfMany({ count, named, take, onRemoved }: Chosen): Command {
  const { t } = useTexts()
  const pins = usePins()
  const isOn = pins !== null && named !== null && named.length > 0 && named.every((href) => pins.has(href))
  const attempt = (work: () => Promise<void>) => void work().catch((problem: Error) => notify(problemText(problem, t)))
  const deed = () =>
    attempt(async () => {
      if (pins === null) return
      const hrefs = named ?? (await take())
      if (!(await pins.change(hrefs, !isOn))) return
      if (!isOn) return notifyBriefly(t('pins.added', { count: hrefs.length }))
      onRemoved()
      const onAction = () => attempt(async () => void (await pins.change(hrefs, true)))
      notifyDone(t('pins.removed', { count: hrefs.length }), { label: t('culling.undo'), onAction })
    })
  const latest = useRef(deed)
  latest.current = deed
  const isAvailable = pins !== null && count > 0 && count <= mostAtOnce
  const command = useMemo(() => pinCommand(isOn, isAvailable, () => latest.current()), [isOn, isAvailable])
  useCommands(useMemo(() => [command], [command]))
  return command
}

/** A request names no more, and nobody may pin so many. */
const mostAtOnce = 10_000
