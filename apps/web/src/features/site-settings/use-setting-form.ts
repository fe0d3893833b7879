import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import type { SiteSection, SiteSectionValues } from '@vitrine/contract/site-settings.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { notifyDone } from '@vitrine/ui/toasts.ts'
import { useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { refreshDescriptor } from '#features/session/refresh-descriptor.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { holdUnsaved } from '#platform/navigation/unsaved.ts'

type Setting = DocumentOf<'site-setting'>

/** What is wrong, by the path of its field; under the empty path what is wrong with all of it. */
export type Faults = Readonly<Record<string, string>>

/** What a form of a section is given. */
export interface FormProps<Section extends SiteSection> {
  value: SiteSectionValues[Section]
  faults: Faults
  /** What it says from now on, or what becomes of what it says then: for what takes its time. */
  onChange: (
    value: SiteSectionValues[Section] | ((now: SiteSectionValues[Section]) => SiteSectionValues[Section]),
  ) => void
}

/** What is typed of a section, how it is saved, and what was saved by somebody else meanwhile. */
export function useSettingForm(loaded: Setting) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [saved, setSaved] = useState(loaded)
  const [draft, setDraft] = useState(loaded.value)
  const [faults, setFaults] = useState<Faults>({})
  const [isSaving, setSaving] = useState(false)
  const [theirs, setTheirs] = useState<Setting | null>(null)
  const settle = (document: Setting) => {
    client.assume(document.href, 'site-setting', document)
    setSaved(document)
    setDraft(document.value)
    setFaults({})
    setTheirs(null)
  }
  const send = async (value: unknown, version: string) => {
    setSaving(true)
    setFaults({})
    // Until the page knows what has changed: the poll of the session would load it anew for that.
    const release = holdUnsaved()
    try {
      const how = { method: 'PUT', accept: 'application/json', ifMatch: version } as const
      const answer = await client.perform(saved.change, 'site-setting-change', { value: value as string | null }, how)
      settle(answer as Setting)
      notifyDone(t('siteSettings.saved'))
      await refreshDescriptor(client)
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.status === 412)
        setTheirs(await client.get(saved.href, 'site-setting', { isFresh: true }).catch(() => null))
      else setFaults(faultsOf(problem as Error, problemText(problem as Error, t)))
    } finally {
      release()
      setSaving(false)
    }
  }
  return {
    draft,
    faults,
    isSaving,
    theirs,
    isStandard: saved.isStandard,
    isChanged: JSON.stringify(draft) !== JSON.stringify(saved.value),
    write: setDraft,
    save: () => send(draft, saved.version),
    reset: () => send(null, saved.version),
    keepMine: () => send(draft, theirs?.version ?? saved.version),
    takeTheirs: () => theirs !== null && settle(theirs),
    goOn: () => setTheirs(null),
  }
}

function faultsOf(problem: Error, otherwise: string): Faults {
  const fields = problem instanceof ApiProblem ? problem.fields : []
  if (fields.length === 0) return { '': otherwise }
  const paths = new Set(fields.map(({ field }) => field))
  const at = (path: string) => fields.filter(({ field }) => field === path).map(({ message }) => message)
  return Object.fromEntries([...paths].map((path) => [path, at(path).join('\n')]))
}
