import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/groups.ts'

export const groups: Translation<typeof english.groups> = {
  exists: 'Det finnes allerede en gruppe «{{name}}».',
  noName: 'En gruppe trenger et navn.',
  longName_one: 'Navnet på en gruppe har høyst {{count, number}} tegn.',
  longName_other: 'Navnet på en gruppe har høyst {{count, number}} tegn.',
  builtInStays: '«{{name}}» er innebygd og kan ikke slettes.',
  builtInName: '«{{name}}» er innebygd og beholder navnet.',
  builtInMembers: 'Hvem som er i «{{name}}», følger av hvem som spør; medlemmene kan ikke endres.',
  builtInMemberships: '«{{name}}» er innebygd og kan ikke legges i andre grupper.',
  builtInNoMember: 'Alle og Registrerte brukere kan ikke legges i andre grupper.',
  visitorsPermissions: '«{{name}}» rommer besøkende, som ikke får rettigheter utenfor arkiver.',
  guestNoMember: 'Gjesten er ingen person og kan ikke legges i grupper.',
  noUserThere: 'Denne brukeren finnes ikke.',
  noGroupThere: 'Denne gruppen finnes ikke.',
  circularMembers:
    '«{{inner}}» ligger selv i «{{outer}}»: grupper ville ha inneholdt hverandre (circular_group_members).',
  circularMemberOf:
    '«{{outer}}» inneholder selv «{{inner}}»: grupper ville ha inneholdt hverandre (circular_member_of).',
}

export const licences: Translation<typeof english.licences> = {
  none: 'Ingen',
  named: 'Navngitt',
  concurrent: 'Samtidig',
}
