import { realpath, stat } from 'node:fs/promises'
import { importClashes, importDoubles } from '@vitrine/contract/import-folder-values.ts'
import { archivesPaths } from '#modules/archives/archives.paths.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { isInside } from '#modules/archives/check-folder.ts'
import { importTree } from '#modules/import-folders/import-tree.ts'
import { listAllImportFolders } from '#modules/import-folders/list-import-folders.ts'
import { addImportFolder, changeImportFolder, removeImportFolder } from '#modules/import-folders/save-import-folder.ts'
import { requestReading } from '#modules/reading/request-index.ts'
import { checkFolder } from '#modules/uploads/check-name.ts'
import { Problem } from '#platform/http/problem.ts'
import { OriginalFault } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'
import { archiveOf } from './archive-commands.ts'
import { type Command, CommandRefused, operator } from './command.ts'
import type { Terminal } from './terminal.ts'

/** What can be said of names that are taken, and of files that are there already. */
const rules = `RULES: --clash ${importClashes.join('|')}, --doubles ${importDoubles.join('|')}`

/** Takes `--name VALUE` out of what was given. @throws CommandRefused without a value. */
function takeValue(given: readonly string[], name: string): { value: string | null; rest: string[] } {
  const at = given.indexOf(`--${name}`)
  if (at < 0) return { value: null, rest: [...given] }
  const value = given[at + 1]
  if (value === undefined || value.startsWith('--')) throw new CommandRefused(`Say something after --${name}.`)
  return { value, rest: given.toSpliced(at, 2) }
}

function oneOf<Choice extends string>(given: string | null, choices: readonly Choice[], standard: Choice): Choice {
  if (given === null) return standard
  const found = choices.find((one) => one === given)
  if (found === undefined) throw new CommandRefused(`“${given}”: write one of ${choices.join(', ')}.`)
  return found
}

/** `Press/Incoming/2026`: an archive that takes files, by name or number, and a folder in it. @throws CommandRefused. */
async function placeOf(text: string, platform: Platform): Promise<{ archive: ArchiveRow; folder: string }> {
  const [name = '', ...folders] = text.split('/')
  const archive = await archiveOf(name, platform)
  if (archive.takes_files !== 1)
    throw new CommandRefused(`“${archive.name}” takes no files. See: vitrine archive uploads ${archive.id} on`)
  return { archive, folder: await inASentence(async () => checkFolder(folders.join('/'), 'folder')) }
}

/** @throws CommandRefused for what the product refuses, in its words. */
async function inASentence<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem) throw new CommandRefused(error.textsIn('en').message)
    throw error instanceof OriginalFault ? new CommandRefused(`${error.message}. What came in before stays.`) : error
  }
}

async function sourceOf(given: string, { path }: ArchiveRow): Promise<{ path: string; isFile: boolean }> {
  if (given === '') throw new CommandRefused('Say which folder or file: vitrine import PATH --to ARCHIVE/FOLDER')
  const real = await realpath(given).catch(() => {
    throw new CommandRefused(`There is nothing at ${given}.`)
  })
  if (isInside(real, path)) throw new CommandRefused(`${given} lies in the archive already.`)
  if (isInside(path, real))
    throw new CommandRefused(`${given} holds the archive’s own folder. Name a folder beside it.`)
  return { path: real, isFile: (await stat(real)).isFile() }
}

async function runImport(given: readonly string[], platform: Platform, terminal: Terminal) {
  const to = takeValue(given, 'to')
  const clash = takeValue(to.rest, 'clash')
  const same = takeValue(clash.rest, 'doubles')
  const [path = '', ...more] = same.rest
  if (more.length > 0) throw new CommandRefused(`“${more[0]}” is not known here. See: vitrine help`)
  const { archive, folder } = await placeOf(to.value ?? '', platform)
  const how = {
    clash: oneOf(clash.value, importClashes, 'number'),
    doubles: oneOf(same.value, importDoubles, 'refuse'),
  }
  if (how.clash === 'version' && archive.versions_kept === 0)
    throw new CommandRefused(`“${archive.name}” keeps no earlier versions. See: vitrine archive versions`)
  const source = await sourceOf(path, archive)
  const counts = { in: 0, there: 0, refused: 0 }
  await inASentence(async () => {
    for await (const file of importTree(source, { archive, folder, ...how }, 'vitrine import', platform)) {
      counts[file.outcome]++
      if (file.outcome === 'refused') terminal.line(`${file.path}: ${whyNot(file)}`)
      terminal.progress(`${counts.in.toLocaleString('en-GB')} files came in, ${counts.refused} were refused`)
    }
  })
  await requestReading(archive.id, platform)
  const says = `${counts.in} files came into “${archive.name}”, ${counts.there} were there already, ${counts.refused} were refused. ${source.path} is as it was.`
  return { says, exitCode: counts.refused > 0 ? 1 : 0 }
}

function whyNot({ problem, about }: { problem: Problem | OriginalFault; about: string }): string {
  const says = problem instanceof Problem ? problem.textsIn('en').message : problem.message
  return about === '' ? says : `${says} (${about})`
}

function numberOf(given: string): number {
  if (!/^\d{1,9}$/.test(given)) throw new CommandRefused('Say its number. See: vitrine import-folder list')
  return Number(given)
}

function switching(usage: string, says: string, isOn: boolean): Command {
  return {
    usage,
    says,
    async run([given = ''], platform) {
      const id = numberOf(given)
      await inASentence(() => changeImportFolder(operator, { id, isOn }, platform))
      return isOn ? `Files are taken from import folder ${id} again.` : `Nothing is taken from import folder ${id} now.`
    },
  }
}

export const importCommands: readonly Command[] = [
  {
    usage: 'import PATH --to ARCHIVE/FOLDER [RULES]',
    says: `copy a folder or a file into an archive that takes files, and pass over what lies there already; ${rules}`,
    run: runImport,
  },
  {
    usage: 'import-folder add NAME PATH ARCHIVE/FOLDER [RULES]',
    says: `take files out of a folder into an archive as soon as they rest; ${rules}`,
    async run(given, platform) {
      const clash = takeValue(given, 'clash')
      const same = takeValue(clash.rest, 'doubles')
      const [name = '', path = '', place = ''] = same.rest
      const { archive, folder } = await placeOf(place, platform)
      const destination = platform.settings.base + archivesPaths.collection(archive, '')
      const how = {
        clash: oneOf(clash.value, importClashes, 'number'),
        doubles: oneOf(same.value, importDoubles, 'refuse'),
      }
      const wish = { name, path, destination, folder, ...how, template: null, isOn: true }
      const row = await inASentence(() => addImportFolder(operator, wish, platform))
      return `Import folder ${row.id} was made: files are taken out of ${row.path}, into “${archive.name}”.`
    },
  },
  {
    usage: 'import-folder list',
    says: 'all import folders, with what came in and what is wrong',
    async run(_, platform) {
      const rows = await listAllImportFolders(operator, platform)
      const lines = rows.map(({ id, name, path, is_on, brought, refused, problem }) => {
        const state = is_on === 1 ? (problem ?? 'on') : 'off'
        return `${id}  ${name}  ${path}  ${state}  ${brought} came in, ${refused} were refused`
      })
      return lines.length === 0 ? 'There is no import folder yet. See: vitrine import-folder add' : lines
    },
  },
  switching('import-folder on FOLDER', 'take files again', true),
  switching('import-folder off FOLDER', 'take nothing until it is switched on again', false),
  {
    usage: 'import-folder remove FOLDER',
    says: 'forget an import folder; what lies in it stays there',
    async run([given = ''], platform) {
      const id = numberOf(given)
      await inASentence(() => removeImportFolder(operator, id, platform))
      return `Import folder ${id} is forgotten. What lies in it stays.`
    },
  },
]
