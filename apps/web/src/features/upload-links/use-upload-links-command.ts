import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import { Link2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSession } from '#features/session/use-session.ts'
import { targetOf, useTargets } from '#features/uploads/use-targets.ts'
import type { Command } from '#platform/commands/command.ts'
import { useCommands } from '#platform/commands/command-registry.ts'

/** Opens the links by which others bring files into the place in view, where it takes files of this person. */
export function useUploadLinksCommand({ href, searchString }: Pick<CollectionInfo, 'href' | 'searchString'>) {
  const [isOpen, setOpen] = useState(false)
  const links = useSession().user?.uploadLinks ?? null
  const { targets = [] } = useTargets()
  const isAvailable = links !== null && searchString === '' && targetOf(href, targets) !== null
  const command = useMemo<Command>(
    () => ({
      id: 'upload-links',
      title: 'collections.uploadLinks',
      icon: Link2,
      isAvailable,
      perform: () => setOpen(true),
    }),
    [isAvailable],
  )
  useCommands(useMemo(() => [command], [command]))
  return { command, links: isOpen ? links : null, close: () => setOpen(false) }
}
