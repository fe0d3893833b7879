import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/appearance.ts'

export const appearance: Translation<typeof english.appearance> = {
  cssLength_one: 'Stilarket kan ha høyst {{count, number}} tegn.',
  cssLength_other: 'Stilarket kan ha høyst {{count, number}} tegn.',
  cssAddress:
    'Linje {{line, number}}, kolonne {{column, number}}: Stilarket kan ikke bruke \u2068{{what}}\u2069, for det nevner ingen adresser.',
  cssUnclosed: 'Linje {{line, number}}, kolonne {{column, number}}: \u2068{{what}}\u2069 blir aldri lukket.',
  cssUnopened: 'Linje {{line, number}}, kolonne {{column, number}}: \u2068{{what}}\u2069 lukker ingenting.',
  cssSyntax: 'Linje {{line, number}}, kolonne {{column, number}}: Dette er ikke gyldig CSS.',
}
