import type { Deed } from '@vitrine/contract/document.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useState } from 'react'
import { type Faults, useSaving } from '#features/directory/use-saving.ts'
import { type Texts, useTexts } from '#platform/i18n/use-texts.ts'
import {
  changeOf,
  draftOf,
  type FieldDraft,
  newDraft,
  type SiteFieldDocument,
  settingsOf,
  taxonomyOf,
  touchesRules,
  typedNumber,
} from './field-draft.ts'
import { useTrial } from './use-trial.ts'

/** Documents that say something else once a field is another. */
const kinds = new Set([
  'site-field-list',
  'metadata-set',
  'metadata-field-list',
  'asset',
  'taxonomy-list',
  'taxonomy-roots',
])

export type Create = Deed<'site-field-creation', 'site-field'>

/** The field was changed by somebody else: as it was when the form was opened, and as it is. */
export interface Conflict {
  opened: SiteFieldDocument
  now: SiteFieldDocument
}

/** What is typed about one field, what is wrong with it, and what it would do. */
export function useFieldForm(given: { create: Create } | { document: SiteFieldDocument }, onSaved: () => void) {
  const { t, language } = useTexts()
  const client = useResourceClient()
  const { base, draft, conflict, meet, setPart, isChanged } = useDraft('document' in given ? given.document : null)
  const { faults, isSaving, save, refuse } = useSaving({
    kinds,
    saved: (name) => t('siteFields.saved', { name }),
    onSaved,
  })
  const change = base && changeOf(draft, base, language)
  const { trial, isLooking, look } = useTrial(base, change, refuse)
  const send = async () => {
    if ('create' in given) return client.perform(given.create, 'site-field-creation', creationOf(draft, language))
    if (base === null || change === null) return
    try {
      await client.change(base.href, 'site-field', change, { as: 'site-field-change' })
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.value === 'EditConflict')
        meet(base, await client.get(base.href, 'site-field', { isFresh: true }))
      throw problem
    }
  }
  const hasOddNumbers = (): boolean => {
    const found = oddNumbers(draft, language, t)
    refuse(found)
    return Object.keys(found).length > 0
  }
  /** What is wrong with a text is not wrong with the next one. */
  const write = (part: Partial<FieldDraft>) => {
    const names = Object.keys(part).flatMap((name) => [name, otherNames[name] ?? name])
    const isMeant = (field: string) => names.some((name) => field === name || field.startsWith(`${name}.`))
    refuse((now) => Object.fromEntries(Object.entries(now).filter(([field]) => field !== '' && !isMeant(field))))
    setPart(part)
  }
  const submit = async () => {
    if (hasOddNumbers()) return
    if (change !== null && touchesRules(change) && trial === null) {
      const found = await look()
      if (found === null || found.refused > found.refusedNow) return
    }
    await save(base?.label ?? draft.label.trim(), send)
  }
  return {
    ...{ base, draft, write, faults, submit, conflict, trial, isChanged },
    look: () => (hasOddNumbers() ? null : look()),
    isBusy: isSaving || isLooking,
  }
}

/** What the server calls a text otherwise than the form. */
const otherNames: Readonly<Record<string, string>> = { taxonomyName: 'taxonomy', label: 'name' }

export type FieldForm = ReturnType<typeof useFieldForm>

/** What is typed, and of which state of the field. */
function useDraft(document: SiteFieldDocument | null) {
  const { language } = useTexts()
  const [base, setBase] = useState(document)
  const [draft, setDraft] = useState<FieldDraft>(() => (base === null ? newDraft : draftOf(base, language)))
  const [first, setFirst] = useState(draft)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  /** Takes over what somebody else has changed; what was typed here stays. */
  const meet = (opened: SiteFieldDocument, now: SiteFieldDocument) => {
    const [before, theirs] = [draftOf(opened, language), draftOf(now, language)]
    setConflict({ opened, now })
    setBase(now)
    setFirst(theirs)
    setDraft((mine) => ({ ...merged(before, mine, theirs), labels: merged(before.labels, mine.labels, theirs.labels) }))
  }
  const setPart = (part: Partial<FieldDraft>) => setDraft((was) => ({ ...was, ...part }))
  return { base, draft, conflict, meet, setPart, isChanged: JSON.stringify(draft) !== JSON.stringify(first) }
}

/** Mine where I changed it, else theirs. */
function merged<Of extends object>(before: Of, mine: Of, theirs: Of): Of {
  const names = Object.keys(mine) as (keyof Of)[]
  const isMine = (name: keyof Of) => JSON.stringify(mine[name]) !== JSON.stringify(before[name])
  return Object.fromEntries(names.map((name) => [name, (isMine(name) ? mine : theirs)[name]])) as Of
}

/** A new one: its label is its name. */
function creationOf(draft: FieldDraft, language: Texts['language']) {
  const { label: _, ...settings } = settingsOf(draft, null, language)
  const several = draft.multiInstance ? { multiInstance: true } : {}
  return { name: draft.label, settings: { ...settings, ...several }, ...taxonomyOf(draft, null) }
}

function oddNumbers(draft: FieldDraft, language: Texts['language'], t: Texts['t']): Faults {
  const names = (['min', 'max', 'maxSize'] as const).filter((name) => Number.isNaN(typedNumber(draft[name], language)))
  return Object.fromEntries(names.map((name) => [name, t('siteFields.number')]))
}
