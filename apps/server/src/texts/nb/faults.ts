import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/faults.ts'

export const faults: Translation<typeof english.faults> = {
  filesAway: 'Fillageret svarer ikke akkurat nå.',
  databaseAway: 'Databasen svarer ikke akkurat nå.',
  logged: 'Feilen er skrevet i loggen under denne forespørsels-ID-en.',
  notOurAddress:
    '«{{name}}» er ikke en adresse for denne serveren. Den som driver den, setter VITRINE_PUBLIC_URL til adressen som folk bruker.',
  fileMissing: 'Filen er ikke der den var. Den kan være flyttet, eller disken er borte.',
  fileChanged: 'Filen er endret og leses på nytt.',
  archiveMoves: 'Arkivet flyttes til et annet sted og tar ikke imot endringer akkurat nå. Prøv igjen om et minutt.',
  fileUnreadable: 'Filen kan ikke leses akkurat nå.',
}
