import type { Asset } from '@vitrine/contract/assets.ts'
import { Replace } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSession } from '#features/session/use-session.ts'
import { DropOverlay } from '#features/uploads/drop-overlay.tsx'
import type { Command } from '#platform/commands/command.ts'
import { CommandButton } from '#platform/commands/command-button.tsx'
import { useCommands } from '#platform/commands/command-registry.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LazyReplaceDialog } from './lazy-replace-dialog.tsx'
import styles from './revisions.module.css'
import { useFileOver } from './use-file-over.ts'

/** Replaces the file of the asset that is seen by another one, which somebody chooses; asked before. */
export function ReplaceFile({ asset }: { asset: Asset }) {
  const { t } = useTexts()
  const uploads = useSession().user?.uploads ?? null
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const isAvailable = uploads !== null && asset.takesFiles && asset.permissions.includes('EditFile')
  const command = useMemo<Command>(
    () => ({
      id: 'replace-file',
      title: 'shell.replaceFile',
      icon: Replace,
      isAvailable,
      perform: () => input.current?.click(),
    }),
    [isAvailable],
  )
  useCommands(useMemo(() => [command], [command]))
  useEffect(() => {
    const chooser = input.current
    const choose = () => {
      setFile(chooser?.files?.[0] ?? null)
      // The same file can be chosen again.
      if (chooser) chooser.value = ''
    }
    chooser?.addEventListener('change', choose)
    return () => chooser?.removeEventListener('change', choose)
  })
  const isOver = useFileOver(isAvailable, setFile)
  if (!isAvailable) return null
  return (
    <>
      <CommandButton command={command} />
      {isOver && <DropOverlay text={t('shell.dropToReplace', { name: asset.filename })} />}
      <input ref={input} type="file" className={styles['input']} tabIndex={-1} aria-hidden />
      {file !== null && <LazyReplaceDialog asset={asset} file={file} uploads={uploads} onClose={() => setFile(null)} />}
    </>
  )
}
