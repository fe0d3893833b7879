import { notify } from '@vitrine/ui/toasts.ts'
import { LayoutGrid, Printer } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { ChosenAssets } from '#features/assets/bulk-editing/chosen-assets.ts'
import { problemText } from '#features/problems/problem-text.ts'
import { useSession } from '#features/session/use-session.ts'
import type { Command } from '#platform/commands/command.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

/** Which assets a sheet is of, as requests say it, in the order of a collection of an archive or as they are named. */
export type SheetAssets = ChosenAssets & { within?: string }

interface SheetSubject {
  /** What is meant is called so; the title of the sheet until somebody writes another. */
  name: string
  count: number
  take: () => Promise<SheetAssets>
}

/** The commands that make a contact sheet of what is meant, to keep it or to print it, and the dialog while it is open. */
export function useContactSheet({ name, count, take }: SheetSubject) {
  const { t } = useTexts()
  const deeds = useSession().user?.contactSheets ?? null
  const [assets, setAssets] = useState<SheetAssets | null>(null)
  const open = () =>
    void take().then(setAssets, (fault: unknown) => notify(problemText(fault instanceof Error ? fault : null, t)))
  const latest = useRef(open)
  latest.current = open
  const isAvailable = deeds !== null && count > 0
  const commands = useMemo<readonly [Command, Command]>(() => {
    const perform = () => latest.current()
    return [
      { id: 'contact-sheet', title: 'grid.contactSheet', icon: LayoutGrid, isAvailable, perform },
      { id: 'print', title: 'grid.print', icon: Printer, isAvailable, perform },
    ]
  }, [isAvailable])
  const dialog = deeds === null || assets === null ? null : { deeds, assets, name, onClose: () => setAssets(null) }
  return { commands, dialog }
}
