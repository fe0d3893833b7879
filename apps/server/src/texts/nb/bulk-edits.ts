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
  variable:
    'En variabel er ukjent. Kjente er {filename}, {extension}, {folder}, {date:YYYY-MM-DD}, {today:YYYY-MM-DD}, {field:90} og {seq:3}.',
  'composed-empty': 'Teksten gir ingenting for denne filen: det variablene viser til, har ingen verdi.',
  numbers: 'Bare filer som er valgt én for én, høyst 1000, får nummer: ta ut {seq}.',
  'place-only': 'Bare by, fylke, land og landkode hentes fra posisjonen.',
  'date-only': 'Datoer flyttes bare i datofelt.',
  shift: 'Oppgi hvor mye: dager, timer og minutter, for eksempel «+1d 02:30» eller «-00:45».',
  wins: 'Oppgi hvilken verdi som skal gjelde: «shown», «xmp», «iptc» eller «exif».',
  'shift-date': 'Datoen til denne filen kan ikke flyttes slik: den mangler dag, eller klokkeslett for timer.',
}
