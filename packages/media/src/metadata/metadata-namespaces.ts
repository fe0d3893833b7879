/** An XMP namespace: `alias` is the prefix we use, `url` is what decides in a file. `vendor` ones exiftool does not know to write. */
export type MetadataNamespace = {
  readonly alias: string
  readonly url: string
  readonly name: string
  readonly vendor: boolean
}

const vendorUrl = (part: string) => `http://ns.fotoware.com/iptcxmp-${part}/1.0/`

/** The namespaces of section 29 of the wire reference. Files carry the vendor properties under exactly these addresses. */
export const metadataNamespaces: readonly MetadataNamespace[] = [
  { alias: 'dc', url: 'http://purl.org/dc/elements/1.1/', name: 'Dublin Core', vendor: false },
  { alias: 'dcterms', url: 'http://purl.org/dc/terms/', name: 'Dublin Core Terms', vendor: true },
  { alias: 'photoshop', url: 'http://ns.adobe.com/photoshop/1.0/', name: 'Photoshop', vendor: false },
  {
    alias: 'Iptc4xmpCore',
    url: 'http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/',
    name: 'IPTC Core',
    vendor: false,
  },
  {
    alias: 'Iptc4xmpExt',
    url: 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/',
    name: 'IPTC Extension',
    vendor: false,
  },
  { alias: 'xmp', url: 'http://ns.adobe.com/xap/1.0/', name: 'XMP Basic', vendor: false },
  { alias: 'xmpMM', url: 'http://ns.adobe.com/xap/1.0/mm/', name: 'XMP Media Management', vendor: false },
  { alias: 'xmpRights', url: 'http://ns.adobe.com/xap/1.0/rights/', name: 'XMP Rights Management', vendor: false },
  { alias: 'tiff', url: 'http://ns.adobe.com/tiff/1.0/', name: 'TIFF', vendor: false },
  { alias: 'exif', url: 'http://ns.adobe.com/exif/1.0/', name: 'Exif', vendor: false },
  { alias: 'aux', url: 'http://ns.adobe.com/exif/1.0/aux/', name: 'Exif Auxiliary', vendor: false },
  { alias: 'crs', url: 'http://ns.adobe.com/camera-raw-settings/1.0/', name: 'Camera Raw', vendor: false },
  { alias: 'cc', url: 'http://creativecommons.org/ns#', name: 'Creative Commons', vendor: false },
  { alias: 'plus', url: 'http://ns.useplus.org/ldf/xmp/1.0/', name: 'PLUS', vendor: false },
  { alias: 'DICOM', url: 'http://ns.adobe.com/DICOM/', name: 'DICOM', vendor: false },
  { alias: 'fwl', url: vendorUrl('legacy'), name: 'Legacy IPTC', vendor: true },
  { alias: 'fwc', url: vendorUrl('custom'), name: 'Custom', vendor: true },
  { alias: 'fwr', url: vendorUrl('reserved'), name: 'Reserved', vendor: true },
  { alias: 'fwu', url: vendorUrl('user'), name: 'User', vendor: true },
]
