import type { Asset } from '@vitrine/contract/assets.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { notify, notifyDone, withdrawDone } from '@vitrine/ui/toasts.ts'
import { useCallback } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { assumeAsset, newestOf, settleAsset, showAhead } from './newest-assets.ts'
import { updateProblemText } from './update-problem.ts'
import { type Values, valuesOf, withValues } from './with-values.ts'

interface SaveOptions {
  /** The change number that somebody has seen: later changes of the same fields are a conflict then. */
  since?: number
}

export type SaveValues = (asset: Asset, values: Values, options?: SaveOptions) => Promise<void>

/**
 * Gives an asset values: shown at once everywhere, and taken back when the server refuses. What was saved can be undone in the
 * message that says so.
 * @returns a function that throws as `sendRequest` does, after it has taken the values back.
 */
export function useSaveValues(): SaveValues {
  const client = useResourceClient()
  const { t } = useTexts()
  return useCallback(
    async (asset, values, options = {}) => {
      withdrawDone()
      const own = Symbol('save')
      newestSave = own
      const before = newestOf(asset)
      const old = valuesOf(before, Object.keys(values))
      const after = await change(before, values, client, options.since)
      const undo = () => {
        const undone = change(newestOf(after), old, client, after.changeNumber)
        undone.catch((problem: Error) => notify(updateProblemText(problem, Object.keys(values), t)))
      }
      // The message is about what was done last; what was done before it can be undone in the history.
      if (newestSave !== own) return
      notifyDone(t('culling.saved'), { label: t('culling.undo'), onAction: undo })
    },
    [client, t],
  )
}

/** What somebody has done last, of whatever asset. */
let newestSave: symbol | null = null
/** The last change that was begun of each asset: what the answer to an earlier one says is of the past. */
const latest = new Map<string, symbol>()
/** What is on its way to the server, by asset. */
const saving = new Map<string, Promise<unknown>>()

/** Resolves when nothing of an asset is being saved here. */
export async function whenSaved(href: string): Promise<void> {
  for (let last = saving.get(href); last !== undefined; last = saving.get(href)) await last
}

/** Whether something of an asset is on its way to the server: what is shown of it is ahead of what the server says. */
export const isSaving = (href: string): boolean => saving.has(href)

function noteSaving(href: string, answer: Promise<unknown>) {
  const settled = answer
    .catch(() => undefined)
    .finally(() => {
      if (saving.get(href) === settled) saving.delete(href)
      if (saving.size === 0) window.removeEventListener('beforeunload', askBeforeLeaving)
    })
  saving.set(href, settled)
  window.addEventListener('beforeunload', askBeforeLeaving)
}

/** What is shown as given is not at the server yet: the browser asks before it is lost. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

function change(before: Asset, values: Values, client: ResourceClient, since?: number): Promise<Asset> {
  const earlier = saving.get(before.href) ?? Promise.resolve()
  const answer = changeShown(before, values, {
    earlier,
    send: (wish) => client.change<'asset'>(before.href, 'asset', wish, optionsFor(since)),
  })
  noteSaving(before.href, answer)
  return answer
}

function optionsFor(since: number | undefined) {
  return { as: 'assetupdate', ...(since === undefined ? {} : { ifMatch: String(since) }) } as const
}

interface Sending {
  /** Until what was changed before has been answered: two changes that are on their way at once may arrive in either order. */
  earlier: Promise<unknown>
  send(wish: { metadata: Record<string, { value: Values[string] }> }): Promise<Asset | undefined>
}

async function changeShown(before: Asset, values: Values, { earlier, send }: Sending): Promise<Asset> {
  const own = Symbol('change')
  latest.set(before.href, own)
  const isLast = () => latest.get(before.href) === own && latest.delete(before.href)
  showAhead(before.href, withValues(before, values))
  const metadata = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, { value }]))
  try {
    await earlier
    const after = await send({ metadata })
    if (isLast()) settleAsset(before.href, after ?? null)
    return after ?? before
  } catch (problem) {
    if (isLast()) assumeAsset(before.href, before)
    throw problem
  }
}
