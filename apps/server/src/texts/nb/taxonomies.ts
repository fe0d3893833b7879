import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/taxonomies.ts'

export const terms: Translation<typeof english.terms> = {
  required: 'En term trenger en etikett og en verdi.',
  maxSize: 'Her er høyst {{count, number}} tegn mulig.',
  utf8: 'Teksten er ødelagt: ikke alt er gyldig UTF-8.',
  controls: 'Styretegn er ikke mulige her.',
  search: 'Det egne søket var ikke til å forstå.',
  termInSearch: 'Et eget søk kan ikke spørre etter termer i en taksonomi.',
  language: 'Oversettelser navngis med språkkoder, for eksempel de.',
  parent: 'Den nye plassen er ikke i denne taksonomien.',
  tooDeep: 'En taksonomi har høyst {{count, number}} nivåer.',
  field: 'Bare et tekstfelt som kan redigeres, har en taksonomi.',
  pluralName: 'En taksonomi trenger et navn på termene sine.',
  noTerm: '{{field}} tar bare verdier fra taksonomien sin, og «{{value}}» er ingen av dem.',
  emptySearch: 'Skriv bokstaver eller sifre fra termen, og avslutt anførselstegn.',
  tooManyInSearch: 'Søket nevner for mange termer, eller for mange av dem har et eget søk.',
  tooManyAtOnce: 'Slett deler av denne greinen først: Høyst {{count, number}} termer slettes på én gang.',
  twinsBelow: 'Under begge står en term med verdien «{{value}}»: Slå dem sammen eller gi en av dem nytt navn først.',
  changedSince: 'Termen er endret eller plassen er tatt siden, så dette kan ikke angres.',
  tooManyCounted: 'Høyst {{count, number}} termer telles på én gang.',
}
