import type { Language } from '@vitrine/contract/languages.ts'
import type { Marker as MarkerDocument } from '@vitrine/contract/own-lists.ts'
import type { FieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { labelOf } from '#modules/metadata-fields/field-labels.ts'
import { markersPaths } from './markers.paths.ts'
import type { Marker } from './shipped-markers.ts'

interface Frame {
  language: Language
  base: string
  known: FieldDefinitions
}

/** A marker in the language of its reader (wire reference 16.3, 3.8); it is called after the fields that it stands for. */
export function representMarker({ id, color, sign, fields }: Marker, frame: Frame): MarkerDocument {
  const { language, base, known } = frame
  const names = fields.map(({ field, value }) => {
    const found = known.find(field)
    if (!found) throw new Error(`The marker ${id} names the field ${field}, which does not exist.`)
    return `${labelOf(found, language)} ${value}`
  })
  return {
    href: base + markersPaths.marker(id),
    name: names.join(', '),
    description: '',
    color,
    iconCharacter: sign,
    fields: fields.map((each) => ({ ...each })),
    isPositioned: false,
  }
}
