import type { FocusEvent } from 'react'

/** A line of a tree that is no term: whoever comes to it by the arrows is in the control that stands on it. */
export const lineOfTree = (label: string, level: number) => ({
  role: 'treeitem',
  'aria-label': label,
  'aria-level': level,
  'aria-selected': false,
  tabIndex: -1,
  onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target === currentTarget) currentTarget.querySelector<HTMLElement>('input, button:not(:disabled)')?.focus()
  },
})
