/** Assets that count as one in lists. */
export const stacks = {
  title: 'Stack of {{size, number}}',
  stack: 'Stack',
  whole: 'Select whole stacks',
  apart: 'Take stacks apart',
  onTop: 'On top',
  putOnTop: 'Put on top',
  takeOut: 'Take out',
  takeApart: 'Take stack apart',
} as const
