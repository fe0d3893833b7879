import { writeFile } from 'node:fs/promises'
import { exportArchiveRights, exportGroupRights } from '#modules/rights-report/export-rights.ts'
import { archiveLines, archiveTable, groupLines, groupTable } from '#modules/rights-report/write-rights.ts'
import { type Command, CommandRefused, operator, refuseFlags, takeFlag } from './command.ts'

export const rightsCommands: readonly Command[] = [
  {
    usage: 'rights export PART FILE [--people]',
    says: 'who may do what: PART is archives or groups; a table (.csv) or lines of JSON (.jsonl), with --people by person through all their groups',
    async run(given, platform) {
      const { has: isByPerson, rest } = takeFlag(given, 'people')
      refuseFlags(rest)
      const [part, file = ''] = rest
      if (part !== 'archives' && part !== 'groups')
        throw new CommandRefused('Say archives or groups: vitrine rights export archives rights.csv')
      if (!/\.(csv|jsonl)$/i.test(file))
        throw new CommandRefused('Say the name of a file that ends with .csv or .jsonl.')
      const wish = { by: isByPerson ? ('people' as const) : ('lists' as const) }
      const isTable = /\.csv$/i.test(file)
      const lines =
        part === 'archives'
          ? (isTable ? archiveTable : archiveLines)(await exportArchiveRights(operator, wish, platform))
          : (isTable ? groupTable : groupLines)(await exportGroupRights(operator, wish, platform))
      await writeFile(file, lines, { flag: 'wx' }).catch((error: Error) => {
        if (!('code' in error)) throw error
        throw new CommandRefused(`The file ${file} cannot be written, or is there already.`)
      })
      return `The rights are in ${file}.`
    },
  },
]
