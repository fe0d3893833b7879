import type { SearchFaults } from './search-syntax-error.ts'

export const norwegianFaults: SearchFaults = {
  'closing-bracket-missing': 'En sluttparentes mangler.',
  'opening-bracket-missing': 'En sluttparentes mangler sin startparentes.',
  'term-missing': 'Her mangler det noe å søke etter.',
  'quote-not-closed': 'Et anførselstegn er ikke lukket.',
  'unknown-tag': 'Det finnes ingen slik plassholder.',
  'bad-date': 'Dette er ikke en dato som 2026-05-17.',
  'bad-number': 'Dette er ikke et tall.',
  'bad-choice': 'Dette er ikke en av de mulige verdiene.',
  'bad-box': 'En del av verden er sør, vest, nord og øst i grader, for eksempel 59.8,10.5,60,11.',
  'range-reversed': 'Området slutter før det begynner.',
  'bad-range': 'Et område i et felt går fra ett tall, én dato eller ett klokkeslett til et annet.',
  'too-long': 'Søket er for langt.',
  'too-deep': 'Det er for mange parenteser i hverandre.',
  'too-many-terms': 'Det er for mange ord og vilkår.',
}
