import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { useEffect, useState } from 'react'
import { showTrouble } from '#features/problems/trouble.ts'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './archive-administration.module.css'
import { ArchiveDialog } from './archive-dialog.tsx'
import { type Configuration, readConfiguration } from './configuration.ts'

export interface ArchiveGateProps {
  /** Null for a new archive. */
  id: number | null
  onClose: () => void
}

/** Reads what the form needs, and opens it when all of that is there (ARC-004 to ARC-006). */
export function ArchiveGate({ id, onClose }: ArchiveGateProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const user = useSession().user
  const { archiveAdministration: administration = null, configOptions: options = null } = user ?? {}
  const processing = user?.processing ?? null
  const [configuration, setConfiguration] = useState<Configuration | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when it is opened
  useEffect(() => {
    let isWanted = true
    if (administration === null) return onClose()
    readConfiguration(client, administration, {
      ...{ id, options, processing },
      fields: user?.metadataFields?.all ?? null,
      consent: user?.consent ?? null,
    })
      .then((read) => isWanted && setConfiguration(read))
      .catch((problem: Error) => {
        if (!isWanted) return
        showTrouble({ problem, texts: [t('problem.generalError')] })
        onClose()
      })
    return () => {
      isWanted = false
    }
  }, [])
  if (administration === null) return null
  if (configuration === null) {
    return (
      <div className={styles['waiting']}>
        <Spinner size={32} label={t('archiveForm.loading')} />
      </div>
    )
  }
  return <ArchiveDialog administration={administration} configuration={configuration} onClose={onClose} />
}
