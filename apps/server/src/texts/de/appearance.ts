import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/appearance.ts'

export const appearance: Translation<typeof english.appearance> = {
  cssLength_one: 'Das Stylesheet darf höchstens {{count, number}} Zeichen haben.',
  cssLength_other: 'Das Stylesheet darf höchstens {{count, number}} Zeichen haben.',
  cssAddress:
    'Zeile {{line, number}}, Spalte {{column, number}}: Das Stylesheet darf \u2068{{what}}\u2069 nicht verwenden, denn es nennt keine Adressen.',
  cssUnclosed: 'Zeile {{line, number}}, Spalte {{column, number}}: \u2068{{what}}\u2069 wird nirgends geschlossen.',
  cssUnopened: 'Zeile {{line, number}}, Spalte {{column, number}}: \u2068{{what}}\u2069 schließt nichts.',
  cssSyntax: 'Zeile {{line, number}}, Spalte {{column, number}}: Das ist kein gültiges CSS.',
}
