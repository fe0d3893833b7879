import { readFile } from 'node:fs/promises'
import { setCookieTexts } from '#modules/cookie-consent/cookie-texts.ts'
import { type Command, CommandRefused, operator } from './command.ts'

export const siteCommands: readonly Command[] = [
  {
    usage: 'site cookies FILE',
    says: 'what visitors are told about cookies, from a JSON file by language; “default” for the text that is shipped',
    async run([file = ''], platform) {
      if (file === '') throw new CommandRefused('Say the name of a file, or: default')
      const text = file === 'default' ? null : await readFile(file, 'utf8').catch(() => undefined)
      if (text === undefined) throw new CommandRefused(`The file ${file} cannot be read.`)
      await setCookieTexts(operator, text, platform)
      return text === null ? 'Visitors are told the text that is shipped.' : `Visitors are told what ${file} says.`
    },
  },
]
