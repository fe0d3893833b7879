import { type ArchivePermission, archivePermissions } from '@vitrine/contract/permissions.ts'
import { whyAsset } from '#modules/assets/why-asset.ts'
import type { Reason } from '#modules/permissions/explain-access.ts'
import { type Command, CommandRefused } from './command.ts'

/** `+` speaks for it, `-` stands in its way, others say how things are. */
const line = ({ opens, text }: Reason) => `${opens === true ? '+' : opens === false ? '-' : ' '} ${text}`

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
      const { allowed, who, what, reasons } = await whyAsset(question, platform)
      const verdict = `${who} ${allowed ? 'may' : 'may not'} ${permission} ${what}`
      return { says: [verdict, ...reasons.map(line)], exitCode: allowed ? 0 : 1 }
    },
  },
]
