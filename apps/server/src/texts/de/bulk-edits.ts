import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/bulk-edits.ts'

export const operations: Translation<typeof english.operations> = {
  twice: 'Dieses Feld kommt zweimal vor: Sagen Sie einmal, was damit geschieht.',
  'list-only': 'Werte werden nur bei Listen hinzugefügt und entfernt.',
  'text-only': 'Text wird nur bei Feldern mit einem einzelnen Text vorangestellt oder angehängt.',
  'taxonomy-only': 'Das Feld nimmt nur Werte seiner Taxonomie auf: setzen, ergänzen, entfernen oder leeren Sie sie.',
  find: 'Geben Sie an, welcher Text gesucht wird.',
  from: 'Geben Sie an, welches Feld übernommen wird.',
  empty: 'Ein leerer Wert ändert nichts; zum Leeren des Feldes wählen Sie „leeren“.',
}
