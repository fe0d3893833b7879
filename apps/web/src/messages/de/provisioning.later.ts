import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/provisioning.later.ts'

export const provisioning: Translation<typeof english.provisioning> = {
  title: 'Bereitstellung',
  loading: 'Die Systeme werden geladen',
  none: 'Kein anderes System pflegt hier Konten',
  noneText:
    'Das Verzeichnis einer Organisation kann hier mit SCIM 2.0 Konten und Gruppen anlegen und Personen abschalten.',
  add: 'System hinzufügen',
  service: 'Adresse des SCIM-Dienstes',
  users_one: '{{count, number}} Konto',
  users_other: '{{count, number}} Konten',
  groups_one: '{{count, number}} Gruppe',
  groups_other: '{{count, number}} Gruppen',
  nameText: 'Wie das System im Protokoll heißt, etwa Entra ID',
  takesOver: 'Es übernimmt Konten und Gruppen, die denselben Namen haben',
  takesOverText:
    'Sonst werden deren Namen abgelehnt. Konten mit Administratorrechten und Gruppen mit Rechten neben den Archiven werden nie übernommen. Neue Mitglieder einer Gruppe bekommen, was sie sehen darf.',
  saved: '„{{name}}“ wurde gespeichert.',
  tokenTitle: 'Das Token von „{{name}}“',
  renewOne: 'Neues Token: {{name}}',
  renewTitle: 'Ein neues Token für „{{name}}“ erzeugen?',
  renewText: 'Das jetzige Token ist dann wertlos. Bis das System das neue kennt, wird nichts mehr gepflegt.',
  removeTitle: '„{{name}}“ löschen?',
  removeText: 'Seine Konten und Gruppen bleiben, wie sie sind, und niemand pflegt sie mehr.',
  removed: '„{{name}}“ wurde gelöscht.',
}
