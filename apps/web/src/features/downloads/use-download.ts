import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { DownloadWish } from './download-files.ts'
import type { PackWish } from './pack-files.ts'

/** Begins a download; what it needs is fetched with the first one. */
export function useDownload(): (wish: DownloadWish) => void {
  const client = useResourceClient()
  const { descriptor } = useSession()
  const texts = useTexts()
  return (wish) => {
    const tools = { client, deed: descriptor.services.rendition_request, uses: descriptor.licenceUses, texts }
    void import('./download-files.ts').then(({ downloadFiles }) => downloadFiles(wish, tools))
  }
}

/** Begins a download of many as one file; null for visitors, who get it file by file. */
export function usePack(): ((wish: PackWish) => void) | null {
  const client = useResourceClient()
  const { user, descriptor } = useSession()
  const texts = useTexts()
  if (user === null) return null
  const tools = {
    client,
    deed: user.background_tasks,
    texts,
    termsOfUse: descriptor.termsOfUse,
    uses: descriptor.licenceUses,
  }
  return (wish) => void import('./pack-files.ts').then(({ packFiles }) => packFiles(wish, tools))
}
