import type { Collection } from '@vitrine/contract/collections.ts'
import { notify } from '@vitrine/ui/toasts.ts'
import { FileSignature } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import type { Command } from '#platform/commands/command.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

/** So many the server takes at once. */
const most = 500

interface TyingWish {
  count: number
  /** Null where nobody ties anything, or not this person. */
  consent: Collection['consent']
  /** The addresses of what is meant. */
  take: () => Promise<string[]>
}

/** The command that ties consent forms to what is meant, and its dialog while it is open. */
export function useTying({ count, consent, take }: TyingWish) {
  const { t } = useTexts()
  const [assets, setAssets] = useState<readonly string[] | null>(null)
  const open = () =>
    void take().then(setAssets, (fault: unknown) => notify(problemText(fault instanceof Error ? fault : null, t)))
  const latest = useRef(open)
  latest.current = open
  const isAvailable = consent !== null && count > 0 && count <= most
  const command = useMemo<Command>(
    () => ({
      id: 'tie-consent',
      title: 'edit.tieConsent',
      icon: FileSignature,
      isAvailable,
      perform: () => latest.current(),
    }),
    [isAvailable],
  )
  const dialog =
    consent === null || assets === null ? null : { ...consent, assets, tied: [], onClose: () => setAssets(null) }
  return { command, dialog }
}
