import { fold } from '@vitrine/search-language/fold.ts'

/** A place as GeoNames has it. */
export interface KnownPlace {
  name: string
  /** The first division of the country; empty where it is not known. */
  province: string
  /** Two letters (ISO 3166-1). */
  country: string
  latitude: number
  longitude: number
  /** 0 where it is not known. */
  population: number
}

export interface NearPlace extends KnownPlace {
  /** Distance over the ground. */
  km: number
}

interface Entry {
  place: KnownPlace
  names: string
  isPart: boolean
}

/** Given up, destroyed, of former times: nobody is there. */
const gone = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH'])
const partOfPlace = 'PPLX'
/** Stands before the name that a place has by itself; nobody can type it. */
const ownName = '\u0001'
const kmOfDegree = 111.195

/**
 * Places in memory: their names folded, one after the other in one run of bytes, the largest place first, so that a search ends
 * with the places that it answers; and their latitudes in order, so that the nearest is looked for in a narrow band.
 */
export class PlaceIndex {
  readonly #places: readonly KnownPlace[]
  readonly #names: Buffer
  /** Where the names of each place begin. */
  readonly #starts: Uint32Array
  /** Places by latitude, without parts of towns: what is near to a picture is the town. */
  readonly #byLatitude: readonly KnownPlace[]

  constructor(entries: Entry[]) {
    entries.sort((one, other) => other.place.population - one.place.population)
    this.#starts = new Uint32Array(entries.length)
    const parts: Buffer[] = []
    let length = 0
    for (const [at, { names }] of entries.entries()) {
      const bytes = Buffer.from(`\n${names}`)
      this.#starts[at] = length
      length += bytes.length
      parts.push(bytes)
    }
    this.#names = Buffer.concat([...parts, Buffer.from('\n')])
    this.#places = entries.map(({ place }) => place)
    const towns = entries.filter(({ isPart }) => !isPart).map(({ place }) => place)
    this.#byLatitude = towns.sort((one, other) => one.latitude - other.latitude)
  }

  /** Places with a name that begins like this; those whose own name it is before the others, the largest first. */
  find(text: string, limit: number): KnownPlace[] {
    const wanted = folded(text)
    if (wanted === '') return []
    const found = new Set<number>()
    this.#collect(Buffer.from(`\n${ownName}${wanted}\n`), found, limit)
    this.#collect(Buffer.from(`\n${wanted}`), found, limit)
    return [...found].flatMap((at) => this.#places[at] ?? [])
  }

  #collect(wanted: Buffer, found: Set<number>, limit: number) {
    for (let from = 0; found.size < limit; ) {
      const at = this.#names.indexOf(wanted, from)
      if (at < 0) return
      const place = this.#placeAt(at)
      found.add(place)
      from = this.#starts[place + 1] ?? this.#names.length
    }
  }

  #placeAt(byte: number): number {
    let low = 0
    let high = this.#starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#starts[middle] ?? 0) <= byte) low = middle
      else high = middle - 1
    }
    return low
  }

  /** The nearest place; null where there are none at all. */
  near(latitude: number, longitude: number): NearPlace | null {
    const all = this.#byLatitude
    let best: NearPlace | null = null
    const look = (place: KnownPlace) => {
      const away = Math.abs(place.latitude - latitude) * kmOfDegree
      if (best && away > best.km) return false
      const km = distance(latitude, longitude, place)
      if (!best || km < best.km) best = { ...place, km }
      return true
    }
    const middle = this.#firstFrom(latitude)
    let [below, above] = [middle - 1, middle]
    for (let [isBelow, isAbove] = [true, true]; isBelow || isAbove; ) {
      const lower = isBelow ? all[below--] : undefined
      isBelow = lower !== undefined && look(lower)
      const upper = isAbove ? all[above++] : undefined
      isAbove = upper !== undefined && look(upper)
    }
    return best
  }

  #firstFrom(latitude: number): number {
    let low = 0
    let high = this.#byLatitude.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#byLatitude[middle]?.latitude ?? 0) < latitude) low = middle + 1
      else high = middle
    }
    return low
  }
}

const folded = (text: string) =>
  fold(text)
    .replace(/[\s\-‐’'ʼ`]+/gu, ' ')
    .trim()

/** Kilometres along the great circle. */
function distance(latitude: number, longitude: number, place: KnownPlace): number {
  const radians = Math.PI / 180
  const [north, other] = [latitude * radians, place.latitude * radians]
  const [dy, dx] = [other - north, (place.longitude - longitude) * radians]
  const chord = Math.sin(dy / 2) ** 2 + Math.cos(north) * Math.cos(other) * Math.sin(dx / 2) ** 2
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** A line of the table of GeoNames; null for places that are gone. */
export function readPlace(line: string, provinces: ReadonlyMap<string, string>): Entry | null {
  const columns = line.split('\t')
  const [, name = '', ascii = '', others = '', latitude, longitude, , code = '', country = ''] = columns
  const [division, people] = [columns[10], columns[14]]
  if (name === '' || gone.has(code)) return null
  // Three capitals are the code of an airport. All names are folded at once: one by one it took four times as long.
  const given = [name, ascii, others.replace(/(?<=^|,)[A-Z]{3}(?=,|$)/gu, '')].join(',')
  const all = [...new Set(folded(given).split(/ ?, ?/u))].filter((one) => one !== '')
  const names = [`${ownName}${all[0] ?? ''}`, ...all].join('\n')
  const province = provinces.get(`${country}.${division}`) ?? ''
  const where = { latitude: Number(latitude), longitude: Number(longitude) }
  const place = { name, province, country, ...where, population: Number(people) || 0 }
  return { place, names, isPart: code === partOfPlace }
}
