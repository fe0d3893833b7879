import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import { originalProfile } from '@vitrine/contract/profile-values.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Download } from 'lucide-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { usePack } from './use-download.ts'

export interface DownloadFoundProps {
  /** Of the search over all archives. */
  href: string
  /** Those in which something was found. */
  archives: readonly CollectionInfo[]
}

/** Downloads the originals of what a search has found in all archives, as one ZIP; how much it is is told before. */
export function DownloadFound({ href, archives }: DownloadFoundProps) {
  const { t } = useTexts()
  const pack = usePack()
  if (pack === null || !archives.some(({ permissions }) => permissions.includes('Download'))) return null
  // Each archive hands it out in its own way where that is not the original.
  const request = { selection: { href, except: [], profile: originalProfile } }
  return (
    <Button look="quiet" onPress={() => pack({ request, isSizeKnown: false })}>
      <Download size={18} aria-hidden />
      {t('downloads.found')}
    </Button>
  )
}
