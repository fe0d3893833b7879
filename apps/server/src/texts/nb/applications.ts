import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/applications.ts'

export const applications: Translation<typeof english.applications> = {
  nameMissing: 'En applikasjon trenger et navn.',
  nameLong_one: 'Navnet kan ha høyst {{count, number}} tegn, på én linje.',
  nameLong_other: 'Navnet kan ha høyst {{count, number}} tegn, på én linje.',
  idMade: 'ID-en til en applikasjon med hemmelighet lages, den velges ikke.',
  idSigns: 'En ID har 3 til 100 bokstaver, sifre og tegnene . _ ~ -',
  idTaken: 'En annen applikasjon har denne ID-en.',
  redirectNone: 'En applikasjon uten mennesker får ikke svar på noen adresse.',
  redirectMissing: 'Oppgi en adresse som det svares til.',
  redirectTwice: 'Denne adressen står allerede i listen.',
  redirectLong_one: 'En adresse kan ha høyst {{count, number}} tegn.',
  redirectLong_other: 'En adresse kan ha høyst {{count, number}} tegn.',
  redirectAddress: 'Dette er ingen hel adresse. Den ser slik ut: https://cms.example.org/callback',
  redirectFragment: 'En adresse slutter før #.',
  redirectCredentials: 'Det står verken brukernavn eller passord i en adresse.',
  redirectHttps: 'En adresse begynner med https://, eller med http:// bare for localhost, 127.0.0.1 og [::1].',
  redirectScheme:
    'En adresse begynner med https://, med http:// bare for denne enheten, eller med et eget navn skrevet baklengs, som org.example.app:/callback',
}
