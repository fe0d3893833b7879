import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/users.ts'

export const passwords: Translation<typeof english.passwords> = {
  tooShort_one: 'Bruk minst {{count, number}} tegn. Flere ord er lette å huske.',
  tooShort_other: 'Bruk minst {{count, number}} tegn. Flere ord er lette å huske.',
  tooLong_one: 'Bruk høyst {{count, number}} tegn.',
  tooLong_other: 'Bruk høyst {{count, number}} tegn.',
  sameAsBefore: 'Bruk et annet passord enn det nåværende.',
  tooFewSigns_one: 'Bruk minst {{count, number}} tegn.',
  tooFewSigns_other: 'Bruk minst {{count, number}} forskjellige tegn.',
  ownName: 'Ikke bruk ditt eget navn.',
  repeated: 'Ikke gjenta ett ord. Bruk flere forskjellige.',
  shownBefore: 'Dette passordet har programmet laget og vist. Velg et som bare du har lest.',
  common: 'Dette passordet er blant de første som prøves. Bruk flere ord.',
}

export const users: Translation<typeof english.users> = {
  noAddress: 'Dette er ikke adressen til en bruker.',
  noUsername: 'En bruker trenger et brukernavn.',
  noFirstName: 'En bruker trenger et fornavn.',
  noLastName: 'En bruker trenger et etternavn.',
  noEmail: 'Skriv en hel e-postadresse, som kari@example.org.',
  usernameSigns: 'Et brukernavn har ingen skråstreker eller kontrolltegn, og er verken «.» eller «..».',
  ownAccount: 'Du kan ikke slå av din egen konto eller la den utløpe.',
  ownerAccount: 'Kontoen til eieren av nettstedet kan ikke slås av.',
  builtIn: 'Denne kontoen er innebygd og kan ikke endres.',
  ownPassword: 'Endre ditt eget passord i menyen med navnet ditt.',
  ownerPassword: 'Passordet til eieren av nettstedet endres av eieren.',
  builtInStays: 'Denne kontoen er innebygd og kan ikke slettes.',
  ownerStays: 'Eieren av nettstedet kan ikke slettes. Gi nettstedet til noen andre først.',
  selfStays: 'Du kan ikke slette deg selv.',
  ownerGives: 'Bare eieren av nettstedet kan gi det til noen andre.',
  ownerSignsIn: 'Den nye eieren må være en person som kan logge inn.',
  deletedHasName: 'En slettet person har dette brukernavnet. Gjenopprett personen, eller fjern den for godt først.',
}
