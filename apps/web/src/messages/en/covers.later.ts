/** The covers of archives and albums. */
export const covers = {
  choose: 'Choose the cover of {{name}}',
  clear: 'Take the cover of {{name}} away',
  changed: 'The cover of {{name}} was changed.',
  cleared: '{{name}} shows its newest pictures again.',
} as const
