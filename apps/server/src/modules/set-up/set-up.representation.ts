import type { SetUp } from '@vitrine/contract/set-up.ts'
import { archivesPaths } from '#modules/archives/archives.paths.ts'
import { demoProgress } from '#modules/demo-library/make-demo-library.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { canMakeDemo, isOwner, mayAddFirst, readingProgress } from './first-archive.ts'
import { isSetUpOpen } from './open-set-up.ts'
import { setUpPaths } from './set-up.paths.ts'

/** For a stranger: whether there is something to set up. For an administrator: what can be done first, and how far it is. */
export async function representSetUp(viewer: Viewer | null, platform: Platform): Promise<SetUp> {
  const { base } = platform.settings
  const isOpen = await isSetUpOpen(platform)
  const isOwners = viewer !== null && isOwner(viewer)
  const mayAdd = viewer !== null && (await mayAddFirst(viewer, platform))
  return {
    href: base + setUpPaths.read,
    begin: isOpen ? base + setUpPaths.begin : null,
    addFolder: mayAdd ? base + setUpPaths.addFolder : null,
    makeDemo: mayAdd && canMakeDemo(platform) ? base + setUpPaths.makeDemo : null,
    progress: isOwners ? await representProgress(platform) : null,
  }
}

async function representProgress(platform: Platform): Promise<NonNullable<SetUp['progress']>> {
  const { base } = platform.settings
  const archives = (await readingProgress(platform)).map(({ archive, pending, ready, parked }) => ({
    name: archive.name,
    href: base + archivesPaths.collection(archive),
    pending,
    ready,
    parked,
  }))
  return { archives, demo: await demoProgress(platform) }
}
