import type { ValueTableOutlook, ValueTableRead, ValueTableReading } from '@vitrine/contract/value-tables.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useEffect, useState } from 'react'
import type { z } from 'zod'

export type ReadTable = z.output<typeof ValueTableRead.shape>

/** Lines that are kept to be shown: more are counted. */
const mostLines = 200

export type TableLine = ValueTableOutlook['data'][number]

interface TableOutlook extends Pick<ValueTableOutlook, 'rows' | 'changed' | 'unchanged' | 'refused'> {
  lines: readonly TableLine[]
  /** Every row was looked at. */
  isWhole: boolean
  problem: Error | null
}

const nothing: TableOutlook = {
  ...{ rows: 0, changed: 0, unchanged: 0, refused: 0, lines: [], isWhole: false, problem: null },
}

/** What a table would change, some rows after the other; `reading` stays what it is. */
export function useTableOutlook(deed: ReadTable['outlook'], reading: ValueTableReading): TableOutlook {
  const client = useResourceClient()
  const [outlook, setOutlook] = useState(nothing)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reading is another component.
  useEffect(() => {
    let isWanted = true
    const look = async () => {
      let sum = nothing
      for (let after: number | null = 0; after !== null && isWanted; ) {
        const next: ValueTableOutlook = await client.perform(deed, 'value-table-outlook-request', { ...reading, after })
        sum = added(sum, next)
        after = next.after
        if (isWanted) setOutlook(sum)
      }
    }
    look().catch((problem: Error) => isWanted && setOutlook((known) => ({ ...known, problem })))
    return () => {
      isWanted = false
    }
  }, [])
  return outlook
}

function added(sum: TableOutlook, next: ValueTableOutlook): TableOutlook {
  return {
    rows: sum.rows + next.rows,
    changed: sum.changed + next.changed,
    unchanged: sum.unchanged + next.unchanged,
    refused: sum.refused + next.refused,
    lines: [...sum.lines, ...next.data].slice(0, mostLines),
    isWhole: next.after === null,
    problem: null,
  }
}
