import type { Description } from './catalogue.ts'

export interface Region {
  name: string
  x: number
  y: number
  w: number
  h: number
}

/** Where a region lies, and how large the picture is for which that was said. */
export interface Regions {
  width: number
  height: number
  list: readonly Region[]
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const list = (kind: 'Bag' | 'Seq', items: readonly string[]) =>
  `<rdf:${kind}>${items.map((item) => `<rdf:li>${escaped(item)}</rdf:li>`).join('')}</rdf:${kind}>`
const texts = (text: string) => `<rdf:Alt><rdf:li xml:lang="x-default">${escaped(text)}</rdf:li></rdf:Alt>`

export const creditLine = 'Vitrine demo library'

/** An XMP packet: IPTC Core and Extension, ratings and the regions of people, as picture desks write them. */
export function writeXmp(description: Description, regions: Regions | null = null): string {
  const { title, caption, keywords, people, creator, place, rating, urgency, created } = description
  const properties = [
    `<dc:title>${texts(title)}</dc:title>`,
    `<dc:description>${texts(caption)}</dc:description>`,
    `<dc:subject>${list('Bag', keywords)}</dc:subject>`,
    `<dc:creator>${list('Seq', [creator])}</dc:creator>`,
    `<dc:rights>${texts(`© ${created.slice(0, 4)} ${creator}`)}</dc:rights>`,
    `<photoshop:Headline>${escaped(title)}</photoshop:Headline>`,
    `<photoshop:Credit>${creditLine}</photoshop:Credit>`,
    `<photoshop:Source>${creditLine}</photoshop:Source>`,
    `<photoshop:City>${escaped(place.city)}</photoshop:City>`,
    `<photoshop:Country>${escaped(place.country)}</photoshop:Country>`,
    `<Iptc4xmpCore:CountryCode>${place.code}</Iptc4xmpCore:CountryCode>`,
    `<photoshop:DateCreated>${created}</photoshop:DateCreated>`,
    `<xmp:CreateDate>${created}</xmp:CreateDate>`,
    `<xmp:CreatorTool>Vitrine</xmp:CreatorTool>`,
    rating > 0 ? `<xmp:Rating>${rating}</xmp:Rating>` : '',
    urgency > 0 ? `<photoshop:Urgency>${urgency}</photoshop:Urgency>` : '',
    people.length > 0 ? `<Iptc4xmpExt:PersonInImage>${list('Bag', people)}</Iptc4xmpExt:PersonInImage>` : '',
    regions ? writeRegions(regions) : '',
  ]
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ${names}>${properties.join('')}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
}

const names = Object.entries({
  dc: 'http://purl.org/dc/elements/1.1/',
  xmp: 'http://ns.adobe.com/xap/1.0/',
  photoshop: 'http://ns.adobe.com/photoshop/1.0/',
  Iptc4xmpCore: 'http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/',
  Iptc4xmpExt: 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/',
  'mwg-rs': 'http://www.metadataworkinggroup.com/schemas/regions/',
  stDim: 'http://ns.adobe.com/xap/1.0/sType/Dimensions#',
  stArea: 'http://ns.adobe.com/xmp/sType/Area#',
})
  .map(([name, address]) => `xmlns:${name}="${address}"`)
  .join(' ')

/** Regions as the Metadata Working Group has them: middle and size in shares of the picture. */
function writeRegions({ width, height, list: regions }: Regions): string {
  const items = regions.map(
    ({ name, x, y, w, h }) =>
      `<rdf:li rdf:parseType="Resource"><mwg-rs:Name>${escaped(name)}</mwg-rs:Name><mwg-rs:Type>Face</mwg-rs:Type><mwg-rs:Area stArea:x="${x.toFixed(4)}" stArea:y="${y.toFixed(4)}" stArea:w="${w.toFixed(4)}" stArea:h="${h.toFixed(4)}" stArea:unit="normalized"/></rdf:li>`,
  )
  return `<mwg-rs:Regions rdf:parseType="Resource"><mwg-rs:AppliedToDimensions stDim:w="${width}" stDim:h="${height}" stDim:unit="pixel"/><mwg-rs:RegionList><rdf:Bag>${items.join('')}</rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions>`
}
