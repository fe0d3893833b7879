/** How much an archive may hold. */
export const quotas = {
  reached:
    'Only {{free}} of {{limit}} are free in the archive “{{name}}”. Delete something for good, or ask an administrator for more room.',
  besideTooLarge: 'A file that speaks of others has {{limit}} at most in an archive with a limit.',
} as const
