import type { IndexLookup } from '@vitrine/contract/archive-administration.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { Database, Server } from 'lucide-react'
import { useState } from 'react'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './archive-administration.module.css'
import type { ArchiveAdministration } from './configuration.ts'
import { LogOnDialog, type LogOnWords } from './log-on-dialog.tsx'

type FoundPool = IndexLookup['Pools'][number]

interface IndexBrowserProps {
  administration: ArchiveAdministration
  onChoose: (pool: FoundPool) => void
  onClose: () => void
}

/** Index servers, and the pools of the one that is asked (POO-001, POO-002). */
export function IndexBrowser({ administration, onChoose, onClose }: IndexBrowserProps) {
  const { t } = useTexts()
  const { document, problem, retry } = useResource(administration.indexServers, 'index-servers')
  const lookup = useLookup(administration)
  const [picked, setPicked] = useState<FoundPool | null>(null)
  const ask = (server: string) => {
    setPicked(null)
    void lookup.ask(server, null)
  }
  return (
    <Dialog title={t('archiveForm.indexTitle')} isWide isDismissable={false} onClose={onClose}>
      <p className={styles['note']}>{t('archiveForm.indexText')}</p>
      {problem !== null && <ProblemState problem={problem} onRetry={retry} />}
      <div className={styles['folders']} data-pane="index-servers">
        <ul aria-label={t('archiveForm.indexServers')}>
          {document?.Servers.map(({ Uri }) => (
            <li key={Uri} data-chosen={Uri === lookup.server || undefined}>
              <button type="button" aria-pressed={Uri === lookup.server} onClick={() => ask(Uri)}>
                <Server size={16} aria-hidden />
                <bdi dir="ltr">{Uri}</bdi>
              </button>
            </li>
          ))}
        </ul>
        {lookup.isAsking && <Spinner label={t('archiveForm.asking')} />}
        <Outcome lookup={lookup} picked={picked} onPick={setPicked} />
      </div>
      <Checkbox
        label={t('archiveForm.allowInsecure')}
        isSelected={lookup.isInsecureAllowed}
        onChange={lookup.allowInsecure}
      />
      <div className={styles['foot']}>
        <Button onPress={onClose}>{t('shell.cancel')}</Button>
        <Button look="primary" isDisabled={picked === null} onPress={() => picked !== null && onChoose(picked)}>
          {t('archiveForm.ok')}
        </Button>
      </div>
      {lookup.server !== null && lookup.isLoggingOn && (
        <LogOnDialog
          server={lookup.server}
          isRefused={lookup.isRefused}
          onLogOn={(words) => lookup.server !== null && void lookup.ask(lookup.server, words)}
          onClose={lookup.giveUp}
        />
      )}
    </Dialog>
  )
}

interface OutcomeProps {
  lookup: ReturnType<typeof useLookup>
  picked: FoundPool | null
  onPick: (pool: FoundPool) => void
}

/** The pools of a server, or why there are none to see (POO-015, POO-016). */
function Outcome({ lookup: { found, problem, isInsecureAllowed }, picked, onPick }: OutcomeProps) {
  const { t } = useTexts()
  if (problem !== null) {
    return (
      <p role="alert" className={styles['fault']}>
        {problemText(problem, t)}
      </p>
    )
  }
  if (found === null || found.AuthenticationRequired) return null
  if (found.ConnectionFailed) {
    const isHint = found.IsInsecure && !isInsecureAllowed
    const general = found.ConnectionError || t('problem.generalError')
    return (
      <p role="alert" className={styles['fault']}>
        {isHint ? t('archiveForm.insecureHint') : general}
      </p>
    )
  }
  if (found.Pools.length === 0) return <p className={styles['note']}>{t('archiveForm.noIndexPools')}</p>
  return (
    <ul aria-label={t('archiveForm.indexPools')} className={styles['inner']}>
      {found.Pools.map((pool) => (
        <li key={pool.Id} data-chosen={pool === picked || undefined}>
          <button type="button" aria-pressed={pool === picked} onClick={() => onPick(pool)}>
            <Database size={16} aria-hidden />
            <bdi>{pool.Name}</bdi>
            <span className={styles['note']} dir="ltr">
              {pool.Path}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Asks one server after another; the last one that was asked counts. */
function useLookup({ lookUp }: ArchiveAdministration) {
  const client = useResourceClient()
  const [server, setServer] = useState<string | null>(null)
  const [found, setFound] = useState<IndexLookup | null>(null)
  const [problem, setProblem] = useState<Error | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isInsecureAllowed, setInsecureAllowed] = useState(false)
  const [words, setWords] = useState<LogOnWords | null>(null)
  const ask = async (next: string, given: LogOnWords | null, allowed = isInsecureAllowed) => {
    setServer(next)
    setWords(given)
    setProblem(null)
    setAsking(true)
    const question = {
      ...{ Query: next, Username: given?.username ?? '', Password: given?.password ?? '' },
      AllowInsecure: allowed,
    }
    try {
      setFound(await client.perform(lookUp, 'im-pools-request', question))
    } catch (fault) {
      setFound(null)
      setProblem(fault as Error)
    }
    setAsking(false)
  }
  return {
    ...{ server, found, problem, isAsking, isInsecureAllowed, ask },
    /** POO-007; once words were sent, they were not the right ones (POO-017). */
    isLoggingOn: found?.AuthenticationRequired === true,
    isRefused: words !== null && !isAsking,
    giveUp: () => setFound(null),
    allowInsecure: (is: boolean) => {
      setInsecureAllowed(is)
      if (server !== null) void ask(server, words, is)
    },
  }
}
