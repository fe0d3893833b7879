import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/licences.ts'

export const assetLicences: Translation<typeof english.assetLicences> = {
  taken: 'En annen lisens heter dette.',
  endsBefore: 'Den siste dagen er før den første.',
  link: 'Oppgi en adresse som begynner med https:// eller http://.',
  missing: 'Denne lisensen finnes ikke lenger.',
  standing: 'Denne statusen finnes ikke. De som finnes: {{standings}}.',
  most_one: 'En fil kan ha høyst {{count, number}} lisens.',
  most_other: 'En fil kan ha høyst {{count, number}} lisenser.',
  frees_one: '{{count, number}} fil som holdes tilbake i dag, ville blitt frigitt.',
  frees_other: '{{count, number}} filer som holdes tilbake i dag, ville blitt frigitt.',
  freesLimited_one: '{{count, number}} fil som i dag holdes tilbake eller er begrenset, ville bli frigitt.',
  freesLimited_other: '{{count, number}} filer som i dag holdes tilbake eller er begrenset, ville bli frigitt.',
  mostPapers_one: 'En lisens kan ha høyst {{count, number}} papir.',
  mostPapers_other: 'En lisens kan ha høyst {{count, number}} papirer.',
}
