import type { Href } from '@vitrine/contract/document.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { notify } from '@vitrine/ui/toasts.ts'
import { useRef, useState } from 'react'
import { preferencesLimit } from '#features/session/account-language.ts'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { parseColumns, type ShownColumns, turnedColumn } from './columns.ts'

/** A grid of the administration, of which the columns stand with those of the others in one key (CFG-027). */
export type ConfigGridName = `configGrids.${string}`
type GridName = 'userGridSettings' | 'groupGridSettings' | ConfigGridName

/**
 * Which columns of a grid this person has chosen, kept in their preferences under `shared.<grid>.columns` (wire reference
 * 16.6). `defaults` says what is shown until then.
 */
export function useColumns(grid: GridName, defaults: Readonly<Record<string, boolean>>) {
  const client = useResourceClient()
  const { t } = useTexts()
  const href = useSession().user?.user_preferences ?? null
  const { document } = useResource(href, 'user-preferences', { timeout: preferencesLimit })
  // What was chosen here holds at once: the answer comes later, and other windows may choose too.
  const [chosen, setChosen] = useState<ShownColumns | null>(null)
  /** One after the other: what was chosen last is kept last. */
  const keeping = useRef<Promise<unknown>>(Promise.resolve())
  const shown = chosen ?? parseColumns(keptOf(grid, document?.data.shared), defaults)
  const turn = (name: string) => {
    const next = turnedColumn(shown, name)
    if (next === shown || href === null) return
    setChosen(next)
    keeping.current = keeping.current
      .then(() => keep(client, href, grid, next))
      .catch(() => notify(t('preferences.notSaved')))
  }
  return { shown, turn }
}

type Shared = Readonly<Record<string, unknown>>

/** All grids of the administration, of which this is one; null for one that has a key of its own. */
function sharedKey(grid: GridName): { key: string; own: string | null } {
  const [key = '', own = null] = grid.split('.')
  return { key, own }
}

const entriesOf = (value: unknown): Shared => (typeof value === 'object' && value !== null ? { ...value } : {})

function keptOf(grid: GridName, shared: Shared | undefined): unknown {
  const { key, own } = sharedKey(grid)
  const kept = shared?.[key]
  return own === null ? kept : entriesOf(kept)[own]
}

async function keep(client: ResourceClient, href: Href<'user-preferences'>, grid: GridName, shown: ShownColumns) {
  const columns = Object.entries(shown).map(([fieldName, isVisible]) => ({ fieldName, isVisible }))
  const { key, own } = sharedKey(grid)
  // A key is replaced as a whole: what other windows have kept of other grids meanwhile must stay in it.
  const others = own === null ? null : (await client.get(href, 'user-preferences', { isFresh: true })).data.shared[key]
  const kept = own === null ? { columns } : { ...entriesOf(others), [own]: { columns } }
  await client.change(href, 'user-preferences', { data: { shared: { [key]: kept } } })
}
