import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LazyUploadLinksDialog } from './lazy-upload-links-dialog.tsx'

interface UploadLinksButtonProps {
  /** Where one's own files go. */
  archive: CollectionInfo | undefined
  folder: string
}

/** Has others bring files in where one's own would go. */
export function UploadLinksButton({ archive, folder }: UploadLinksButtonProps) {
  const { t } = useTexts()
  const links = useSession().user?.uploadLinks ?? null
  const [isOpen, setOpen] = useState(false)
  if (links === null || archive === undefined) return null
  const parts = folder.split('/').filter((part) => part.trim() !== '')
  const path = parts.map((part) => `${encodeURIComponent(part.trim())}/`).join('')
  const place = { href: `${archive.href}${path}`, name: parts.at(-1) ?? archive.name }
  return (
    <div>
      <Button onPress={() => setOpen(true)}>
        <Link2 size={16} aria-hidden />
        {t('collections.uploadLinks')}
      </Button>
      {isOpen && <LazyUploadLinksDialog links={links} place={place} onClose={() => setOpen(false)} />}
    </div>
  )
}
