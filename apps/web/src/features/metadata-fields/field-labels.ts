import type { MetadataSet } from '@vitrine/contract/metadata-fields.ts'
import type { MessageKey } from '#platform/i18n/message-key.ts'
import type { Texts } from '#platform/i18n/use-texts.ts'

type Field = MetadataSet['builtinFields']['title']['field']

/** The fields that most archives show, by their number; a site's own fields keep the label that the site gave them. */
const known: Readonly<Record<number, MessageKey>> = {
  5: 'fields.title',
  7: 'fields.editStatus',
  10: 'fields.status',
  15: 'fields.category',
  20: 'fields.supplementalCategory',
  25: 'fields.keywords',
  30: 'fields.releaseDate',
  35: 'fields.releaseTime',
  40: 'fields.instructions',
  55: 'fields.createdDate',
  60: 'fields.createdTime',
  65: 'fields.program',
  80: 'fields.author',
  85: 'fields.bylineTitle',
  90: 'fields.city',
  95: 'fields.province',
  100: 'fields.countryCode',
  101: 'fields.country',
  103: 'fields.transmissionReference',
  105: 'fields.headline',
  110: 'fields.credit',
  115: 'fields.source',
  116: 'fields.copyright',
  120: 'fields.description',
  122: 'fields.captionWriter',
  230: 'fields.notes',
  300: 'fields.location',
  315: 'fields.usageTerms',
  316: 'fields.copyrightUrl',
  320: 'fields.rating',
  330: 'fields.make',
  331: 'fields.model',
  350: 'fields.originalDate',
  352: 'fields.iso',
  355: 'fields.latitude',
  356: 'fields.longitude',
  357: 'fields.serialNumber',
  367: 'fields.organizations',
  368: 'fields.persons',
  370: 'fields.event',
  428: 'fields.expiryDate',
}

/** The name of a field: ours in the reader's language, else the site's. */
export function labelOf(
  { id, label, ...given }: Pick<Field, 'id' | 'label'> & Partial<Pick<Field, 'own-label'>>,
  t: Texts['t'],
): string {
  const key = given['own-label'] === true ? undefined : known[id]
  return key === undefined ? label : t(key)
}

const regions: Readonly<Record<string, MessageKey>> = {
  Content: 'fields.regionContent',
  Origin: 'fields.regionOrigin',
  Place: 'fields.regionPlace',
  Rights: 'fields.regionRights',
  Workflow: 'fields.regionWorkflow',
  Camera: 'fields.regionCamera',
  Story: 'fields.regionStory',
  People: 'fields.regionPeople',
  Object: 'fields.regionObject',
  Product: 'fields.regionProduct',
  Contact: 'fields.regionContact',
}

export function regionName(name: string, t: Texts['t']): string {
  const key = regions[name]
  return key === undefined ? name : t(key)
}
