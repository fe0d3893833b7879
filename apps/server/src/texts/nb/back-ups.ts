import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/back-ups.ts'

export const backUps: Translation<typeof english.backUps> = {
  notSetFree: 'Velg en av mappene som er åpnet for sikkerhetskopier: {{list}}.',
  folderName:
    'Bruk bokstaver, sifre, mellomrom, punktum, bindestreker og understreker; hver del begynner med en bokstav eller et siffer.',
  notWritable: 'Det kan ikke skrives i mappen {{folder}} ({{code}}).',
  inArchive: 'Mappen ligger i arkivet «{{name}}». Velg en annen.',
}
