import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import type { SiteFinding, SiteImportFindings } from '@vitrine/contract/site-settings.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { notifyDone } from '@vitrine/ui/toasts.ts'
import { useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { refreshDescriptor } from '#features/session/refresh-descriptor.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { holdUnsaved } from '#platform/navigation/unsaved.ts'

type Findings = (typeof SiteImportFindings)['shape']['_output']
type Settings = DocumentOf<'site-settings'>
export type Part = SiteFinding['id']

/** Bytes. */
const largest = 1024 * 1024

/** A document that was chosen, what it would change, which of it is wanted, and how it is done and undone. */
export function useTransfer(settings: Settings) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [document, setDocument] = useState<Record<string, unknown> | null>(null)
  const [findings, setFindings] = useState<Findings | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<Part>>(new Set())
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const doing = async (work: () => Promise<void>) => {
    setBusy(true)
    setFault('')
    const release = holdUnsaved()
    try {
      await work()
    } catch (problem) {
      // What is wrong with a document is said by the server in a sentence.
      setFault((problem instanceof ApiProblem && problem.details.message) || problemText(problem as Error, t))
    } finally {
      release()
      setBusy(false)
    }
  }
  const compare = async (given: Record<string, unknown>) => {
    const found = await client.perform(settings.tryImport, 'site-import-trial', { document: given })
    setDocument(given)
    setFindings(found)
    setChosen(new Set(found.sections.filter(({ state }) => state === 'different').map(({ id }) => id)))
  }
  const open = (file: File) => {
    setFindings(null)
    return doing(async () => {
      const given = file.size > largest ? 'tooLarge' : await readJson(file)
      if (typeof given === 'string') setFault(t(`siteTransfer.${given}`))
      else await compare(given)
    })
  }
  const refresh = async () => {
    await client.doubt((_, kind) => kind === 'site-settings' || kind === 'site-setting')
    await refreshDescriptor(client)
  }
  const apply = () =>
    doing(async () => {
      if (document === null || findings === null) return
      const wish = { document, sections: [...chosen], mark: findings.mark }
      await client.perform(settings.doImport, 'site-import-wish', wish)
      notifyDone(t('siteTransfer.imported'))
      await refresh()
      await compare(document)
    })
  const undo = () =>
    doing(async () => {
      if (settings.lastImport === null) return
      await client.perform(settings.lastImport.undo)
      notifyDone(t('siteTransfer.undone'))
      await refresh()
      if (document !== null) await compare(document)
    })
  const choose = (id: Part, isChosen: boolean) => setChosen((before) => withChoice(before, id, isChosen))
  return { findings, chosen, fault, isBusy, open, apply, undo, choose }
}

function withChoice(before: ReadonlySet<Part>, id: Part, isChosen: boolean): ReadonlySet<Part> {
  const next = new Set(before)
  if (isChosen) next.add(id)
  else next.delete(id)
  return next
}

async function readJson(file: File): Promise<Record<string, unknown> | 'noJson'> {
  try {
    const value: unknown = JSON.parse(await file.text())
    return typeof value === 'object' && value !== null ? { ...value } : 'noJson'
  } catch {
    return 'noJson'
  }
}
