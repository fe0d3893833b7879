import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { notify } from '@vitrine/ui/toasts.ts'
import { Download } from 'lucide-react'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { offersOf } from './rendition-offers.ts'
import { usePack } from './use-download.ts'

export interface DownloadFoundProps {
  /** Of the search over all archives. */
  href: string
  /** Those in which something was found. */
  archives: readonly CollectionInfo[]
}

/** Downloads the originals of what a search has found in all archives, as one ZIP; how much it is is told before. */
export function DownloadFound({ href, archives }: DownloadFoundProps) {
  const client = useResourceClient()
  const { t } = useTexts()
  const pack = usePack()
  const first = archives.find(({ permissions }) => permissions.includes('Download'))
  if (pack === null || first === undefined) return null
  const begin = async () => {
    // The first file that was found says how the form of the originals is called.
    const { assets } = await client.get(first.href, 'collection')
    const original = offersOf(assets.data).find(({ isOriginal }) => isOriginal)
    if (original === undefined) return
    pack({ request: { selection: { href, except: [], profile: original.profile } }, isSizeKnown: false })
  }
  return (
    <Button look="quiet" onPress={() => void begin().catch((problem: Error) => notify(problemText(problem, t)))}>
      <Download size={18} aria-hidden />
      {t('downloads.found')}
    </Button>
  )
}
