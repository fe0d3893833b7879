import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/cookie-consent.ts'

export const cookieConsent: Translation<typeof english.cookieConsent> = {
  bannerTitle: 'Informasjonskapsler',
  bannerBody:
    'Dette nettstedet bruker informasjonskapsler til innlogging og for å huske hva du har godtatt, og ikke til noe annet. De følger deg ikke.',
  policy:
    'Når du logger inn, setter dette nettstedet en informasjonskapsel som heter SessionToken. Den sier hvilken økt som er din, slutter å gjelde når du logger ut eller etter tiden du valgte, og leses bare av dette nettstedet. Mens du logger inn, holder en informasjonskapsel som heter SignInStep styr på hvor langt du er kommet, i høyst ti minutter. Der bruksvilkårene må godtas før en fil lastes ned, holder en informasjonskapsel ved navn vitrine_terms rede på hvilken utgave du godtok uten å logge inn, til du lukker nettleseren.\n\nNettleseren husker også valgene dine for nettstedet, som språk, tema og om du har lest dette. De blir liggende i nettleseren til du fjerner dem.\n\nIngen informasjonskapsler fra andre brukes, og ingenting måles eller gis videre.',
}
