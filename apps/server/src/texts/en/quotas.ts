/** How much an archive may hold. */
export const quotas = {
  reached:
    'The archive “{{name}}” may hold {{limit}}; {{free}} of it are free. Delete something for good, or ask an administrator for more room.',
  besideTooLarge: 'A file that speaks of others has {{limit}} at most in an archive with a limit.',
} as const
