import type { SitePart } from '@vitrine/contract/site-settings.ts'
import type { Executing } from '#platform/database/deed.ts'
import { findSetting, SettingRefused, saveSetting } from '#platform/database/site-settings.ts'
import { Problem } from '#platform/http/problem.ts'

const key = 'site-settings.last-import'

/** What an import replaced, and what it brought: kept until it is undone or the next one comes. */
export interface KeptImport {
  at: string
  by: string
  parts: { id: SitePart; before: unknown; after: unknown }[]
}

export async function findKeptImport(executing: Executing): Promise<KeptImport | null> {
  const kept = await findSetting(key, executing)
  return kept === null ? null : (JSON.parse(kept) as KeptImport)
}

/** Null forgets it. */
export const keepImport = (last: KeptImport | null, inside: Executing): Promise<void> =>
  saveSetting(key, last === null ? null : JSON.stringify(last), inside)

/** What a verb refuses after all is the fault of the document. */
export async function refusing(work: () => Promise<void>): Promise<void> {
  await work().catch((fault) => {
    throw fault instanceof SettingRefused ? new Problem('InvalidRequest', { message: fault.message }) : fault
  })
}
