import type { Asset } from '@vitrine/contract/assets.ts'
import { useSyncExternalStore } from 'react'
import type { FieldValue } from '#features/metadata-fields/field-model.ts'

/** What somebody wrote that is not saved: it was refused, or its field was left. */
export interface Draft {
  value: FieldValue
  /** What was there when the editing began. */
  first: FieldValue
  /** The change number that was seen then: later changes of others are conflicts with it. */
  seen: number
  /** Why it was refused; null where its field was only left. */
  problem: Error | null
  /** It is no value of its field: the field is read again, and this is offered beside it (MET-026). */
  isAside: boolean
}

/** What a rule of a field says against a value, in words. */
export class ValueFault extends Error {
  override readonly name = 'ValueFault'
}

/** By asset and field; they outlive the editor, because whoever saves and goes on does not wait for the answer. */
const drafts = new Map<string, Draft>()
const listeners = new Set<() => void>()

const keyOf = ({ href }: Pick<Asset, 'href'>, field: number) => `${href} ${field}`

/** Null: nothing of it is kept any longer. */
export function keepDraft(asset: Pick<Asset, 'href'>, field: number, draft: Draft | null): void {
  if (draft === null) drafts.delete(keyOf(asset, field))
  else drafts.set(keyOf(asset, field), draft)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useDraft(asset: Pick<Asset, 'href'>, field: number): Draft | null {
  return useSyncExternalStore(subscribe, () => drafts.get(keyOf(asset, field)) ?? null)
}

export function hasDraft(asset: Pick<Asset, 'href'>, field: number): boolean {
  return drafts.has(keyOf(asset, field))
}
