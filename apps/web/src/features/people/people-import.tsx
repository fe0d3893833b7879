import type { PeopleImport as Report } from '@vitrine/contract/people-import.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './people-import.module.css'
import { PeopleReport } from './people-report.tsx'
import { doubtPeople } from './user-requests.ts'

type Way = 'trial' | 'run' | 'runWithMail'

/** People from a table: it is tried first, and what would happen is shown; then it is done. */
export function PeopleImport() {
  const { t } = useTexts()
  const { file, report, isDone, problem, isBusy, send, clear } = useSentPeople()
  const [sendsMail, setSendsMail] = useState(true)
  if (file === null || report === null)
    return (
      <div className={styles['page']}>
        <p className={styles['lead']}>{t('peopleImport.text')}</p>
        <TableField isBusy={isBusy} onFile={(chosen) => void send(chosen, 'trial')} />
        <div role="alert">{problem !== null && <p className={styles['fault']}>{faultText(problem, t)}</p>}</div>
      </div>
    )
  const { added, changed } = report.counts
  return (
    <div className={styles['page']}>
      <p role="status" className={styles['lead']}>
        {t(isDone ? 'peopleImport.done' : 'peopleImport.trial')}
      </p>
      <PeopleReport report={report} />
      <div role="alert">{problem !== null && <p className={styles['fault']}>{faultText(problem, t)}</p>}</div>
      {!isDone && added > 0 && (
        <div>
          {report.canSendMail ? (
            <Checkbox label={t('peopleImport.mail')} isSelected={sendsMail} onChange={setSendsMail} />
          ) : (
            <p className={styles['muted']}>{t('peopleImport.noMail')}</p>
          )}
        </div>
      )}
      <div className={styles['deeds']}>
        <Button onPress={clear}>{t('peopleImport.again')}</Button>
        {!isDone && added + changed > 0 && (
          <Button
            look="primary"
            isDisabled={isBusy}
            onPress={() => void send(file, sendsMail && report.canSendMail && added > 0 ? 'runWithMail' : 'run')}
          >
            {t('peopleImport.run', { count: added + changed })}
          </Button>
        )}
        {!isDone && added + changed === 0 && <span className={styles['muted']}>{t('peopleImport.nothing')}</span>}
      </div>
    </div>
  )
}

/** Which line is at fault, and why, says more than what kind of fault it is. */
function faultText(problem: Error, t: ReturnType<typeof useTexts>['t']): string {
  const isOfTable = problem instanceof ApiProblem && problem.value === 'InvalidRequest'
  return (isOfTable && problem.details.message) || problemText(problem, t)
}

function TableField({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const { t } = useTexts()
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const over = (event: DragEvent, isHere: boolean) => {
    event.preventDefault()
    event.stopPropagation()
    setOver(isHere)
  }
  return (
    <section
      aria-label={t('peopleImport.choose')}
      className={`${styles['drop']} ${isOver ? styles['over'] : ''}`}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
    >
      <Button autoFocus isDisabled={isBusy} onPress={() => input.current?.click()}>
        <FileUp size={16} aria-hidden />
        {t('peopleImport.choose')}
      </Button>
      <span className={styles['muted']}>{t('peopleImport.drop')}</span>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        hidden
        aria-label={t('peopleImport.choose')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onFile(file)
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
    </section>
  )
}

interface Sent {
  file: File | null
  report: Report | null
  isDone: boolean
  problem: Error | null
}
const nothing: Sent = { file: null, report: null, isDone: false, problem: null }

function useSentPeople() {
  const client = useResourceClient()
  const deeds = useSession().user?.peopleImport ?? null
  const [sent, setSent] = useState(nothing)
  const [isBusy, setBusy] = useState(false)
  const send = async (file: File, way: Way) => {
    if (deeds === null) return
    setBusy(true)
    try {
      const report = await client.sendFile(deeds[way], file, new AbortController().signal)
      setSent({ file, report, isDone: way !== 'trial', problem: null })
      if (way !== 'trial') await doubtPeople(client)
    } catch (problem) {
      setSent((before) => ({ ...before, problem: problem as Error }))
    } finally {
      setBusy(false)
    }
  }
  return { ...sent, isBusy, send, clear: () => setSent(nothing) }
}
