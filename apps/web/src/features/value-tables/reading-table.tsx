import type { Collection } from '@vitrine/contract/collections.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LookAtTable } from './look-at-table.tsx'
import type { ReadTable } from './use-table-outlook.ts'
import styles from './values-page.module.css'
import type { ValueTables } from './write-table.tsx'

export interface ReadingTableProps {
  deed: NonNullable<ValueTables['read']>
  /** Names and values are looked for in its archive. */
  within: Collection['data']
}

/** Takes a table, and shows what it would change. */
export function ReadingTable({ deed, within }: ReadingTableProps) {
  const { t } = useTexts()
  const { table, problem, isBusy, send } = useSentTable(deed)
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // A table that is dropped here is no upload.
  const drop = (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) void send(file)
  }
  return (
    <section
      aria-labelledby="read-table"
      className={styles['section']}
      onDragOver={(event) => {
        event.preventDefault()
        event.stopPropagation()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2 id="read-table">{t('valueTables.read')}</h2>
      <p className={styles['muted']}>{t('valueTables.readText')}</p>
      <div className={`${styles['drop']} ${isOver ? styles['over'] : ''}`}>
        <Button isPending={isBusy} onPress={() => input.current?.click()}>
          <FileUp size={16} aria-hidden />
          {t('valueTables.choose')}
        </Button>
        <span className={styles['muted']}>{t('valueTables.orDrop')}</span>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          hidden
          aria-label={t('valueTables.choose')}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) void send(file)
            // The same file may be chosen again.
            currentTarget.value = ''
          }}
        />
      </div>
      <div role="alert">{problem !== null && <p className={styles['fault']}>{faultText(problem, t)}</p>}</div>
      {table && <LookAtTable key={table.outlook} table={table} within={within} />}
    </section>
  )
}

/** Which line is at fault, and why, says more than what kind of fault it is. */
function faultText(problem: Error, t: ReturnType<typeof useTexts>['t']): string {
  const isOfTable = problem instanceof ApiProblem && problem.value === 'InvalidRequest'
  return (isOfTable && problem.details.message) || problemText(problem, t)
}

function useSentTable(deed: ReadingTableProps['deed']) {
  const client = useResourceClient()
  const [state, setState] = useState<{ table?: ReadTable; problem: Error | null; isBusy: boolean }>({
    problem: null,
    isBusy: false,
  })
  const coming = useRef<AbortController>(null)
  const send = async (file: File) => {
    coming.current?.abort()
    const controller = new AbortController()
    coming.current = controller
    const { signal } = controller
    setState({ problem: null, isBusy: true })
    try {
      const table = await client.sendFile(deed, file, signal)
      if (!signal.aborted) setState({ table, problem: null, isBusy: false })
    } catch (problem) {
      if (!signal.aborted) setState({ problem: problem as Error, isBusy: false })
    }
  }
  return { ...state, send }
}
