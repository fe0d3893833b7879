import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { Asset } from '@vitrine/contract/assets.ts'
import { changesOf } from '@vitrine/contract/bulk-edits.ts'
import { notify } from '@vitrine/ui/toasts.ts'
import { problemText } from '#features/problems/problem-text.ts'
import type { Mark } from '../editing/culling-commands.ts'
import { assumeAsset, newestOf, showAhead } from '../editing/newest-assets.ts'
import { holdsAssets, shownAssets } from '../editing/shown-assets.ts'
import { mayEdit, textOf, withValues } from '../editing/with-values.ts'
import { isSelected, type Selection } from '../selection.ts'
import { beginRun, type RunTools } from './bulk-run.ts'
import type { ChosenAssets } from './chosen-assets.ts'

export interface MarkWish {
  deeds: NonNullable<FullApiDescriptor['bulkEdits']>
  chosen: ChosenAssets
  selection: Selection
  mark: Mark
}

/**
 * Gives everything that is selected a mark, as one change. What is on the screen shows it at once, and what the server refuses
 * shows again what it had. A colour that all of them on the screen have is taken away.
 */
export async function markMany({ deeds, chosen, selection, mark }: MarkWish, tools: RunTools): Promise<void> {
  const { client, texts } = tools
  const inView = [...shownAssets(client).values()].map(newestOf)
  const known = inView.filter((asset) => isSelected(selection, asset.href) && mayEdit(asset))
  const { field } = mark
  const isTaken = mark.isToggled && known.length > 0 && known.every((asset) => textOf(asset, field) === mark.value)
  const value = isTaken ? '' : mark.value
  const operation = value === '' ? { operation: 'clear' as const } : { operation: 'replace' as const, value }
  const assumed = known.map((asset) => withValues(asset, { [field]: value }))
  for (const asset of assumed) showAhead(asset.href, asset)
  try {
    const creation = await client.begin(deeds.edit, 'metadata-edit-request', {
      ...chosen,
      fields: changesOf([{ field, ...operation }]),
    })
    await beginRun(creation, false, tools)
    await client.doubt((_, kind) => holdsAssets.has(kind))
  } catch (problem) {
    notify(problemText(problem as Error, texts.t))
  }
  forget(assumed)
}

/** What is still only assumed is shown as its list says: it was refused, or the list knows it by now. */
function forget(assumed: readonly Asset[]): void {
  for (const asset of assumed) if (newestOf(asset) === asset) assumeAsset(asset.href, null)
}
