import type { Asset } from '@vitrine/contract/assets.ts'
import { useSyncExternalStore } from 'react'
import { fire, handle } from '#platform/events/events.ts'
import { newestOf } from '../editing/newest-assets.ts'

/** What an asset says in its fields, to be given to others. */
export interface CopiedValues {
  /** Of the file that they came from. */
  name: string
  /** By the number of the field. */
  values: ReadonlyMap<number, string | string[]>
  /** Somebody has asked for them to be put into the editor, which may still be on its way. */
  isWanted: boolean
}

/** The last ones, as long as the page lives: they can be given to assets of other archives. */
let copied: CopiedValues | null = null

function keep(values: CopiedValues) {
  copied = values
  fire('copiedValues.changed')
}

const subscribe = (listener: () => void) => handle('copiedValues.changed', listener)

export function useCopiedValues(): CopiedValues | null {
  return useSyncExternalStore(subscribe, () => copied)
}

/** Answers how many fields have a value. */
export function copyValues(asset: Asset): number {
  const { filename, metadata } = newestOf(asset)
  const values = new Map(Object.entries(metadata).map(([field, { value }]) => [Number(field), value]))
  if (values.size > 0) keep({ name: filename, values, isWanted: false })
  return values.size
}

export function wantCopied(isWanted: boolean): void {
  if (copied !== null && copied.isWanted !== isWanted) keep({ ...copied, isWanted })
}
