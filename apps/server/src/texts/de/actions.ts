import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/actions.ts'

export const actions: Translation<typeof english.actions> = {
  leadsNowhere:
    'Schritt {{step, number}} dieser Aktion führt für Sie ins Leere: Was er verwendet, gibt es nicht mehr, oder Sie dürfen dort nichts ablegen.',
  moveOnce: 'Dateien können nur in einem Schritt verschoben werden.',
  noTemplate: 'Es gibt keine solche Vorlage, die für alle freigegeben ist.',
  noMarker: 'Es gibt keine solche Markierung.',
  noAlbum: 'Sie haben kein solches Album.',
  noArchive: 'Eines dieser Archive gibt es nicht.',
  noGroup: 'Eine dieser Gruppen gibt es nicht.',
  noAction: 'Es gibt keine solche Aktion.',
  opensPage: 'Diese Aktion öffnet eine Seite. Sie wird nicht als Aufgabe gestartet.',
  urlAlone: 'Eine Aktion, die eine Seite öffnet, hat keine Schritte.',
  stepsAlone: 'Eine Aktion mit Schritten öffnet keine Seite.',
  noSteps: 'Fügen Sie mindestens einen Schritt hinzu.',
  noHttps: 'Geben Sie eine vollständige Adresse an, die mit https:// beginnt und kein Passwort enthält.',
  noHrefs: 'Die Adresse braucht {hrefs} hinter dem Namen des Servers. Dort stehen dann die Adressen der Dateien.',
  taken: 'Eine andere Aktion heißt schon so.',
  most: 'Es kann höchstens {{most, number}} Aktionen geben.',
}
