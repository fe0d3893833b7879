import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { BellPlus } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useSession } from '#features/session/use-session.ts'
import type { Command } from '#platform/commands/command.ts'
import { useCommands } from '#platform/commands/command-registry.ts'
import { withTexts } from '#platform/i18n/texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

const loadMaking = withTexts('alerts', () => import('./make-alert.tsx'))

/** Makes an alert on what is in view, for whoever may have alerts there (ALR-002). */
export function useAlertCommand({
  alertHref,
  alertSearch,
}: Pick<CollectionInfo, 'alertHref' | 'alertSearch'>): Command {
  const client = useResourceClient()
  const { t } = useTexts()
  const list = useSession().user?.alerts ?? null
  const isBusy = useRef(false)
  const command = useMemo<Command>(() => {
    const make = async () => {
      if (alertHref === null || list === null || isBusy.current) return
      isBusy.current = true
      try {
        const { makeAlert } = await loadMaking()
        await makeAlert(client, list, { collection: alertHref, dtSearchString: alertSearch }, t)
      } finally {
        isBusy.current = false
      }
    }
    return {
      id: 'make-alert',
      title: 'alertsPlace.make',
      icon: BellPlus,
      isAvailable: alertHref !== null && list !== null,
      perform: () => void make(),
    }
  }, [client, list, alertHref, alertSearch, t])
  useCommands(useMemo(() => [command], [command]))
  return command
}
