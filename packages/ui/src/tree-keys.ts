/** What a key means in a tree: another item to stand on, or a deed on this one. */
export type TreeMove = { to: HTMLElement } | 'expand' | 'collapse' | 'open' | null

const items = '[role=treeitem]'

/** Items in the order in which they are seen: what is closed is not in the document, or inert on its way out. */
function seen(tree: Element): HTMLElement[] {
  return [...tree.querySelectorAll<HTMLElement>(items)].filter((item) => item.closest('[inert]') === null)
}

/** The tree pattern of ARIA practices; left and right follow the direction of the script. */
export function moveInTree(key: string, item: HTMLElement, isRightToLeft: boolean): TreeMove {
  const tree = item.closest('[role=tree]')
  if (tree === null) return null
  const all = seen(tree)
  const at = all.indexOf(item)
  const isExpanded = item.getAttribute('aria-expanded')
  const step = (to: HTMLElement | undefined | null): TreeMove => (to ? { to } : null)
  if (key === 'ArrowDown') return step(all[at + 1])
  if (key === 'ArrowUp') return step(all[at - 1])
  if (key === 'Home') return step(all[0])
  if (key === 'End') return step(all.at(-1))
  if (key === 'Enter' || key === ' ') return 'open'
  if (key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight')) {
    if (isExpanded === 'false') return 'expand'
    return isExpanded === 'true' && levelOf(all[at + 1]) > levelOf(item) ? step(all[at + 1]) : null
  }
  if (key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft')) {
    return isExpanded === 'true' ? 'collapse' : step(parentOf(all, at))
  }
  return key.length === 1 ? step(findByLetter(all, at, key)) : null
}

/** The next item whose name begins with what was typed. */
function findByLetter(all: HTMLElement[], at: number, letter: string): HTMLElement | undefined {
  const onwards = [...all.slice(at + 1), ...all.slice(0, at)]
  return onwards.find((item) => item.dataset['name']?.toLowerCase().startsWith(letter.toLowerCase()))
}

/** Items stand in one flat list; how deep they are is said by their level. */
function levelOf(item: HTMLElement | undefined): number {
  return Number(item?.getAttribute('aria-level') ?? 0)
}

function parentOf(all: readonly HTMLElement[], at: number): HTMLElement | undefined {
  return all.slice(0, at).findLast((item) => levelOf(item) < levelOf(all[at]))
}
