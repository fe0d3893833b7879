import type { ArchiveConfig } from '@vitrine/contract/archive-administration.ts'
import type { Deed } from '@vitrine/contract/document.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { notifyBriefly } from '@vitrine/ui/toasts.ts'
import { useState } from 'react'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import {
  type ArchiveDraft,
  differences,
  draftOf,
  type FaultyField,
  faultsOf,
  mergedDraft,
  newDraft,
  placed,
  wishOf,
} from './archive-draft.ts'
import { type ArchiveAdministration, type Configuration, doubtArchives, readConfig } from './configuration.ts'
import { saveErrorTexts } from './save-errors.ts'

export type ArchiveForm = ReturnType<typeof useArchiveForm>

interface ArchiveFormProps {
  administration: ArchiveAdministration
  configuration: Configuration
  onSaved: () => void
}

/** What is typed of an archive, what is wrong with it, and how it is saved (ARC-058 to ARC-082). */
export function useArchiveForm({ administration, configuration, onSaved }: ArchiveFormProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [config, setConfig] = useState(configuration.config)
  const [first, setFirst] = useState(() => {
    if (configuration.config !== null) return draftOf(configuration.config)
    const fresh = newDraft(configuration.views[0]?.value ?? '', t('archiveForm.everyone'))
    // Where no folder can be named there is one way.
    const isAlone = !configuration.hasFolders && configuration.pools.length === 0
    return isAlone ? { ...fresh, ...placed(true) } : fresh
  })
  const [draft, setDraft] = useState(first)
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  /** What somebody else has saved since this form was opened. */
  const [theirs, setTheirs] = useState<ArchiveConfig | null>(null)
  const send = useSending(administration)
  const found = faultsOf(draft, { id: config?.Id ?? null, names: configuration.names })

  const save = async (hasList: boolean, over: { draft: ArchiveDraft; before: ArchiveConfig | null }) => {
    setSaving(true)
    try {
      const saved = await send({ ...over, hasList })
      await doubtArchives(client)
      notifyBriefly(t('archiveForm.saved', { name: saved.Name }))
      onSaved()
    } catch (problem) {
      const isConflict = problem instanceof ApiProblem && problem.value === 'EditConflict'
      if (isConflict && over.before !== null) {
        setTheirs(await readConfig(client, administration, over.before.Id).catch(tellTrouble))
      } else showTrouble({ problem: problem as Error, texts: saveErrorTexts(problem as Error, t) })
    } finally {
      setSaving(false)
    }
  }
  const goOnFrom = (now: ArchiveConfig, next: ArchiveDraft) => {
    setConfig(now)
    setFirst(draftOf(now))
    setDraft(next)
    setTheirs(null)
  }
  /** Takes in what has changed on the server meanwhile, under what is typed here. */
  const takeIn = async () => {
    const now = config && (await readConfig(client, administration, config.Id).catch(tellTrouble))
    if (now) goOnFrom(now, mergedDraft(draft, draftOf(now), first))
  }
  return {
    config,
    takeIn,
    draft,
    isSaving,
    isChanged: differences(draft, first).length > 0,
    set: (part: Partial<ArchiveDraft>) => setDraft((now) => ({ ...now, ...part })),
    /** Shown once somebody has tried to save. */
    faults: isTried ? found : new Map<string, never>(),
    /** Answers the fields in which something is wrong; nothing is sent then. */
    save: (hasList: boolean): FaultyField[] => {
      setTried(true)
      if (found.size === 0) void save(hasList, { draft, before: config })
      return [...found.keys()]
    },
    conflict: theirs === null ? null : conflictOf({ theirs, draft, first, goOnFrom, setTheirs }),
  }
}

function tellTrouble(problem: Error): null {
  showTrouble({ problem })
  return null
}

/** How a draft is sent; answers the archive as it is then. */
function useSending({ create, one }: ArchiveAdministration) {
  const client = useResourceClient()
  return async (body: {
    draft: ArchiveDraft
    before: ArchiveConfig | null
    hasList: boolean
  }): Promise<ArchiveConfig> => {
    const wish = wishOf(body.draft, body.before, body.hasList)
    if (body.before === null) return (await client.perform(create, 'archive-wish', wish)) as ArchiveConfig
    const known: Deed<'archive-wish', 'archive-config'> = String(expandTemplate(one, { id: body.before.Id }))
    return (await client.perform(known, 'archive-wish', wish, 'PUT')) as ArchiveConfig
  }
}

interface Meeting {
  theirs: ArchiveConfig
  draft: ArchiveDraft
  /** What both began with. */
  first: ArchiveDraft
  goOnFrom: (now: ArchiveConfig, next: ArchiveDraft) => void
  setTheirs: (theirs: null) => void
}

/** What somebody else has changed, and the two ways to go on. */
function conflictOf({ theirs, draft, first, goOnFrom, setTheirs }: Meeting) {
  const now = draftOf(theirs)
  return {
    theirs: now,
    changed: differences(now, first),
    mine: differences(draft, first),
    take: () => goOnFrom(theirs, now),
    keep: () => goOnFrom(theirs, mergedDraft(draft, now, first)),
    dismiss: () => setTheirs(null),
  }
}
