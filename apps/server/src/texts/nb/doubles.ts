import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/doubles.ts'

export const doubles: Translation<typeof english.doubles> = {
  itself: 'En fil kan ikke slås sammen med seg selv.',
  leaving: 'En av de to filene er i ferd med å bli slettet, eller er ikke der lenger. Se på listen igjen.',
  notAlike: 'Disse to filene ligner ikke hverandre og kan derfor ikke slås sammen.',
  consentRight:
    'Den andre filen har samtykker, eller sier hvilke den trenger. For å ta det med må du ha rett til å håndtere samtykker for begge filene.',
  consentArchive:
    'Den andre filen har samtykker, eller sier hvilke den trenger, og arkivet til filen som beholdes, håndterer ikke samtykker.',
}
