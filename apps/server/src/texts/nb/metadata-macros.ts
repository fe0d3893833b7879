import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/metadata-macros.ts'

export const macroRules: Translation<typeof english.macroRules> = {
  ingestions: 'Velg minst én av opplasting, flytting og kopiering.',
  textOnly: 'Noe settes bare foran eller bak verdien i tekster og lister. Erstatt verdien i stedet.',
  variable:
    'En variabel er ukjent for makroer. Kjente er {filename}, {extension}, {folder}, {date:YYYY-MM-DD}, {today:YYYY-MM-DD} og {field:90}.',
  empty: 'Skriv verdien: en tom verdi endrer ingenting.',
  taxonomy: 'Feltet tar bare verdier fra taksonomien sin: oppgi dem uten variabler.',
}
