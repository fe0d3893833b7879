import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/archives.ts'

export const archiveRules: Translation<typeof english.archiveRules> = {
  nameLength: 'Et arkiv trenger et navn på 1 til 200 tegn.',
  nameTaken: 'Det finnes allerede et arkiv som heter «{{name}}».',
  missing: 'Mappen {{folder}} finnes ikke. Sjekk skrivemåten, eller lag den først.',
  unreadable: 'Mappen {{folder}} kan ikke leses ({{code}}). Gi dette programmet rett til å lese den.',
  file: '{{folder}} er en fil. Oppgi mappen den ligger i.',
  data: 'Mappen {{folder}} inneholder datamappen til Vitrine eller ligger i den. Velg en annen.',
  backUps: 'Mappen {{folder}} inneholder en mappe for sikkerhetskopier, eller ligger i en. Velg en annen.',
  managed: 'Mappen {{folder}} inneholder mappen der Vitrine selv oppbevarer filer, eller ligger i den. Velg en annen.',
  taken: 'Mappen {{folder}} er allerede arkivet «{{name}}».',
  relative: 'Skriv hele stien, fra roten av disken.',
  noRoots:
    'Ingen mappe på denne tjeneren er frigitt for arkiver. Den som driver den, oppgir noen med VITRINE_ARCHIVE_ROOTS.',
  outside: 'Mappen {{folder}} er ikke frigitt for arkiver. Velg en i: {{list}}.',
  link: 'Stien {{folder}} går over en lenke. Oppgi selve mappen.',
  overlap: 'Mappen {{folder}} inneholder arkivet «{{name}}» eller ligger i det. Velg en annen.',
}
