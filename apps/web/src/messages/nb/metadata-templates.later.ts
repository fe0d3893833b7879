import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/metadata-templates.later.ts'

export const metadataTemplates: Translation<typeof english.metadataTemplates> = {
  signIn: 'Logg inn for å se denne siden',
  none: 'Ingen maler ennå',
  noneText: 'Velg filer, fyll ut det mange av dem har felles, og behold det som en mal i redigeringen.',
  shared: 'For alle',
  fields_one: '{{count, number}} felt',
  fields_other: '{{count, number}} felt',
  create: 'Behold som mal',
  rename: 'Gi nytt navn',
  renameOne: 'Gi nytt navn: {{name}}',
  remove: 'Slett',
  removeOne: 'Slett: {{name}}',
  removeText: 'Dette kan ikke angres.',
  name: 'Navn',
  nameMissing: 'Skriv et navn.',
  nameTooLong_one: 'Navnet kan ha høyst {{count, number}} tegn.',
  nameTooLong_other: 'Navnet kan ha høyst {{count, number}} tegn.',
  save: 'Lagre',
  made: 'Laget {{when}}',
  firstPage: 'Tilbake til de første',
  nextPage: 'Flere',
}
