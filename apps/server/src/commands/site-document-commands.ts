import { readFile, writeFile } from 'node:fs/promises'
import { differences } from '@vitrine/contract/differences.ts'
import { largestSiteDocument, siteParts } from '@vitrine/contract/site-settings.ts'
import {
  exportSettings,
  type Finding,
  type Findings,
  importDocument,
  tryDocument,
} from '#modules/site-settings/transfer-settings.ts'
import { Problem } from '#platform/http/problem.ts'
import { type Command, CommandRefused, operator } from './command.ts'

/** What a verb refuses is a mistake in the command, with a line for each fault. */
async function sayingWhy<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (fault) {
    if (!(fault instanceof Problem)) throw fault
    const fields = (fault.details.fields ?? []).map(faultLine)
    throw new CommandRefused(...(fields.length > 0 ? fields : [fault.message]))
  }
}

const faultLine = ({ field, message }: Finding['faults'][number]) =>
  `${field}: ${typeof message === 'string' ? message : message('en')}`

async function givenDocument(file: string | undefined): Promise<unknown> {
  if (file === undefined) throw new CommandRefused('Say the name of a file.')
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandRefused(`The file ${file} cannot be read.`)
  })
  if (Buffer.byteLength(text) > largestSiteDocument) throw new CommandRefused(`The file ${file} has more than 1 MB.`)
  try {
    return JSON.parse(text)
  } catch {
    throw new CommandRefused(`The file ${file} is not valid JSON.`)
  }
}

const short = (text: string | null) =>
  text === null ? 'nothing' : JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)

function report({ findings, unknown, site, exported }: Findings): string[] {
  const lines = findings.flatMap(({ id, state, before, after, faults }) => {
    if (state === 'refused') return [`${id}: cannot be used`, ...faults.map((fault) => `  ${faultLine(fault)}`)]
    if (state !== 'different') return [`${id}: nothing to change`]
    const all = differences(before, after).map(
      (one) => `  ${one.at || '(all)'}: ${short(one.before)} → ${short(one.after)}`,
    )
    return [`${id}: ${all.length} ${all.length === 1 ? 'difference' : 'differences'}`, ...all.slice(0, 20)]
  })
  const strange = unknown.map((name) => `This server does not know “${name}”; it is passed over.`)
  return [`Settings of “${site}”, of ${exported}:`, ...lines, ...strange]
}

export const siteDocumentCommands: readonly Command[] = [
  {
    usage: 'site export FILE [SECTION …]',
    says: `write the settings of the site into one JSON document, all of them or some of: ${siteParts.join(', ')}`,
    async run([file, ...names], platform) {
      if (file === undefined) throw new CommandRefused('Say the name of a file.')
      const strange = names.find((name) => !siteParts.some((part) => part === name))
      if (strange !== undefined) throw new CommandRefused(`“${strange}” is none of ${siteParts.join(', ')}.`)
      const wished = names.length === 0 ? null : siteParts.filter((part) => names.includes(part))
      const document = await sayingWhy(() => exportSettings(operator, wished, platform))
      await writeFile(file, `${JSON.stringify(document, null, 2)}\n`, { flag: 'wx' }).catch(() => {
        throw new CommandRefused(`The file ${file} cannot be written, or is there already.`)
      })
      return `The settings are in ${file}: ${Object.keys(document.sections).join(', ')}`
    },
  },
  {
    usage: 'site import FILE [--yes]',
    says: 'take the settings of a document that “site export” wrote, here or for another site; what would change is shown first',
    async run([file, sure], platform, terminal) {
      const document = await givenDocument(file)
      const found = await sayingWhy(() => tryDocument(operator, document, platform))
      for (const line of report(found)) terminal.line(line)
      const refused = found.findings.filter(({ state }) => state === 'refused')
      if (refused.length > 0) throw new CommandRefused('Nothing was changed: mend the document first.')
      const sections = found.findings.filter(({ state }) => state === 'different').map(({ id }) => id)
      if (sections.length === 0) return 'Nothing is to be changed.'
      if (sure !== '--yes' && !(await terminal.confirm('Change these settings?')))
        throw new CommandRefused('Nothing was changed: answer yes, or say --yes.')
      await sayingWhy(() => importDocument(operator, { document, sections, mark: found.mark }, platform))
      return `Imported: ${sections.join(', ')}. It can be undone in the management view.`
    },
  },
]
