import { type MetadataField, metadataFields } from './metadata-fields.ts'
import { metadataNamespaces } from './metadata-namespaces.ts'

/**
 * The Perl text that teaches exiftool the vendor namespaces, so that their tags are called `XMP-fwl:EditStatus` whatever prefix a
 * file happens to use, and can be written. It is kept as `exiftool-namespaces.generated.config` because exiftool reads it from disk at start; a
 * test holds the file to this function.
 */
export function exiftoolConfig(): string {
  const vendors = metadataNamespaces.filter((namespace) => namespace.vendor)
  const tables = vendors.map(({ alias, url }) => {
    const fields = metadataFields.filter((field) => field.property.startsWith(`${alias}:`))
    const lines = [...plainTags(fields), ...structTags(fields)]
    return [
      `%Image::ExifTool::UserDefined::${alias} = (`,
      `  GROUPS => { 0 => 'XMP', 1 => 'XMP-${alias}', 2 => 'Other' },`,
      `  NAMESPACE => { '${alias}' => '${url}' },`,
      `  WRITABLE => 'string',`,
      ...lines.map((line) => `  ${line}`),
      ');',
    ].join('\n')
  })
  const main = vendors.map(
    ({ alias }) => `    ${alias} => { SubDirectory => { TagTable => 'Image::ExifTool::UserDefined::${alias}' } },`,
  )
  const head = '# Written by exiftool-config.ts from the field table; do not edit.'
  const top = [
    '%Image::ExifTool::UserDefined = (',
    "  'Image::ExifTool::XMP::Main' => {",
    ...main,
    '  },',
    ...beyond,
    ');',
  ]
  // Registered at once, and not when a tag is first written: otherwise tags are named after the prefix in the file.
  const register = vendors.map(
    ({ alias }) => `Image::ExifTool::XMP::RegisterNamespace(\\%Image::ExifTool::UserDefined::${alias});`,
  )
  const foot = ['require Image::ExifTool::XMP;', ...register, '1;']
  return `${[head, ...top, ...tables, ...foot].join('\n')}\n`
}

/** Properties that exiftool does not know to write in a namespace that it knows. */
const beyond = ["  'Image::ExifTool::XMP::iptcExt' => { ProductName => { Writable => 'lang-alt' } },"]

function nameOf(qualified: string): string {
  return qualified.slice(qualified.indexOf(':') + 1)
}

function listOption(field: MetadataField): string {
  if (field.kind === 'altlang') return "Writable => 'lang-alt'"
  if (field.kind === 'bag') return "List => 'Bag'"
  return field.kind === 'seq' ? "List => 'Seq'" : ''
}

function plainTags(fields: readonly MetadataField[]): string[] {
  return fields
    .filter((field) => !field.struct)
    .map((field) => `${nameOf(field.property)} => { ${listOption(field)} },`)
}

function structTags(fields: readonly MetadataField[]): string[] {
  const structs = Map.groupBy(
    fields.filter((field) => field.struct !== undefined),
    (field) => nameOf(field.struct ?? ''),
  )
  return [...structs].map(([struct, members]) => {
    const inner = members.map((member) => `${nameOf(member.property)} => { }`).join(', ')
    return `${struct} => { Struct => { STRUCT_NAME => 'Vitrine ${struct}', ${inner} } },`
  })
}
