import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/groups.ts'

export const groups: Translation<typeof english.groups> = {
  exists: 'Es gibt schon eine Gruppe „{{name}}“.',
  noName: 'Eine Gruppe braucht einen Namen.',
  longName_one: 'Der Name einer Gruppe hat höchstens {{count, number}} Zeichen.',
  longName_other: 'Der Name einer Gruppe hat höchstens {{count, number}} Zeichen.',
  builtInStays: '„{{name}}“ ist eingebaut und kann nicht gelöscht werden.',
  builtInName: '„{{name}}“ ist eingebaut und behält den Namen.',
  builtInMembers: 'Wer in „{{name}}“ ist, folgt daraus, wer fragt; die Mitglieder können nicht geändert werden.',
  builtInMemberships: '„{{name}}“ ist eingebaut und kann nicht in andere Gruppen gelegt werden.',
  builtInNoMember: 'Jeder und die registrierten Benutzer können nicht in andere Gruppen gelegt werden.',
  visitorsPermissions: '„{{name}}“ enthält Besucher, die außerhalb von Archiven keine Rechte bekommen.',
  guestNoMember: 'Der Gast ist keine Person und kann in keine Gruppe.',
  noUserThere: 'Diesen Benutzer gibt es nicht.',
  noGroupThere: 'Diese Gruppe gibt es nicht.',
  circularMembers:
    '„{{inner}}“ liegt selbst in „{{outer}}“: Gruppen würden einander enthalten (circular_group_members).',
  circularMemberOf: '„{{outer}}“ enthält selbst „{{inner}}“: Gruppen würden einander enthalten (circular_member_of).',
}

export const licences: Translation<typeof english.licences> = {
  none: 'Keine',
  named: 'Namentlich',
  concurrent: 'Gleichzeitig',
}
