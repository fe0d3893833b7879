import { UserWish } from '@vitrine/contract/people.ts'
import { mostImportedPeople } from '@vitrine/contract/people-import.ts'
import { Problem } from '#platform/http/problem.ts'
import { say, type Text } from '#server/texts/say.ts'

/** What a column can be, and the names by which it is known: in any case, with or without spaces, `_` and `-`. */
const columns = {
  username: ['username', 'user', 'login', 'benutzername', 'brukernavn', 'اسم المستخدم'],
  firstName: ['firstname', 'givenname', 'vorname', 'fornavn', 'الاسم الأول'],
  lastName: ['lastname', 'familyname', 'surname', 'nachname', 'etternavn', 'اسم العائلة'],
  email: ['email', 'mail', 'emailaddress', 'e-mail', 'epost', 'البريد الإلكتروني'],
  organization: ['organization', 'organisation', 'company', 'firma', 'organisasjon', 'المؤسسة'],
  title: ['title', 'titel', 'tittel', 'اللقب'],
  phone: ['phone', 'telephone', 'telefon', 'الهاتف'],
  streetAddress1: ['street', 'address', 'streetaddress', 'straße', 'adresse', 'العنوان'],
  zipCode: ['zipcode', 'zip', 'postalcode', 'plz', 'postleitzahl', 'postnummer', 'الرمز البريدي'],
  city: ['city', 'ort', 'stadt', 'by', 'المدينة'],
  country: ['country', 'land', 'البلد'],
  groups: ['groups', 'group', 'gruppen', 'gruppe', 'grupper', 'المجموعات'],
} as const
type Column = keyof typeof columns

const bare = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '')
const known = new Map(
  Object.entries(columns).flatMap(([column, names]) => names.map((name) => [bare(name), column as Column] as const)),
)

/** Groups that a row names; no more are read. */
const mostGroups = 100

/** One row: what it says of a person, and the groups that it names. */
export interface PersonRow {
  /** Of the rows that are not empty; the head is 1. */
  line: number
  username: string
  /** Null for what cannot be said of a person; `fault` says why. */
  wish: UserWish | null
  fault: string
  groups: string[]
}

export interface PeopleTable {
  rows: PersonRow[]
  /** Names of columns that say nothing here. */
  unknownColumns: string[]
}

const refused = (message: Text) =>
  new Problem('InvalidRequest', { message, fields: [{ field: 'file', rule: 'head', message }] })

/** @throws Problem InvalidRequest for a table without user names, with a column twice, or with too many rows. */
export async function readPeople(table: AsyncGenerator<string[]>): Promise<PeopleTable> {
  const head = await table.next()
  const names: string[] = head.done ? [] : head.value.map((name: string) => name.trim())
  const meant = names.map((name) => known.get(bare(name)) ?? null)
  if (!meant.includes('username')) throw refused(say('peopleImport.noUsername'))
  const twice = meant.find((column, at) => column !== null && meant.indexOf(column) !== at)
  if (twice != null) throw refused(say('peopleImport.twice', { name: names[meant.lastIndexOf(twice)] ?? '' }))
  const rows: PersonRow[] = []
  let line = 1
  for await (const cells of table) {
    line++
    if (cells.every((cell) => cell.trim() === '')) continue
    if (rows.length >= mostImportedPeople) throw refused(say('peopleImport.tooMany', { count: mostImportedPeople }))
    rows.push(personIn(meant, cells, line))
  }
  const unknownColumns = names.filter((name, at) => name !== '' && meant[at] === null)
  return { rows, unknownColumns }
}

/** A cell that is empty says nothing: what is there stays. */
function personIn(meant: readonly (Column | null)[], cells: readonly string[], line: number): PersonRow {
  const said = new Map<Column, string>()
  for (const [at, column] of meant.entries()) {
    const cell = (cells[at] ?? '').trim()
    if (column !== null && cell !== '') said.set(column, cell)
  }
  const username = said.get('username') ?? ''
  const groups = (said.get('groups') ?? '').split(';').map((name) => name.trim())
  const address = [...said].filter(([column]) => column !== 'username' && column !== 'groups')
  const wish = UserWish.shape.safeParse({ username, address: Object.fromEntries(address) })
  const fault = wish.error?.issues[0]
  return {
    line,
    username: username.slice(0, 200),
    wish: wish.data ?? null,
    fault: fault === undefined ? '' : `${fault.path.join('.')}: ${fault.message}`,
    groups: [...new Set(groups.filter(Boolean))].slice(0, mostGroups),
  }
}
