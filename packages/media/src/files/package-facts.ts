import type { RawTags } from '#src/metadata/raw-tags.ts'
import { decodeEntities, packageText } from './package-text.ts'
import { type Package, readPackage } from './read-package.ts'

/** What an Office, OpenDocument or e-book package says about itself. `tags` are spelled as exiftool would spell them. */
export type PackageFacts = { mediaType: string; tags: RawTags; preview: Buffer | undefined }

const mostXmlBytes = 4 * 1024 * 1024
const mostPreviewBytes = 32 * 1024 * 1024
const office = 'application/vnd.openxmlformats-officedocument'
const previewNames = ['docProps/thumbnail.jpeg', 'docProps/thumbnail.png', 'Thumbnails/thumbnail.png', 'preview.jpg']

/**
 * exiftool opens packages only where Perl's Archive::Zip is installed, which a plain system does not have; their type, properties and preview are few
 * enough to read here. Undefined for what is no ZIP with a directory, and for what is too large to be held.
 */
export function findPackageFacts(bytes: Buffer | undefined, head: Buffer): PackageFacts | undefined {
  const isZip = head.length > 4 && head.readUInt32BE() === 0x504b0304
  const opened = bytes && isZip ? readPackage(bytes) : undefined
  if (!opened) return undefined
  return { mediaType: typeOf(opened), tags: { ...officeTags(opened), ...openTags(opened) }, preview: previewOf(opened) }
}

/** The text in a package; empty for what is none, or too large to be held. */
export function findPackageText(bytes: Buffer | undefined): string {
  const opened = bytes && readPackage(bytes)
  return opened ? packageText(opened) : ''
}

function typeOf(opened: Package): string {
  const stated = opened.read('mimetype', 200)?.toString('latin1').trim()
  if (stated && /^application\/[a-z0-9.+-]+$/u.test(stated)) return stated
  if (opened.names.includes('word/document.xml')) return `${office}.wordprocessingml.document`
  if (opened.names.includes('xl/workbook.xml')) return `${office}.spreadsheetml.sheet`
  return opened.names.includes('ppt/presentation.xml') ? `${office}.presentationml.presentation` : 'application/zip'
}

function previewOf(opened: Package): Buffer | undefined {
  const name = previewNames.find((each) => opened.names.includes(each))
  return name === undefined ? undefined : opened.read(name, mostPreviewBytes)
}

function officeTags(opened: Package): RawTags {
  const core = xmlOf(opened, 'docProps/core.xml')
  const app = xmlOf(opened, 'docProps/app.xml')
  return stated({
    'XMP-dc:Title': first(core, 'dc:title'),
    'XMP-dc:Creator': first(core, 'dc:creator'),
    'XMP-dc:Description': first(core, 'dc:description'),
    'XML:Keywords': first(core, 'cp:keywords'),
    'XML:CreateDate': first(core, 'dcterms:created'),
    'XML:Pages': first(app, 'Pages'),
    'XML:Slides': first(app, 'Slides'),
  })
}

/** OpenDocument keeps its properties in meta.xml, e-books theirs in a file that their container names. */
function openTags(opened: Package): RawTags {
  const root = /full-path="([^"]+)"/u.exec(xmlOf(opened, 'META-INF/container.xml'))?.[1]
  const meta = xmlOf(opened, root ?? 'meta.xml')
  if (meta === '') return {}
  const keywords = [...all(meta, 'meta:keyword'), ...(root === undefined ? [] : all(meta, 'dc:subject'))]
  return stated({
    'XMP-dc:Title': first(meta, 'dc:title'),
    'XMP-dc:Creator':
      first(meta, root === undefined ? 'meta:initial-creator' : 'dc:creator') ?? first(meta, 'dc:creator'),
    'XMP-dc:Description': first(meta, 'dc:description'),
    'XMP-dc:Publisher': first(meta, 'dc:publisher'),
    'XMP-dc:Rights': first(meta, 'dc:rights'),
    'XML:Keywords': keywords.length > 0 ? keywords : undefined,
    'XML:CreateDate': first(meta, 'meta:creation-date') ?? first(meta, 'dc:date'),
    'XML:Pages': /meta:page-count="(\d+)"/u.exec(meta)?.[1],
  })
}

function xmlOf(opened: Package, name: string): string {
  return opened.read(name, mostXmlBytes)?.toString('utf8') ?? ''
}

// No XML parser: the properties are flat, and what cannot be declared (entities, includes) cannot be abused.
function all(xml: string, element: string): string[] {
  const pattern = new RegExp(`<${element}(?:\\s[^>]*)?>([^<]*)</${element}>`, 'gu')
  return Array.from(xml.matchAll(pattern), (match) => decodeEntities(match[1] ?? '').trim()).filter(
    (text) => text !== '',
  )
}

function first(xml: string, element: string): string | undefined {
  return all(xml, element)[0]
}

function stated(tags: Record<string, unknown>): RawTags {
  return Object.fromEntries(Object.entries(tags).filter(([, value]) => value !== undefined))
}
