import { inks, type Light, lights } from './palettes.ts'
import { creators, sitters } from './people.ts'
import { type Place, placesFor, type Tongue } from './places.ts'
import { Random } from './random.ts'
import { type DemoArchive, type Theme, themes } from './themes.ts'

/** What is written into a file: the fields that archives live by. */
export interface Description {
  title: string
  caption: string
  keywords: readonly string[]
  people: readonly string[]
  creator: string
  place: Place
  /** Stars, 0 for none. */
  rating: number
  /** IPTC's urgency, 1 for what is used first to 8; 0 for what nobody has sorted yet. */
  urgency: number
  /** When it was taken, `2025-04-17T08:30:00`. */
  created: string
}

interface Common {
  /** Its place in the catalogue; the seed of all chance in it. */
  index: number
  archive: DemoArchive
  /** Folder and name within the archive, parts joined by `/`. */
  path: string
  description: Description
}

export type DemoItem = Common &
  (
    | { kind: 'picture'; theme: Theme; width: number; height: number; light: Light; inks: (typeof inks)[number] }
    | { kind: 'film' | 'sound' | 'document'; take: number }
  )

export const demoArchives: readonly DemoArchive[] = ['Places', 'Museum', 'Picture desk']

/** The whole library in the order in which it is made: of every theme something early. The same for the same seed. */
export function demoCatalogue(seed = 'vitrine'): DemoItem[] {
  const random = new Random(seed)
  const faces = random.shuffle(sitters)
  const pictures = themes.flatMap((theme) => Array.from({ length: theme.count }, (_, at) => ({ theme, at })))
  const slots = [
    ...pictures.map(({ theme, at }) => ({ order: (at + random.next()) / theme.count, theme, at })),
    ...others.map(({ kind, take, of }) => ({ order: (take + 0.6) / of, kind, take })),
  ].sort((one, other) => one.order - other.order)
  return slots.map((slot, index) =>
    'theme' in slot
      ? picture({ theme: slot.theme, at: slot.at, index }, faces[slot.at % faces.length] ?? faces[0] ?? '', random)
      : other({ kind: slot.kind, take: slot.take, index }, random),
  )
}

const others = [
  ...Array.from({ length: 6 }, (_, take) => ({ kind: 'film' as const, take, of: 6 })),
  ...Array.from({ length: 6 }, (_, take) => ({ kind: 'sound' as const, take, of: 6 })),
  ...Array.from({ length: 5 }, (_, take) => ({ kind: 'document' as const, take, of: 5 })),
]

function picture(
  { theme, at, index }: { theme: Theme; at: number; index: number },
  person: string,
  random: Random,
): DemoItem {
  const [width, height] = theme.shapes[at % theme.shapes.length] ?? theme.shapes[0]
  const format = theme.formats[at % theme.formats.length] ?? 'jpg'
  const light = random.pick(lights)
  const hasPerson = theme.folder === 'Portraits'
  const [title, caption, tongue] = random.pick(theme.texts)
  const place = random.pick(placesFor(tongue))
  const filled = (text: string) => text.replaceAll('{place}', place.city).replaceAll('{person}', person)
  const isPlace = theme.archive === 'Places'
  const description: Description = {
    ...common(random, place),
    title: filled(title),
    caption: filled(caption),
    keywords: [...theme.keywords, ...(isPlace ? [light.name] : []), place.city],
    people: hasPerson ? [person] : [],
  }
  const name = hasPerson ? person : isPlace ? place.city : theme.folder
  const year = description.created.slice(0, 4)
  const folder = theme.archive === 'Picture desk' ? `${year}/${theme.folder}` : theme.folder
  const path = `${folder}/${name} ${String(index + 1).padStart(4, '0')}.${format}`
  return {
    kind: 'picture',
    index,
    archive: theme.archive,
    path,
    description,
    theme,
    width,
    height,
    light,
    inks: random.pick(inks),
  }
}

const otherTexts: Record<
  'film' | 'sound' | 'document',
  readonly (readonly [title: string, caption: string, subject: string, tongue: Tongue])[]
> = {
  film: [
    ['Along the quay', 'A slow look along the old quay of {place}.', 'Coast', 'en'],
    ['Nachtfahrt', 'Fahrt über den Fluss bei Nacht, {place}.', 'City', 'de'],
    ['Over the ridges', 'Morning over the ridges near {place}.', 'Mountains', 'en'],
    ['夜の街', '{place}の夜景。', 'City', 'ja'],
    ['Gjennom skogen', 'En langsom gang gjennom skogen ved {place}.', 'Forest', 'nb'],
    ['رمال', 'لقطة بطيئة فوق الكثبان قرب {place}.', 'Desert', 'ar'],
  ],
  sound: [
    ['Bells, take 3', 'Bells for the opening title; recorded in {place}.', 'Music', 'en'],
    ['Plucked strings', 'A short figure for strings, {place}.', 'Music', 'en'],
    ['Slow chords', 'Sustained chords for the radio feature from {place}.', 'Music', 'en'],
    ['Rain on a roof', 'Rain at night in {place}.', 'Atmosphere', 'en'],
    ['Harpe', 'Noen takter for harpe, {place}.', 'Music', 'nb'],
    ['الموج', 'صوت الموج قرب {place}.', 'Atmosphere', 'ar'],
  ],
  document: [
    ['House style, third edition', 'How captions, credits and dates are written.', 'Papers', 'en'],
    ['Ausstellungsheft Nordlicht', 'Heft zur Ausstellung, mit Tafeln.', 'Papers', 'en'],
    ['Catalogue of the herbal', 'Plates and notes, with an index of places.', 'Papers', 'en'],
    ['Årsrapport', 'Samlingens år i tall og bilder.', 'Papers', 'nb'],
    ['Dossier de presse', 'Présentation de la saison et crédits.', 'Papers', 'fr'],
  ],
}
const endings = { film: 'mp4', sound: 'wav', document: 'pdf' } as const

function other(
  { kind, take, index }: { kind: 'film' | 'sound' | 'document'; take: number; index: number },
  random: Random,
): DemoItem {
  const [title, caption, subject, tongue] = otherTexts[kind][take] ?? ['', '', '', 'en']
  const place = random.pick(placesFor(tongue))
  const description: Description = {
    ...common(random, place),
    title,
    caption: caption.replaceAll('{place}', place.city),
    keywords: [kind, subject.toLowerCase(), place.city],
    people: [],
  }
  const folder = { film: 'Films', sound: 'Sound', document: 'Documents' }[kind]
  const path = `${description.created.slice(0, 4)}/${folder}/${title} ${String(index + 1).padStart(4, '0')}.${endings[kind]}`
  return { kind, index, archive: 'Picture desk', path, description, take }
}

/** The best go out first, the weakest last; what stands between still waits for the desk. */
function urgencyOf(rating: number): number {
  if (rating === 5) return 1
  if (rating === 4) return 3
  return rating === 2 ? 7 : 0
}

function common(random: Random, place: Place) {
  const created = new Date(
    Date.UTC(
      random.whole(2023, 2026),
      random.whole(0, 8),
      random.whole(1, 28),
      random.whole(5, 21),
      random.whole(0, 59),
    ),
  )
  const rating = random.pick([0, 0, 0, 2, 3, 3, 4, 4, 5])
  const creator = random.pick(creators)
  return { creator, place, rating, urgency: urgencyOf(rating), created: created.toISOString().slice(0, 19) }
}
