import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/provisioning.later.ts'

export const provisioning: Translation<typeof english.provisioning> = {
  title: 'Klargjøring',
  loading: 'Laster systemene',
  none: 'Ingen andre systemer vedlikeholder kontoer her',
  noneText: 'Katalogen til en organisasjon kan lage kontoer og grupper her, og slå av personer, med SCIM 2.0.',
  add: 'Legg til et system',
  service: 'Adressen til SCIM-tjenesten',
  users_one: '{{count, number}} konto',
  users_other: '{{count, number}} kontoer',
  groups_one: '{{count, number}} gruppe',
  groups_other: '{{count, number}} grupper',
  nameText: 'Slik det står i revisjonsloggen, for eksempel Entra ID',
  takesOver: 'Det overtar kontoer og grupper som har samme navn',
  takesOverText:
    'Ellers avvises navnene. Administratorer, og grupper med rettigheter utenfor arkivene, blir aldri overtatt. Nye medlemmer av en gruppe får det den kan se.',
  saved: '«{{name}}» ble lagret.',
  tokenTitle: 'Tokenet til «{{name}}»',
  renewOne: 'Nytt token: {{name}}',
  renewTitle: 'Lage et nytt token for «{{name}}»?',
  renewText: 'Tokenet det har nå, er ikke lenger gyldig. Ingenting vedlikeholdes før systemet kjenner det nye.',
  removeTitle: 'Slette «{{name}}»?',
  removeText: 'Kontoene og gruppene blir som de er, og ingen vedlikeholder dem lenger.',
  removed: '«{{name}}» ble slettet.',
}
