/** A town as it is written where it lies, with its country as IPTC wants it. */
export interface Place {
  city: string
  country: string
  code: string
}

const rows: readonly string[] = [
  'Tromsø|Norge|NOR',
  'Ålesund|Norge|NOR',
  'Reykjavík|Ísland|ISL',
  'Göteborg|Sverige|SWE',
  'København|Danmark|DNK',
  'Gdańsk|Polska|POL',
  'Łódź|Polska|POL',
  'Zürich|Schweiz|CHE',
  'Köln|Deutschland|DEU',
  'Besançon|France|FRA',
  'A Coruña|España|ESP',
  'São Luís|Brasil|BRA',
  '京都|日本|JPN',
  '函館|日本|JPN',
  '金沢|日本|JPN',
  'القاهرة|مصر|EGY',
  'مراكش|المغرب|MAR',
  'مسقط|عُمان|OMN',
  'Одеса|Україна|UKR',
  'Львів|Україна|UKR',
  'Пловдив|България|BGR',
  'Ниш|Србија|SRB',
  'Θεσσαλονίκη|Ελλάδα|GRC',
  'Χανιά|Ελλάδα|GRC',
  'İzmir|Türkiye|TUR',
  'Český Krumlov|Česko|CZE',
  'Kővágóörs|Magyarország|HUN',
  'Timișoara|România|ROU',
  'Galway|Ireland|IRL',
  'Valparaíso|Chile|CHL',
  '부산|대한민국|KOR',
  '台南|臺灣|TWN',
]

const places = rows.map((row): Place => {
  const [city = '', country = '', code = ''] = row.split('|')
  return { city, country, code }
}) as [Place, ...Place[]]

/** The languages of titles and captions. */
export type Tongue = 'en' | 'de' | 'fr' | 'es' | 'pt' | 'nb' | 'da' | 'pl' | 'uk' | 'el' | 'ar' | 'ja'

const nordic = ['NOR', 'SWE', 'DNK', 'ISL']
const near = [...nordic, 'POL', 'CHE', 'DEU', 'FRA', 'ESP', 'CZE', 'HUN', 'ROU', 'IRL']
const countries: Record<Exclude<Tongue, 'en'>, readonly string[]> = {
  de: near,
  fr: near,
  es: ['ESP', 'CHL'],
  pt: ['BRA'],
  nb: nordic,
  da: nordic,
  pl: ['POL'],
  uk: ['UKR'],
  el: ['GRC'],
  ar: ['EGY', 'MAR', 'OMN'],
  ja: ['JPN'],
}

/** Where somebody who writes in this language is likely to be: in English everywhere, else where names read well in it. */
export function placesFor(tongue: Tongue): readonly [Place, ...Place[]] {
  if (tongue === 'en') return places
  return places.filter(({ code }) => countries[tongue].includes(code)) as [Place, ...Place[]]
}
