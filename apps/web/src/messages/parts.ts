import type { Language } from '@vitrine/contract/languages.ts'

/**
 * Texts that come with what is fetched later: a grid that is only looked at does without them. Everything else is in one
 * file per language.
 */
export const parts = {
  /** Seeing one asset, or a few: viewer, players, details, comparisons, slide shows, downloads. */
  viewing: {
    en: () => import('./en/viewing.ts'),
    de: () => import('./de/viewing.ts'),
    nb: () => import('./nb/viewing.ts'),
    ar: () => import('./ar/viewing.ts'),
  },
  /** One change of many assets. */
  bulkEditing: {
    en: () => import('./en/bulk-editing.ts'),
    de: () => import('./de/bulk-editing.ts'),
    nb: () => import('./nb/bulk-editing.ts'),
    ar: () => import('./ar/bulk-editing.ts'),
  },
  account: {
    en: () => import('./en/account.ts'),
    de: () => import('./de/account.ts'),
    nb: () => import('./nb/account.ts'),
    ar: () => import('./ar/account.ts'),
  },
  setUp: {
    en: () => import('./en/set-up.ts'),
    de: () => import('./de/set-up.ts'),
    nb: () => import('./nb/set-up.ts'),
    ar: () => import('./ar/set-up.ts'),
  },
  site: {
    en: () => import('./en/site.ts'),
    de: () => import('./de/site.ts'),
    nb: () => import('./nb/site.ts'),
    ar: () => import('./ar/site.ts'),
  },
} as const satisfies Record<string, Record<Language, () => Promise<object>>>

export type Part = keyof typeof parts
