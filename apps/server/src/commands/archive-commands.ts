import {
  partsOfRule,
  quotaRange,
  ruleOfParts,
  type StackRule,
  stackRuleParts,
} from '@vitrine/contract/archive-values.ts'
import { type ArchivePermission, archivePermissions } from '@vitrine/contract/permissions.ts'
import { addArchive } from '#modules/archives/add-archive.ts'
import { findArchive, findNamedArchive, listArchives } from '#modules/archives/archives.queries.ts'
import { type ArchiveRow, type WriteBack, writeBacks } from '#modules/archives/archives.tables.ts'
import { chooseMetadataView } from '#modules/archives/choose-metadata-view.ts'
import { chooseQuota } from '#modules/archives/choose-quota.ts'
import { chooseStackRule } from '#modules/archives/choose-stack-rule.ts'
import { chooseTakesFiles } from '#modules/archives/choose-takes-files.ts'
import { chooseTrashDays } from '#modules/archives/choose-trash-days.ts'
import { chooseVersionsKept } from '#modules/archives/choose-versions-kept.ts'
import { removeArchive } from '#modules/archives/remove-archive.ts'
import { countFiles, listParked } from '#modules/assets/assets.queries.ts'
import { metadataViews } from '#modules/metadata-fields/metadata-views.ts'
import type { AccessEntry } from '#modules/permissions/access-list.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import { openAccess } from '#modules/permissions/open-access.ts'
import { roomOf } from '#modules/quotas/room-of-archives.ts'
import { clearArchive } from '#modules/reading/clear-archive.ts'
import { readAllParkedAgain } from '#modules/reading/read-again.ts'
import { requestIndex } from '#modules/reading/request-index.ts'
import { weighTrash } from '#modules/trash/trash.queries.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { findUserByName } from '#modules/users/users.queries.ts'
import { chooseWriteBack } from '#modules/write-back/choose-write-back.ts'
import { writingState } from '#modules/write-back/write-back.queries.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import type { Platform } from '#platform/platform.ts'
import { type Command, CommandRefused, operator, refuseFlags, takeFlag } from './command.ts'

/** @throws CommandRefused for a name or number that no archive has. */
export async function archiveOf(text: string, platform: Platform): Promise<ArchiveRow> {
  const found = /^\d+$/.test(text) ? await findArchive(Number(text), platform) : await findNamedArchive(text, platform)
  if (!found) throw new CommandRefused(`There is no archive “${text}”. See: vitrine archive list`)
  return found
}

/** `everyone:View,Preview`, `registered:View,Download`, `user kari:View` with a filter after `@`: `everyone:View@25:free`. */
async function accessEntry(text: string, platform: Platform): Promise<AccessEntry> {
  const [, member = '', names = '', autoSearch = ''] = /^([^:]+):([A-Za-z0-9,]+)(?:@(.+))?$/.exec(text) ?? []
  const permissions = names.split(',') as ArchivePermission[]
  const unknown = permissions.find((name) => !archivePermissions.includes(name))
  if (member === '' || unknown !== undefined) {
    const reason = member === '' ? 'write it as MEMBER:PERMISSION,PERMISSION' : `there is no permission “${unknown}”`
    throw new CommandRefused(`“${text}”: ${reason}. Permissions: ${archivePermissions.join(', ')}`)
  }
  const groups: Record<string, number> = { everyone: builtIn.everyone, registered: builtIn.registeredUsers }
  const groupId = groups[member] ?? (/^\d+$/.test(member) ? Number(member) : null)
  if (groupId !== null) return { memberKind: 'group', memberId: groupId, permissions, autoSearch }
  const user = await findUserByName(member.replace(/^user /, ''), platform)
  if (!user)
    throw new CommandRefused(
      `There is no member “${member}”: use everyone, registered, a group’s number or a user’s name.`,
    )
  return { memberKind: 'user', memberId: user.id, permissions, autoSearch }
}

const saysOf: Record<WriteBack, (name: string) => string> = {
  off: (name) => `What people say of “${name}” stays in Vitrine; nothing is written into its folder from now on.`,
  sidecar: (name) => `What people say of “${name}” is written into XMP files beside its files from now on.`,
  file: (name) =>
    `What people say of “${name}” is written into its files from now on, and beside those that take none. See that a copy of the folder is kept.`,
}

async function describeWriting(archive: ArchiveRow, platform: Platform): Promise<string[]> {
  const { waiting, failed, first } = await writingState(archive.id, platform)
  const head = `“${archive.name}”: ${archive.write_back}; ${waiting} assets wait to be written, ${failed} of them after a failure.`
  return [head, ...first.map(({ path, problem }) => `${path}: ${problem}`)]
}

async function describeTrash(archive: ArchiveRow, platform: Platform): Promise<string> {
  const { files, bytes } = await weighTrash(archive.id, platform)
  const days = archive.trash_days === 0 ? 'until somebody empties it' : `for ${archive.trash_days} days`
  return `“${archive.name}”: ${files} files with ${bytes} bytes lie in its trash; each stays ${days}.`
}

async function describeQuota({ id, name }: ArchiveRow, platform: Platform): Promise<string> {
  const { used, reserved, limit, free } = await roomOf(id, platform)
  const held = `“${name}” holds ${used} bytes; ${reserved} more are on their way into it`
  if (limit === null) return `${held}. It has no limit.`
  const more = free === 0 ? 'Nothing more comes in' : `${free} bytes are free`
  return `${held}. It may hold ${limit}. ${more}.`
}

/** `50000000`, `50GB`, `1.5 TB`. @throws CommandRefused. */
function readQuota(text: string): number {
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?) ?(MB|GB|TB)?$/i.exec(text) ?? []
  const factors: Record<string, number> = { MB: 1e6, GB: 1e9, TB: 1e12 }
  const bytes = Math.round(Number(number) * (factors[unit.toUpperCase()] ?? 1))
  if (number === '' || bytes < quotaRange.from || bytes > quotaRange.to)
    throw new CommandRefused('Write a number of bytes, a size such as 500MB, 50GB or 2TB, or none; 1000TB at most.')
  return bytes
}

/** `off`, or parts with commas between them; null for a word that is none. */
function stackRuleOf(text: string | undefined): StackRule | null {
  const words = (text ?? '').split(',')
  const parts = stackRuleParts.filter((part) => words.includes(part))
  if (text === 'off') return 'off'
  return parts.length === words.length ? ruleOfParts(parts) : null
}

export const archiveCommands: readonly Command[] = [
  {
    usage: 'archive add NAME FOLDER|pool:NAME|--managed',
    says: 'index a folder in place, or let Vitrine keep the files, in a pool that is a bucket as well; everyone may look, who signs in may download',
    async run(given, platform) {
      const { has: isManaged, rest } = takeFlag(given, 'managed')
      refuseFlags(rest)
      const [name = '', folder = ''] = rest
      if (isManaged && folder !== '') throw new CommandRefused('Name a folder or say --managed, not both.')
      const bucketPool = folder.startsWith('pool:') ? folder.slice('pool:'.length) : null
      if (
        bucketPool !== null &&
        !platform.settings.pools.some(({ id, bucket }) => id === bucketPool && bucket !== null)
      )
        throw new CommandRefused(`VITRINE_POOLS names no bucket “${bucketPool}”.`)
      const isKept = isManaged || bucketPool !== null
      const path = isKept ? null : folder
      const facts = bucketPool === null ? {} : { attributes: JSON.stringify({ Pool: bucketPool }) }
      const archive = await addArchive(operator, { name, path, bucketPool, facts, access: openAccess }, platform)
      await requestIndex(archive.id, platform)
      if (isKept) return `Archive ${archive.id} “${archive.name}” was made. Its files are kept in ${archive.path}.`
      return `Archive ${archive.id} “${archive.name}” was made. A running server reads it now, another at its start.`
    },
  },
  {
    usage: 'archive list',
    says: 'all archives with their folders',
    async run(_, platform) {
      const archives = await listArchives(platform)
      const lines = archives.map(
        ({ id, name, path, problem }) => `${id}  ${name}  ${path}${problem ? `  (${problem})` : ''}`,
      )
      return lines.length === 0 ? 'There is no archive yet. See: vitrine archive add' : lines
    },
  },
  {
    usage: 'archive access ARCHIVE MEMBER:PERMISSION,… …',
    says: 'who may do what; MEMBER is everyone, registered, a group’s number or a user’s name; a filter follows after @',
    async run([name = '', ...members], platform) {
      const archive = await archiveOf(name, platform)
      if (members.length === 0) throw new CommandRefused('Say at least one member, for example everyone:View,Preview')
      const entries = await Promise.all(members.map((member) => accessEntry(member, platform)))
      await setAccess(operator, archive.id, entries, platform)
      return `The access list of “${archive.name}” has ${entries.length} members now.`
    },
  },
  {
    usage: 'archive view ARCHIVE VIEW',
    says: 'which metadata view its assets are shown with: Default, News, Museum or Products',
    async run([name = '', wanted = ''], platform) {
      const archive = await archiveOf(name, platform)
      const view = metadataViews.find((each) => each.name.toLowerCase() === wanted.toLowerCase())
      if (!view) throw new CommandRefused(`The view is one of ${metadataViews.map((each) => each.name).join(', ')}.`)
      await chooseMetadataView(operator, { archiveId: archive.id, view: view.id }, platform)
      return `“${archive.name}” is shown with the view ${view.name} now.`
    },
  },
  {
    usage: 'archive write-back ARCHIVE [off|sidecar|file]',
    says: 'whether what people say is written into XMP files beside the files, or into the files; alone: what waits and what failed',
    async run([name = '', mode], platform) {
      const archive = await archiveOf(name, platform)
      if (mode === undefined) return describeWriting(archive, platform)
      const wanted = writeBacks.find((each) => each === mode)
      if (!wanted) throw new CommandRefused(`“${mode}”: write one of ${writeBacks.join(', ')}.`)
      await chooseWriteBack(operator, { archive, mode: wanted }, platform)
      return saysOf[wanted](archive.name)
    },
  },
  {
    usage: 'archive uploads ARCHIVE on|off',
    says: 'whether people with the right UploadFile may put files into its folder',
    async run([name = '', choice], platform) {
      const archive = await archiveOf(name, platform)
      if (choice !== 'on' && choice !== 'off') throw new CommandRefused('Write on or off.')
      await chooseTakesFiles(operator, { archive, takesFiles: choice === 'on' }, platform)
      if (choice === 'off') return `Nobody puts files into “${archive.name}” from now on.`
      return `People with the right UploadFile may put files into ${archive.path} from now on.`
    },
  },
  {
    usage: 'archive trash ARCHIVE [DAYS|never]',
    says: 'after how many days deleted files go for good; alone: how many there are and how large they are',
    async run([name = '', choice], platform) {
      const archive = await archiveOf(name, platform)
      if (choice === undefined) return describeTrash(archive, platform)
      const days = choice === 'never' ? 0 : Number(choice)
      if (!/^(?:never|[1-9]\d{0,3})$/.test(choice))
        throw new CommandRefused('Write a number of days from 1 to 9999, or never.')
      await chooseTrashDays(operator, { archive, days }, platform)
      if (days === 0) return `What is deleted from “${archive.name}” stays in its trash until somebody empties it.`
      return `What is deleted from “${archive.name}” goes for good after ${days} days.`
    },
  },
  {
    usage: 'archive versions ARCHIVE N|all|none',
    says: 'how many earlier versions of a file are kept when it is replaced; those too many go with its next replacement',
    async run([name = '', choice = ''], platform) {
      const archive = await archiveOf(name, platform)
      if (!/^(?:all|none|[1-9]\d{0,3})$/.test(choice))
        throw new CommandRefused('Write a number of versions from 1 to 9999, all, or none.')
      const count = choice === 'all' ? -1 : choice === 'none' ? 0 : Number(choice)
      await chooseVersionsKept(operator, { archive, count }, platform)
      return `“${archive.name}” keeps ${choice} of the earlier versions of a file.`
    },
  },
  {
    usage: 'archive quota ARCHIVE [SIZE|none]',
    says: 'how many bytes it may hold, trash and versions included: a number, also with MB, GB or TB; alone: what it holds',
    async run([name = '', choice], platform) {
      const archive = await archiveOf(name, platform)
      if (choice === undefined) return describeQuota(archive, platform)
      const bytes = choice === 'none' ? null : readQuota(choice)
      await chooseQuota(operator, { archive, bytes }, platform)
      const now = await findArchive(archive.id, platform)
      return describeQuota(now ?? archive, platform)
    },
  },
  {
    usage: 'archive stack ARCHIVE off|raw-and-jpeg,bursts,layered',
    says: 'what is stacked by itself: RAW files with their pictures, bursts, layered files with their exports',
    async run([name = '', choice], platform) {
      const archive = await archiveOf(name, platform)
      const rule = stackRuleOf(choice)
      if (!rule) throw new CommandRefused(`Write off, or some of ${stackRuleParts.join(',')}.`)
      await chooseStackRule(operator, { archive, rule }, platform)
      if (rule === 'off') return `Nothing that comes into “${archive.name}” is stacked by itself from now on.`
      return `Files of “${archive.name}” are stacked by ${partsOfRule(rule).join(', ')}: a running server does that now for those that are there, another at its start.`
    },
  },
  {
    usage: 'archive remove ARCHIVE [--yes]',
    says: 'forget an archive and all that is known of its files; files are not touched, but for those that Vitrine keeps',
    async run(given, platform, terminal) {
      const { has: isSure, rest } = takeFlag(given, 'yes')
      refuseFlags(rest)
      const archive = await archiveOf(rest[0] ?? '', platform)
      if (archive.moving_to !== null)
        throw new CommandRefused(`“${archive.name}” is being moved. Wait until that has ended, or cancel it.`)
      const total = (await countFiles(archive.id, platform)).toLocaleString('en-GB')
      const files =
        archive.is_managed === 1
          ? `all files in ${archive.path} are deleted for good`
          : `nothing in ${archive.path} is touched`
      const question = `“${archive.name}” and what is known of its ${total} files will be forgotten; ${files}.`
      if (!isSure && !(await terminal.confirm(question)))
        throw new CommandRefused(question, 'Nothing was done: answer yes, or say --yes.')
      await removeArchive(operator, archive, platform)
      // For a run that is going on now, and for the case that this command is cut off.
      await requestIndex(archive.id, platform)
      passFaultPoint('remove.marked')
      const onProgress = (count: number) =>
        terminal.progress(`${count.toLocaleString('en-GB')} of ${total} files forgotten`)
      await clearArchive(archive.id, platform, { signal: new AbortController().signal, onProgress })
      return `Archive ${archive.id} “${archive.name}” is forgotten. Its number is not given out again.`
    },
  },
  {
    usage: 'archive reindex ARCHIVE',
    says: 'compare with the folder, and try again what could not be read',
    async run([name = ''], platform) {
      const archive = await archiveOf(name, platform)
      const count = await readAllParkedAgain(archive.id, platform)
      return `“${archive.name}” is compared with its folder; ${count} parked files are tried again.`
    },
  },
  {
    usage: 'archive parked ARCHIVE',
    says: 'the files that could not be read, with the reasons',
    async run([name = ''], platform) {
      const parked = await listParked((await archiveOf(name, platform)).id, platform)
      const lines = parked.map(({ path, problem }) => `${path}  ${problem ?? ''}`)
      return lines.length === 0 ? 'No file is parked.' : lines
    },
  },
]
