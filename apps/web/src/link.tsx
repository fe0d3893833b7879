import '@vitrine/ui/fonts.ts'
import './main.css'
import { HypermediaProvider } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { UseDialogHost } from '#features/licences/use-dialog-host.tsx'
import { SharedAlbumPage } from '#features/shared-album/shared-album-page.tsx'
import { TermsDialogHost } from '#features/terms-of-use/terms-dialog-host.tsx'
import { resourceClient } from '#platform/hypermedia/resource-client.ts'
import { startTexts, withTexts } from '#platform/i18n/texts.ts'
import { applyStoredTheme } from '#platform/theme/theme.ts'

applyStoredTheme()
// A page of its own: whoever has a link waits for no script of the site.
await startTexts()
await withTexts('sharedAlbum', () => Promise.resolve())()

const container = document.getElementById('root')
if (container === null) throw new Error('The page has no root element')
createRoot(container).render(
  <StrictMode>
    <HypermediaProvider client={resourceClient}>
      <SharedAlbumPage address={location.pathname} />
      <TermsDialogHost />
      <UseDialogHost />
    </HypermediaProvider>
  </StrictMode>,
)
