import type { Language } from '@vitrine/contract/languages.ts'
import type { MetadataFieldItem, MetadataGroupItem, MetadataNamespaceItem } from '@vitrine/contract/metadata-fields.ts'
import { namespaceUrlOf } from '@vitrine/media/metadata/metadata-fields.ts'
import { metadataNamespaces } from '@vitrine/media/metadata/metadata-namespaces.ts'
import type { FieldDefinition } from './field-definition.ts'
import { labelOf } from './field-labels.ts'
import { aliasOf, fieldGroups } from './list-fields.ts'

const fieldTypes = { single: 'Single', bag: 'Bag', altlang: 'AltLang', seq: 'Seq' } as const
const valueTypes = { text: 'Text', integer: 'Integer', real: 'Real', date: 'Date', boolean: 'Boolean' } as const

const localName = (property: string) => property.slice(property.indexOf(':') + 1)
/** `CreatorContactInfo` → `Creator Contact Info`. */
const spaced = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')

/** Fields as the configuration calls list them, in PascalCase (wire reference 9.5). */
export function representFields(fields: readonly FieldDefinition[], language: Language): MetadataFieldItem[] {
  return fields.map((field) => {
    const { id, name, property, struct, kind, valueType, maxSize, multiline } = field
    const namespace = metadataNamespaces.find(({ alias }) => alias === aliasOf(property))
    const structName = struct === undefined ? '' : localName(struct)
    return {
      Id: id,
      Name: name,
      GuiLabel: labelOf(field, language),
      FieldType: fieldTypes[kind],
      ValueType: valueTypes[valueType],
      // A field of the site's own stands in no file, so it has no property.
      Namespace: property === '' ? '' : namespaceUrlOf(property),
      NamespaceLabel: namespace?.name ?? '',
      MaxSize: maxSize,
      StructName: structName,
      StructLabel: spaced(structName),
      AdobeName: localName(property),
      CoreName: property,
      IsMultiline: multiline,
    }
  })
}

export function representNamespaces(): MetadataNamespaceItem[] {
  return metadataNamespaces.map(({ url, alias, name }) => ({ Url: url, Alias: alias, Name: name }))
}

export function representGroups(): MetadataGroupItem[] {
  return fieldGroups().map(({ name, fields }) => ({ Name: name, FieldCount: fields.length }))
}
