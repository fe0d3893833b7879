import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/archives.ts'

export const archiveRules: Translation<typeof english.archiveRules> = {
  nameLength: 'Et arkiv trenger et navn på 1 til 200 tegn.',
  nameTaken: 'Det finnes allerede et arkiv som heter «{{name}}».',
  missing: 'Mappen {{folder}} finnes ikke. Sjekk skrivemåten, eller lag den først.',
  unreadable: 'Mappen {{folder}} kan ikke leses ({{code}}). Gi dette programmet rett til å lese den.',
  file: '{{folder}} er en fil. Oppgi mappen den ligger i.',
  data: 'Mappen {{folder}} inneholder datamappen til Vitrine eller ligger i den. Velg en annen.',
  taken: 'Mappen {{folder}} er allerede arkivet «{{name}}».',
  relative: 'Skriv hele stien, fra roten av disken.',
}
