import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import { FolderInput, FolderPen, FolderPlus, FolderX } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Command } from '#platform/commands/command.ts'
import { useCommands } from '#platform/commands/command-registry.ts'

export type FolderDeed = 'make' | 'rename' | 'move' | 'remove'

/** What can be done with the folder in view, and which of it somebody is about to do. */
export function useFolderDeeds(collection: CollectionInfo) {
  const [wish, setWish] = useState<FolderDeed | null>(null)
  const { makeFolder, moveFolder, removeFolder, permissions, searchString } = collection
  // What a search shows of a folder is not the folder.
  const isWhole = searchString === ''
  const may = {
    make: isWhole && makeFolder !== null,
    rename: isWhole && moveFolder !== null && permissions.includes('Rename'),
    move: isWhole && moveFolder !== null && permissions.includes('MoveFrom') && permissions.includes('MoveTo'),
    remove: isWhole && removeFolder !== null,
  }
  const { make, rename, move, remove } = may
  const commands = useMemo<Command[]>(
    () => [
      { id: 'folder-make', title: 'folders.make', icon: FolderPlus, isAvailable: make, perform: () => setWish('make') },
      {
        id: 'folder-rename',
        title: 'folders.rename',
        icon: FolderPen,
        isAvailable: rename,
        perform: () => setWish('rename'),
      },
      {
        id: 'folder-move',
        title: 'folders.move',
        icon: FolderInput,
        isAvailable: move,
        perform: () => setWish('move'),
      },
      {
        id: 'folder-remove',
        title: 'folders.remove',
        icon: FolderX,
        isAvailable: remove,
        perform: () => setWish('remove'),
      },
    ],
    [make, rename, move, remove],
  )
  useCommands(commands)
  return { commands, wish, close: () => setWish(null) }
}
