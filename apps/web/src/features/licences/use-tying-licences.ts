import { notify } from '@vitrine/ui/toasts.ts'
import { Scale } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useSession } from '#features/session/use-session.ts'
import type { Command } from '#platform/commands/command.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

/** So many the server takes at once. */
const most = 500

interface TyingWish {
  count: number
  /** Whether any of it may be edited here. */
  isPermitted: boolean
  /** The addresses of what is meant. */
  take: () => Promise<string[]>
}

/** The command that ties licences to what is meant, and its dialog while it is open. */
export function useTyingLicences({ count, isPermitted, take }: TyingWish) {
  const { t } = useTexts()
  const ties = useSession().user?.licences ?? null
  const [assets, setAssets] = useState<readonly string[] | null>(null)
  const open = () =>
    void take().then(setAssets, (fault: unknown) => notify(problemText(fault instanceof Error ? fault : null, t)))
  const latest = useRef(open)
  latest.current = open
  const isAvailable = ties !== null && isPermitted && count > 0 && count <= most
  const command = useMemo<Command>(
    () => ({
      id: 'tie-licences',
      title: 'edit.tieLicences',
      icon: Scale,
      isAvailable,
      perform: () => latest.current(),
    }),
    [isAvailable],
  )
  const dialog = ties === null || assets === null ? null : { ties, assets, onClose: () => setAssets(null) }
  return { command, dialog }
}
