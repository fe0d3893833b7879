import type { Asset } from '@vitrine/contract/assets.ts'

/**
 * What is in hand: some assets by address, or everything that a query finds but for some. A hundred thousand never travel:
 * "all" is the query itself.
 */
export type Selection =
  | { kind: 'some'; chosen: ReadonlyMap<string, number> }
  | { kind: 'all'; except: ReadonlySet<string> }

/** The address says which asset, the bytes make the sum in the selection bar. */
export type Selectable = Pick<Asset, 'href' | 'filesize'>

export const nothingSelected: Selection = { kind: 'some', chosen: new Map() }
export const allSelected: Selection = { kind: 'all', except: new Set() }

export function isSelected(selection: Selection, href: string): boolean {
  return selection.kind === 'all' ? !selection.except.has(href) : selection.chosen.has(href)
}

/** How many assets are selected among `total` that the query finds. */
export function countSelected(selection: Selection, total: number): number {
  return selection.kind === 'all' ? Math.max(0, total - selection.except.size) : selection.chosen.size
}

/** Their size in bytes; null where only the server could tell. */
export function bytesSelected(selection: Selection): number | null {
  if (selection.kind === 'all') return null
  return selection.chosen.values().reduce((sum, bytes) => sum + bytes, 0)
}

/** Selects the assets, or lets go of them. */
export function withAssets(selection: Selection, assets: readonly Selectable[], isChosen: boolean): Selection {
  if (selection.kind === 'all') {
    const except = new Set(selection.except)
    for (const { href } of assets) {
      if (isChosen) except.delete(href)
      else except.add(href)
    }
    return { kind: 'all', except }
  }
  const chosen = new Map(selection.chosen)
  for (const { href, filesize } of assets) {
    if (isChosen) chosen.set(href, filesize)
    else chosen.delete(href)
  }
  return { kind: 'some', chosen }
}
