import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/bulk-edits.ts'

export const operations: Translation<typeof english.operations> = {
  twice: 'Dette feltet er nevnt to ganger: si én gang hva som skal gjøres.',
  'list-only': 'Verdier legges bare til i og fjernes fra lister.',
  'text-only': 'Tekst settes bare foran eller bak verdien i felt med én tekst.',
  'taxonomy-only': 'Feltet tar bare verdier fra taksonomien sin: sett, legg til, fjern eller tøm dem.',
  find: 'Oppgi hvilken tekst som skal finnes.',
  from: 'Oppgi hvilket felt som skal kopieres.',
  empty: 'En tom verdi endrer ingenting; velg «tøm» for å tømme feltet.',
}
