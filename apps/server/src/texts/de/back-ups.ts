import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/back-ups.ts'

export const backUps: Translation<typeof english.backUps> = {
  notSetFree: 'Wählen Sie einen der Ordner, die für Sicherungen freigegeben sind: {{list}}.',
  folderName:
    'Verwenden Sie Buchstaben, Ziffern, Leerzeichen, Punkte, Binde- und Unterstriche; jeder Teil beginnt mit einem Buchstaben oder einer Ziffer.',
  notWritable: 'In den Ordner {{folder}} kann nicht geschrieben werden ({{code}}).',
  inArchive: 'Der Ordner liegt im Archiv „{{name}}“. Wählen Sie einen anderen.',
}
