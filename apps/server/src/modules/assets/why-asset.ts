import type { AccountObstacle } from '@vitrine/contract/access-explanations.ts'
import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import { parseArchiveId } from '#modules/archives/archives.paths.ts'
import { findArchive, findNamedArchive } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { groupNames } from '#modules/groups/groups.queries.ts'
import { accessListOf } from '#modules/permissions/access-of.ts'
import { type Explanation, explainAccess, filtersAsked } from '#modules/permissions/explain-access.ts'
import { findAccount, guest } from '#modules/session/resolve-viewer.ts'
import { owesFactor } from '#modules/session/session-sight.ts'
import { withinScope } from '#modules/tokens/token-scope.ts'
import { tokenById } from '#modules/tokens/tokens.queries.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { findUserByName, userNames } from '#modules/users/users.queries.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { decodeSegment } from '#platform/http/address.ts'
import type { Platform } from '#platform/platform.ts'
import { readAsset } from './asset-facts.ts'
import { findAssetByPath } from './assets.queries.ts'
import { judgeFor } from './judge-assets.ts'

export interface WhyQuestion {
  /** Name or number of a user, or `guest`. */
  user: string | number
  permission: ArchivePermission
  /** An href, or the archive's number or name, a slash, and the path inside it. */
  asset: string
  /** Number of a token of that user, when a program asks. */
  token: string | null
}

export interface Why extends Explanation {
  viewer: Viewer
  archive: ArchiveRow
  path: string
}

/** A person, archive, file or token that is not there. A file is also not there before it was read. */
export class NothingToExplain extends Error {
  readonly missing: 'user' | 'archive' | 'asset' | 'token'
  readonly named: string

  constructor(missing: NothingToExplain['missing'], named: string) {
    super(
      missing === 'asset' ? `There is no file ${named}, or it was not read yet.` : `There is no ${missing} “${named}”.`,
    )
    this.name = 'NothingToExplain'
    this.missing = missing
    this.named = named
  }
}

interface Person {
  viewer: Viewer
  obstacle: AccountObstacle | null
}

/**
 * Why a person may or may not do something to an asset, for whoever runs the server.
 * @throws NothingToExplain when the person, the archive, the asset or the token is not there.
 */
export async function whyAsset(question: WhyQuestion, platform: Platform): Promise<Why> {
  const { viewer, obstacle } = await personOf(question, platform)
  const { archive, path } = await placeOf(question.asset, platform)
  const row = await findAssetByPath(archive.id, path, platform)
  const list = await accessListOf(archive.id, platform)
  if (!row || !list) throw new NothingToExplain('asset', path)
  const members = list.entries.map(({ memberKind, memberId }) => ({ memberKind, memberId }))
  const groups = await groupNames([...viewer.groupIds, ...numbersOf(members, 'group')], platform)
  const users = await userNames(numbersOf(members, 'user'), platform)
  const asset = readAsset(row)
  const asked = filtersAsked({ viewer, list }, moment(platform))
  const judge = await judgeFor(asked, { archiveId: archive.id, assets: [asset] }, platform)
  const explanation = explainAccess(
    {
      viewer,
      obstacle,
      permission: question.permission,
      list,
      fits: judge(asset),
      nameOf: ({ memberKind: kind, memberId: id }) => (kind === 'group' ? groups : users).get(id) ?? null,
    },
    moment(platform),
  )
  return { ...explanation, viewer, archive, path }
}

type Member = { memberKind: 'user' | 'group'; memberId: number }
const numbersOf = (members: readonly Member[], wanted: Member['memberKind']) =>
  members.filter(({ memberKind }) => memberKind === wanted).map(({ memberId }) => memberId)

function moment({ clock }: Platform) {
  const now = new Date(clock.now())
  return { now, utcOffsetMinutes: -now.getTimezoneOffset() }
}

async function personOf({ user, token }: WhyQuestion, platform: Platform): Promise<Person> {
  if (user === builtIn.guest || String(user).toLowerCase() === 'guest') {
    return { viewer: guest(), obstacle: platform.settings.guests ? null : 'noGuests' }
  }
  const id = typeof user === 'number' ? user : ((await findUserByName(user, platform))?.id ?? null)
  const account = id === null ? null : await findAccount(id, platform)
  if (!account) throw new NothingToExplain('user', String(user))
  const { viewer, obstacle: inTheWay } = account
  const obstacle =
    inTheWay === 'switched off' ? 'switchedOff' : (inTheWay ?? (viewer.mustChangePassword ? 'password' : null))
  if (token === null)
    return { viewer, obstacle: obstacle ?? ((await owesFactor(viewer.userId, platform)) ? 'factor' : null) }
  // Programs have no second factor.
  return withToken(account.viewer, { token, obstacle }, platform)
}

async function withToken(
  viewer: Viewer,
  { token, obstacle }: { token: string; obstacle: AccountObstacle | null },
  platform: Platform,
): Promise<Person> {
  const found = await tokenById(token, platform)
  if (found?.user_id !== viewer.userId) throw new NothingToExplain('token', token)
  const isOver = found.expires_at !== null && found.expires_at <= platform.clock.now()
  const mayUseApi = viewer.isAdministrator || viewer.groupPermissions.has('api')
  const ofToken = isOver ? 'tokenExpired' : mayUseApi ? null : 'noApi'
  return { viewer: withinScope(viewer, found.scope), obstacle: obstacle ?? ofToken }
}

/** `/fotoweb/archives/5000-Press/2026/a.jpg.info`, `5000/2026/a.jpg` or `Press/2026/a.jpg`. */
async function placeOf(text: string, platform: Platform): Promise<{ archive: ArchiveRow; path: string }> {
  const address = /^(?:https?:\/\/[^/]+)?(\/.*)$/.exec(text)?.[1]
  const prefix = `${platform.settings.base}/archives/`
  const parts =
    address === undefined
      ? text.split('/')
      : address
          .slice(address.startsWith(prefix) ? prefix.length : 1)
          .replace(/\.info$/, '')
          .split('/')
          .map(decodeSegment)
  const [named = '', ...path] = parts
  const id = parseArchiveId(named)
  const archive = (id === null ? null : await findArchive(id, platform)) ?? (await findNamedArchive(named, platform))
  if (!archive) throw new NothingToExplain('archive', named)
  return { archive, path: path.join('/') }
}
