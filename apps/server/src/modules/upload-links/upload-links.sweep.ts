import { anArchive, group } from '#modules/archives/archives.builders.ts'
import { chooseTakesFiles } from '#modules/archives/choose-takes-files.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { operator } from '#modules/viewers/viewer.builders.ts'
import type { Sweep } from '#server/testing/sweep.ts'
import { anUploadLink, linkList } from './upload-links.builders.ts'

/** Who brings what in by whose links is the affair of whoever made them, and of those who manage archives. */
export const uploadLinksSweep: Sweep = {
  opensTo: 'manageArchives',
  async hide(owner, server) {
    const access = [group(builtIn.registeredUsers, ['View', 'UploadFile'])]
    const archive = await anArchive(server, { name: 'Arrivals', access })
    await chooseTakesFiles(operator, { archive, takesFiles: true }, server.platform)
    const destination = `/fotoweb/archives/${archive.id}-Arrivals/`
    const { href } = await anUploadLink(owner, { destination, name: 'Link zephyrine' })
    const missing = `${linkList}987654321`
    return {
      secret: 'zephyrine',
      lists: [linkList, `${linkList}?destination=${encodeURIComponent(destination)}`],
      addresses: [
        { hidden: href, missing, ask: {} },
        { hidden: href, missing, ask: { method: 'PATCH', payload: { name: 'Mine' } } },
        { hidden: href, missing, ask: { method: 'DELETE' } },
      ],
    }
  },
}
