import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { BulkOutlook } from '@vitrine/contract/bulk-edits.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { useEffect, useState } from 'react'
import type { ChosenAssets } from './chosen-assets.ts'

/** Whoever clicks tile after tile is asked for when they rest, in milliseconds. */
const rest = 250
/** The server counts so many fields at once. */
const mostFields = 100

export interface Outlook {
  /** The last that came; of what was chosen before as long as `isFresh` is false. */
  outlook: BulkOutlook | null
  isFresh: boolean
  problem: Error | null
  retry: () => void
}

type Deeds = NonNullable<FullApiDescriptor['bulkEdits']>

/**
 * What a change of these assets would find.
 * @param version Anything that is another when the assets have other values than before.
 */
export function useOutlook(
  { outlook: deed }: Deeds,
  { chosen, fields }: { chosen: ChosenAssets; fields: readonly number[] },
  version: string,
): Outlook {
  const client = useResourceClient()
  const [tries, setTries] = useState(0)
  const asked = JSON.stringify([deed, chosen, fields, version, tries])
  const [last, setLast] = useState<{ asked: string; outlook: BulkOutlook | null; problem: Error | null }>()
  useEffect(() => {
    let isWanted = true
    const [, wish, numbers] = JSON.parse(asked) as [string, ChosenAssets, number[]]
    const timer = setTimeout(() => {
      readOutlook(client, deed, wish, numbers).then(
        (outlook) => isWanted && setLast({ asked, outlook, problem: null }),
        (problem: Error) => isWanted && setLast((before) => ({ asked, outlook: before?.outlook ?? null, problem })),
      )
    }, rest)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [asked, client, deed])
  const isLast = last?.asked === asked
  return {
    outlook: last?.outlook ?? null,
    isFresh: isLast && last.problem === null,
    problem: isLast ? last.problem : null,
    retry: () => setTries((count) => count + 1),
  }
}

async function readOutlook(
  client: ResourceClient,
  deed: Deeds['outlook'],
  chosen: ChosenAssets,
  numbers: readonly number[],
): Promise<BulkOutlook> {
  const ask = (fields: number[]) => client.perform(deed, 'bulk-outlook-request', { ...chosen, fields })
  const first = await ask(numbers.slice(0, mostFields))
  const fields = [...first.fields]
  for (let at = mostFields; at < numbers.length; at += mostFields)
    fields.push(...(await ask(numbers.slice(at, at + mostFields))).fields)
  return { ...first, fields }
}
