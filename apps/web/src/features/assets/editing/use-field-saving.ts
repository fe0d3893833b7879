import type { Asset } from '@vitrine/contract/assets.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { notify } from '@vitrine/ui/toasts.ts'
import { useEffect, useRef, useState } from 'react'
import { checkValue } from '#features/metadata-fields/check-value.ts'
import type { FieldValue, ModelledField } from '#features/metadata-fields/field-model.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { stepAsset } from '../asset-steps.ts'
import { titleOf } from '../asset-words.ts'
import { carryField } from './carried-field.ts'
import { type Draft, keepDraft, ValueFault } from './drafts.ts'
import { isInvalidValue } from './field-fault.ts'
import { newestOf, settleAsset } from './newest-assets.ts'
import { updateProblemText } from './update-problem.ts'
import { useSaveValues } from './use-save-values.ts'

export interface WrittenField extends ModelledField {
  asset: Asset
  /** What was written before and refused. */
  draft: Draft | null
  onClose: () => void
  /** The value is not allowed and was laid aside: the field is read again. */
  onRefused: () => void
}

export type FieldSaving = ReturnType<typeof useFieldSaving>

/** What is written in one field, and the ways to save it. Nothing that was typed is lost when it is refused. */
export function useFieldSaving(props: WrittenField) {
  const { asset, model, draft } = props
  const { t } = useTexts()
  const [state, setState] = useState({ fault: null as string | null, isPending: false, isLeaving: false })
  const isBusy = state.isPending || state.isLeaving
  // What was refused is not given up by looking at something else.
  const losesTyped = model.cancelEditOnBlur && state.fault === null && draft === null
  const { write, faultIn, send, close, layAside, ...typed } = useTyped(props, losesTyped)
  const client = useResourceClient()
  const saveInPlace = async (since?: number) => {
    const fault = faultIn()
    if (fault !== null) return layAside(new ValueFault(fault))
    setState((last) => ({ ...last, isPending: true }))
    const problem = await send(since)
    setState((last) => ({ ...last, isPending: false, isLeaving: false }))
    if (problem === null) close()
    else if (isInvalidValue(problem, model)) layAside(problem)
  }
  /** Whoever goes on does not wait for the answer; where nothing comes behind, it is saved in place. */
  const saveAndGo = (go: () => boolean) => {
    if (isBusy) return
    const fault = faultIn()
    setState((last) => ({ ...last, fault }))
    if (fault !== null) return
    const sending = send(typed.seen)
    const isGoing = go()
    setState((last) => ({ ...last, isPending: true, isLeaving: isGoing }))
    void sending.then((problem) => {
      setState((last) => ({ ...last, isPending: false, isLeaving: isGoing && problem === null }))
      if (problem === null && !isGoing) close()
    })
  }
  return {
    ...state,
    /** With what stands in the editor, and what stood there when the editing began. */
    model: typed.model,
    write: (next: FieldValue) => {
      write(next)
      setState((last) => (last.fault === null ? last : { ...last, fault: null }))
    },
    save: () => saveInPlace(typed.seen),
    saveMine: () => saveInPlace(),
    close,
    /** The focus went elsewhere. */
    leave: () => losesTyped && !isBusy && close(),
    saveAndMove: (by: 1 | -1, move: (by: 1 | -1) => boolean) => saveAndGo(() => move(by)),
    saveAndStep: (by: 1 | -1) =>
      saveAndGo(() => {
        carryField(model.id, asset.href)
        const isGoing = stepAsset(by)
        if (!isGoing) notify(t('edit.lastOne'))
        return isGoing
      }),
    takeTheirs: () => {
      close()
      const fresh = client.get(asset.href, 'asset', { isFresh: true })
      fresh.then((theirs) => settleAsset(asset.href, theirs)).catch(() => settleAsset(asset.href, null))
    },
  }
}

/**
 * What stands in the editor, and what becomes of it when the editor closes: it is saved, given up or laid aside. Where none of
 * that was done, because something else is looked at, it is kept.
 */
function useTyped({ asset, field, model, draft, onClose, onRefused }: WrittenField, losesTyped: boolean) {
  const { t } = useTexts()
  const [begun] = useState<Pick<Draft, 'first' | 'seen'>>(
    () => draft ?? { seen: asset.changeNumber, first: model.initialValue },
  )
  const [value, setValue] = useState<FieldValue>(draft?.value ?? begun.first)
  // A tag that a key has just made is saved by the same key.
  const written = useRef(value)
  const isDone = useRef(false)
  const sendValue = useSending({ asset, model, draft })
  const isChanged = () => !isSame(written.current, begun.first)
  const keepAs = (as: Pick<Draft, 'problem' | 'isAside'>) =>
    keepDraft(asset, model.id, { ...begun, value: written.current, ...as })
  useLeaving(() => {
    const problem = draft?.problem ?? null
    if (isDone.current || losesTyped) return
    if (isChanged()) keepAs({ problem, isAside: false })
    else if (problem === null && draft !== null) keepDraft(asset, model.id, null)
  })
  return {
    model: { ...model, initialValue: begun.first, value },
    seen: begun.seen,
    write: (next: FieldValue) => {
      written.current = next
      setValue(next)
    },
    /** What a rule of the field says against it, in words. */
    faultIn: () => (isChanged() ? checkValue(field, { ...model, value: written.current }, t) : null),
    /** Ends with what spoke against it. */
    send: async (since?: number) => {
      isDone.current = true
      const problem = await sendValue(written.current, begun, since)
      isDone.current = problem === null
      return problem
    },
    close: () => {
      isDone.current = true
      onClose()
    },
    layAside: (problem: Error) => {
      isDone.current = true
      keepAs({ problem, isAside: true })
      onRefused()
    },
  }
}

/** When the editor goes away, whatever the reason. */
function useLeaving(leave: () => void) {
  const latest = useRef(leave)
  latest.current = leave
  useEffect(() => () => latest.current(), [])
}

/** Sends a value, and keeps it as a draft when it is refused; ends with what spoke against it. */
function useSending({ asset, model, draft }: Pick<WrittenField, 'asset' | 'model' | 'draft'>) {
  const { t } = useTexts()
  const saveValues = useSaveValues()
  const isHere = useIsHere()
  return async (written: FieldValue, begun: Pick<Draft, 'first' | 'seen'>, since?: number): Promise<Error | null> => {
    if (isSame(written, begun.first) && (draft?.problem ?? null) === null) return null
    const value = typeof written === 'string' ? written.trim() : written
    try {
      await saveValues(newestOf(asset), { [model.id]: value }, since === undefined ? {} : { since })
      keepDraft(asset, model.id, null)
      return null
    } catch (fault) {
      const problem = fault as Error
      keepDraft(asset, model.id, { ...begun, value: written, problem, isAside: false })
      if (!isHere.current)
        notify(t('edit.notSaved', { title: titleOf(asset), fault: updateProblemText(problem, [model.id], t) }))
      return problem
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
