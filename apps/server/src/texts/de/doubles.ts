import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/doubles.ts'

export const doubles: Translation<typeof english.doubles> = {
  itself: 'Eine Datei kann nicht mit sich selbst zusammengeführt werden.',
  leaving: 'Eine der beiden Dateien wird gerade gelöscht oder ist nicht mehr da. Sehen Sie die Liste noch einmal an.',
  notAlike: 'Diese beiden Dateien sind einander nicht ähnlich und können deshalb nicht zusammengeführt werden.',
  consentRight:
    'Die andere Datei hat Einwilligungen oder sagt, welche sie braucht. Um das zu übernehmen, brauchen Sie für beide Dateien das Recht, Einwilligungen zu verwalten.',
  consentArchive:
    'Die andere Datei hat Einwilligungen oder sagt, welche sie braucht, und das Archiv der Datei, die bleibt, verwaltet keine Einwilligungen.',
}
