import { mkdirSync } from 'node:fs'
import { noCredentials } from '@vitrine/media/credentials/credentials.ts'
import type { Likeness } from '@vitrine/media/renditions/likeness-of.ts'
import { pictureColours } from '@vitrine/media/renditions/picture-colours.ts'
import type { Kysely } from 'kysely'
import { addArchive } from '../apps/server/src/modules/archives/add-archive.ts'
import type { ArchiveRow } from '../apps/server/src/modules/archives/archives.tables.ts'
import { ensureFolder } from '../apps/server/src/modules/folders/ensure-folder.ts'
import type { AccessEntry } from '../apps/server/src/modules/permissions/access-list.ts'
import { saveIndexed } from '../apps/server/src/modules/reading/asset-writes.repository.ts'
import { indexedAsset } from '../apps/server/src/modules/reading/indexed-asset.ts'
import { actingAsSystem } from '../apps/server/src/modules/viewers/viewer.ts'
import type { Platform } from '../apps/server/src/platform/platform.ts'

/** The same library at every run: a linear congruential generator (Numerical Recipes). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

const syllables = [
  'ka',
  'ro',
  'mi',
  'ten',
  'lus',
  'ver',
  'bo',
  'dan',
  'sil',
  'to',
  'ra',
  'pen',
  'gol',
  'fir',
  'eks',
  'nor',
]

/** A word by its rank; the first ones are frequent, as in captions. */
export function wordOf(rank: number): string {
  let text = ''
  for (let rest = rank + 17; rest > 0; rest = Math.floor(rest / 16)) text += syllables[rest % 16]
  return text
}

/** Rank by Zipf's law over 40,000 words. */
function zipf(random: () => number): number {
  return Math.floor(40_000 ** random()) - 1
}

export interface LibraryPlan {
  total: number
  /** Archives that hold assets; one of them, `largest`, holds six tenths of all. */
  archives: number
  largest: number
  /** Archives that hold none: what they cost is their access lists. */
  empty: number
  folders: number
}

export interface Place {
  archive: ArchiveRow
  folderId: number
  folder: string
}

/** Folders of a few pictures each, as most are: 24 of 25 and 600 of 3 (the data set of the peers that were measured). */
export const smallFolders = [
  ...Array.from({ length: 24 }, (_, at) => ({ name: `small/of25-${at}`, size: 25 })),
  ...Array.from({ length: 600 }, (_, at) => ({ name: `small/of3-${at}`, size: 3 })),
]

/** Words that stand in a fifth of all captions each, independently of one another. */
export const frequentWords = Array.from({ length: 10 }, (_, at) => `fifth${at}word`)

const batch = 2000

/** Fills an empty database with assets as the indexer would write them; files are not there. Tells how fast. */
export async function fillLibrary(
  plan: LibraryPlan,
  access: (archive: number) => readonly AccessEntry[],
  platform: Platform,
  tell: (done: number) => void,
): Promise<void> {
  const random = seeded(42)
  const places = await makePlaces(plan, access, platform)
  const small = await makeSmallFolders(places, plan, platform)
  for (let done = 0; done < plan.total; done += batch) {
    const size = Math.min(batch, plan.total - done)
    const rows = Array.from({ length: size }, (_, at) => {
      const id = done + at + 1
      return syntheticAsset(id, small[id] ?? placeOf(places, plan, random), random)
    })
    await insertRows(
      rows.map(({ row }) => row),
      platform,
    )
    await saveIndexed(
      rows.map(({ indexed }) => indexed),
      platform,
    )
    tell(done + size)
  }
}

/** Folders of every archive that holds something, archive by archive. */
export async function makePlaces(
  plan: Pick<LibraryPlan, 'archives' | 'empty' | 'folders'>,
  access: (archive: number) => readonly AccessEntry[],
  platform: Platform,
): Promise<Place[]> {
  const places: Place[] = []
  for (let at = 0; at < plan.archives + plan.empty; at++) {
    const path = `${platform.settings.data}-library/${at}`
    mkdirSync(path, { recursive: true })
    const wish = { name: `Archive ${String(at).padStart(3, '0')}`, path, access: access(at) }
    const archive = await addArchive(actingAsSystem('a benchmark'), wish, platform)
    for (let folder = 0; at < plan.archives && folder < plan.folders; folder++) {
      const name = `year ${2000 + (folder % 27)}/job ${folder}`
      places.push({ archive, folder: name, folderId: await ensureFolder(archive.id, name, platform) })
    }
  }
  return places
}

/** The places of the first assets: small folders, spread over archives from the third on. */
async function makeSmallFolders(places: readonly Place[], plan: LibraryPlan, platform: Platform) {
  const all: (Place | undefined)[] = [undefined]
  for (const [at, { name, size }] of smallFolders.entries()) {
    const { archive } = places[((2 + (at % 10)) * plan.folders) % places.length] as Place
    const place = { archive, folder: name, folderId: await ensureFolder(archive.id, name, platform) }
    all.push(...Array.from({ length: size }, () => place))
  }
  return all
}

function placeOf(places: readonly Place[], { archives, largest, folders }: LibraryPlan, random: () => number): Place {
  const archive = random() < 0.6 ? largest : Math.floor(random() * archives)
  return places[archive * folders + Math.floor(random() * folders)] as Place
}

/** Colours and blurred shapes as the reading of pictures leaves them. */
const colours = ['#8a6f4d', '#2f4f6b', '#b7a58f', '#5d7a3c', '#7b2f35']
const blurs = [
  '3OcRJYB4d3h/iIeHeEh3eIhw+j3A',
  'HBkSHYSIeHiPiHh8eJd4eTN0EEQG',
  'VggKDYAW6lZvdYd6d2iZh/p4GE/k',
  'ZJcFHYh3mHePmKd4d4V4iPiFiGiH',
  'YTkGJwaRhWUIt4lYh2iIdYVghwZ2',
]

const neverRead = {
  bytes: 5_000_000,
  attempts: 0,
  sha256: null,
  sidecars: '',
  captions: '',
  modifiedAt: 0,
  writtenTime: null,
}
const noIdentities = { own: [], derived: [], original: [], part: [] }
const nothingBeyond = {
  details: { languages: {}, conflicts: [], unknown: {}, regions: [] },
  identities: noIdentities,
  text: '',
  pages: [],
}

/** What is known of none of them. */
const unknown = {
  orientation: null,
  resolution: 300,
  bitsPerSample: 8,
  iccProfile: null,
  camera: null,
  duration: null,
  frameRate: null,
  bitrate: null,
  pages: null,
  frames: null,
  streams: null,
  picture: null,
}

/** What ranges are asked of: a day, a time of day, a rating, a number. */
function datesAndNumbers(fileTime: number, random: () => number) {
  const [day = '', time = ''] = new Date(fileTime).toISOString().split('T')
  return {
    '55': day.replaceAll('-', ''),
    '60': `${time.slice(0, 8).replaceAll(':', '')}+0000`,
    '320': String(Math.floor(random() * 6)),
    '371': String(Math.floor(random() * 100_000)),
  }
}

/** One asset as the scan and the reading of its file would leave it. */
export function syntheticAsset(id: number, place: Place, random: () => number) {
  const filename = `IMG_${String(id).padStart(7, '0')}.jpg`
  const path = `${place.folder}/${filename}`
  const fileTime = 946_684_800_000 + Math.floor(random() * 800_000_000) * 1000
  const words = (count: number) => Array.from({ length: count }, () => wordOf(zipf(random))).join(' ')
  const metadata = {
    '5': words(4),
    '25': Array.from({ length: 6 }, () => wordOf(zipf(random))),
    '80': [wordOf(200 + Math.floor(random() * 60))],
    '90': wordOf(300 + Math.floor(random() * 80)),
    '101': random() < 0.2 ? 'fifthcountry' : 'othercountry',
    ...datesAndNumbers(fileTime, random),
    '120': [words(18), ...frequentWords.filter(() => random() < 0.2)].join(' '),
  }
  const pending = { id, folderId: place.folderId, path, filename, fileTime, ...neverRead }
  const size = { width: 6000, height: 4000, displayWidth: 6000, displayHeight: 4000 }
  const indexed = indexedAsset(place.archive.id, pending, {
    sha256: id.toString(16).padStart(64, '0'),
    contentHash: id.toString(16).padStart(64, '0'),
    size: 5_000_000,
    credentials: noCredentials,
    mediaType: 'image/jpeg',
    doctype: 'image',
    fields: metadata,
    times: { cameraTime: random() < 0.9 ? fileTime - 86_400_000 : null, iptcCreated: null, releaseTime: null },
    technical: { ...size, ...unknown, colourSpace: 'rgb' },
    renditions: [{ name: '800', file: '', size: 800, square: false, width: 800, height: 533, bytes: 1 }],
    preview: {
      placeholder: blurs[id % blurs.length] ?? '',
      dominantColour: colours[id % colours.length] ?? '',
      likeness: someLikeness(random),
    },
    renderProblem: null,
    ...nothingBeyond,
    unread: [],
    warnings: [],
  })
  const row = {
    id,
    archive_id: place.archive.id,
    folder_id: place.folderId,
    path,
    filename,
    state: 'pending',
    bytes: 5_000_000,
    file_time: fileTime,
    created_at: fileTime,
    modified_at: fileTime,
  }
  return { row, indexed }
}

/** The bare rows that a scan would have made, in pieces that SQLite takes (32,766 values a statement). */
export async function insertRows(rows: readonly Record<string, unknown>[], { db }: Platform) {
  await db.transaction<{ assets: Record<string, unknown> }, void>(async (transaction) => {
    for (let at = 0; at < rows.length; at += 1000) {
      await (transaction as unknown as Kysely<{ assets: Record<string, unknown> }>)
        .insertInto('assets')
        .values(rows.slice(at, at + 1000))
        .execute()
    }
  })
}

/** A hash as chance has it, and three colours. */
function someLikeness(random: () => number): Likeness {
  const part = () =>
    Math.floor(random() * 65_536)
      .toString(16)
      .padStart(4, '0')
  const at = Math.floor(random() * pictureColours.length)
  const names = [0, 1, 2].map((step) => pictureColours[(at + step) % pictureColours.length] ?? 'grey')
  const percents = [50, 30, 15]
  return {
    hash: part() + part() + part() + part(),
    colours: names.map((name, place) => ({ name, percent: percents[place] ?? 5 })),
  }
}
