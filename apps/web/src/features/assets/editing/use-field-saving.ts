import type { Asset } from '@vitrine/contract/assets.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { notify } from '@vitrine/ui/toasts.ts'
import { useEffect, useRef, useState } from 'react'
import { checkValue } from '#features/metadata-fields/check-value.ts'
import type { Field } from '#features/metadata-fields/field-kind.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { stepAsset } from '../asset-steps.ts'
import { titleOf } from '../asset-words.ts'
import { carryField } from './carried-field.ts'
import { type Draft, type FieldValue, keepDraft } from './drafts.ts'
import { newestOf, settleAsset } from './newest-assets.ts'
import { updateProblemText } from './update-problem.ts'
import { useSaveValues } from './use-save-values.ts'

export interface WrittenField {
  asset: Asset
  field: Field
  /** What was written before and refused. */
  draft: Draft | null
  onClose: () => void
}

export type FieldSaving = ReturnType<typeof useFieldSaving>

/** What is written in one field, and the ways to save it. Nothing that was typed is lost when it is refused. */
export function useFieldSaving({ asset, field, draft, onClose }: WrittenField) {
  const { t } = useTexts()
  const [begun] = useState<Pick<Draft, 'first' | 'seen'>>(
    () => draft ?? { seen: asset.changeNumber, first: asset.metadata[field.id]?.value ?? '' },
  )
  const [value, setValue] = useState<FieldValue>(draft?.value ?? begun.first)
  const [state, setState] = useState({ fault: null as string | null, isPending: false, isLeaving: false })
  // A tag that a key has just made is saved by the same key.
  const written = useRef(value)
  const sendValue = useSending({ asset, field, draft })
  const client = useResourceClient()

  const write = (next: FieldValue) => {
    written.current = next
    setValue(next)
    setState((last) => (last.fault === null ? last : { ...last, fault: null }))
  }
  /** False where a rule of the field speaks against it, which is shown then. */
  const isFitting = () => {
    const fault = isSame(written.current, begun.first) ? null : checkValue(field, written.current, t)
    setState((last) => ({ ...last, fault }))
    return fault === null
  }
  const send = (since?: number) => sendValue(written.current, begun, since)
  const saveInPlace = async (since?: number) => {
    if (!isFitting()) return
    setState((last) => ({ ...last, isPending: true }))
    const isSaved = await send(since)
    setState((last) => ({ ...last, isPending: false, isLeaving: false }))
    if (isSaved) onClose()
  }
  /** Whoever goes on does not wait for the answer; where nothing comes behind, it is saved in place. */
  const saveAndGo = (go: () => boolean) => {
    if (state.isPending || state.isLeaving || !isFitting()) return
    const sending = send(begun.seen)
    const isGoing = go()
    setState((last) => ({ ...last, isPending: true, isLeaving: isGoing }))
    void sending.then((isSaved) => {
      setState((last) => ({ ...last, isPending: false, isLeaving: isGoing && isSaved }))
      if (isSaved && !isGoing) onClose()
    })
  }
  return {
    ...state,
    value,
    write,
    save: () => saveInPlace(begun.seen),
    saveMine: () => saveInPlace(),
    saveAndMove: (by: 1 | -1, move: (by: 1 | -1) => boolean) => saveAndGo(() => move(by)),
    saveAndStep: (by: 1 | -1) =>
      saveAndGo(() => {
        carryField(field.id, asset.href)
        const isGoing = stepAsset(by)
        if (!isGoing) notify(t('edit.lastOne'))
        return isGoing
      }),
    takeTheirs: () => {
      onClose()
      const fresh = client.get(asset.href, 'asset', { isFresh: true })
      fresh.then((theirs) => settleAsset(asset.href, theirs)).catch(() => settleAsset(asset.href, null))
    },
  }
}

/** Sends a value, and keeps it as a draft when it is refused; ends with whether it was saved. */
function useSending({ asset, field, draft }: Omit<WrittenField, 'onClose'>) {
  const { t } = useTexts()
  const saveValues = useSaveValues()
  const isHere = useIsHere()
  return async (written: FieldValue, begun: Pick<Draft, 'first' | 'seen'>, since?: number): Promise<boolean> => {
    if (isSame(written, begun.first) && draft === null) return true
    const value = typeof written === 'string' ? written.trim() : written
    try {
      await saveValues(newestOf(asset), { [field.id]: value }, since === undefined ? {} : { since })
      keepDraft(asset, field.id, null)
      return true
    } catch (fault) {
      const problem = fault as Error
      keepDraft(asset, field.id, { ...begun, value: written, problem })
      if (!isHere.current)
        notify(t('edit.notSaved', { title: titleOf(asset), fault: updateProblemText(problem, [field.id], t) }))
      return false
    }
  }
}

function isSame(one: FieldValue, other: FieldValue): boolean {
  return JSON.stringify([one].flat()) === JSON.stringify([other].flat())
}

/** Whether the component is still on the page, for what comes later. */
function useIsHere() {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
