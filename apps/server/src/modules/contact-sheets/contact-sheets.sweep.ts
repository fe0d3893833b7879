import { anArchive, group } from '#modules/archives/archives.builders.ts'
import { aFile } from '#modules/assets/assets.builders.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import type { Person } from '#server/testing/ask.ts'
import type { TestServer } from '#server/testing/open-test-server.ts'
import type { Sweep } from '#server/testing/sweep.ts'
import { contactSheetsTasks } from './contact-sheets.tasks.ts'

/** A sheet that was made, which its maker alone may fetch. */
export const contactSheetsSweep: Sweep = {
  async hide(owner, server) {
    const payload = { selection: { href: await somewhere(owner, server) }, look: { title: 'Hush hush' } }
    const { location } = (await owner.ask('/fotoweb/me/contact-sheets/', { method: 'POST', payload })).json()
    const [make] = contactSheetsTasks(server.platform)
    await make?.run({ id: location.split('/').at(-1) }, new AbortController().signal)
    const { file } = (await owner.read(location, 'task-status')).task
    const hidden = file ?? ''
    const missing = hidden.replace(/[0-9a-f]{12}\/file$/, '000000000000/file')
    return {
      secret: 'Hush hush',
      lists: [hidden],
      addresses: [
        { hidden, missing, ask: {} },
        { hidden, missing, ask: { headers: { range: 'bytes=0-9' } } },
      ],
    }
  },
}

/** A collection in which there is something to be seen. */
async function somewhere(owner: Person, server: TestServer): Promise<string> {
  const { data } = await owner.read('/fotoweb/archives/', 'collectionlist')
  const filled = data.find(({ assetCount }) => assetCount > 0)
  if (filled) return filled.href
  const access = [group(builtIn.registeredUsers, ['View', 'Preview'])]
  const archive = await anArchive(server, { name: 'Sheets', access })
  await aFile(archive, 'a.txt', 'a word')
  await server.index(archive.id)
  return `/fotoweb/archives/${archive.id}-Sheets/`
}
