import { type ArchivePermission, archivePermissions } from '@vitrine/contract/permissions.ts'
import { whyAsset } from '#modules/assets/why-asset.ts'
import { reasonText } from '#modules/permissions/reason-text.ts'
import { type Command, CommandRefused } from './command.ts'

/** `+` speaks for it, `-` stands in its way, others say how things are. */
const sign = (opens: boolean | null) => (opens === true ? '+' : opens === false ? '-' : ' ')

export const whyCommands: readonly Command[] = [
  {
    usage: 'why USER DEED ASSET [TOKEN]',
    says: 'why a user (or guest) may or may not do something to a file, ARCHIVE/PATH or its address; ends with 0 or 1',
    async run([user = '', deed = '', asset = '', token], platform) {
      const permission = archivePermissions.find((name) => name.toLowerCase() === deed.toLowerCase())
      if (asset === '')
        throw new CommandRefused('Say who, what and which file: vitrine why kari Download Press/2026/a.jpg')
      if (!permission) throw new CommandRefused(`There is no deed “${deed}”. Deeds: ${archivePermissions.join(', ')}`)
      const question = { user, permission: permission as ArchivePermission, asset, token: token ?? null }
      const { allowed, viewer, archive, path, reasons } = await whyAsset(question, platform)
      const who = `${viewer.userName} (${viewer.userId})`
      const verdict = `${who} ${allowed ? 'may' : 'may not'} ${permission} ${path} in “${archive.name}” (${archive.id})`
      const lines = reasons.map((reason) => `${sign(reason.opens)} ${reasonText(reason, permission)}`)
      return { says: [verdict, ...lines], exitCode: allowed ? 0 : 1 }
    },
  },
]
