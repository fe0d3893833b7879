import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { DownloadWish } from './download-files.ts'

/** Begins a download; what it needs is fetched with the first one. */
export function useDownload(): (wish: DownloadWish) => void {
  const client = useResourceClient()
  const { descriptor } = useSession()
  const texts = useTexts()
  return (wish) => {
    const tools = { client, deed: descriptor.services.rendition_request, texts }
    void import('./download-files.ts').then(({ downloadFiles }) => downloadFiles(wish, tools))
  }
}
