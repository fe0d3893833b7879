import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/metadata-templates.later.ts'

export const metadataTemplates: Translation<typeof english.metadataTemplates> = {
  signIn: 'Melden Sie sich an, um diese Seite zu sehen',
  none: 'Noch keine Vorlagen',
  noneText:
    'Wählen Sie Dateien aus, tragen Sie ein, was viele davon gemeinsam haben, und behalten Sie es im Editor als Vorlage.',
  shared: 'Für alle',
  fields_one: '{{count, number}} Feld',
  fields_other: '{{count, number}} Felder',
  create: 'Als Vorlage behalten',
  rename: 'Umbenennen',
  renameOne: 'Umbenennen: {{name}}',
  remove: 'Löschen',
  removeOne: 'Löschen: {{name}}',
  removeText: 'Das lässt sich nicht rückgängig machen.',
  name: 'Name',
  nameMissing: 'Schreiben Sie einen Namen.',
  nameTooLong_one: 'Der Name darf höchstens {{count, number}} Zeichen haben.',
  nameTooLong_other: 'Der Name darf höchstens {{count, number}} Zeichen haben.',
  save: 'Speichern',
  made: 'Angelegt am {{when}}',
  firstPage: 'Zurück zu den ersten',
  nextPage: 'Weitere',
}
