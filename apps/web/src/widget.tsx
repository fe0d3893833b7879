import '@vitrine/ui/fonts.ts'
import './main.css'
import { HypermediaProvider } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { LocaleProvider } from '@vitrine/ui/locale-provider.tsx'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readSelectionRequest } from '#features/selection-widget/selection-request.ts'
import { SelectionWidget } from '#features/selection-widget/selection-widget.tsx'
import { resourceClient } from '#platform/hypermedia/resource-client.ts'
import { startTexts, withTexts } from '#platform/i18n/texts.ts'
import { applyStoredTheme } from '#platform/theme/theme.ts'

const request = readSelectionRequest(location.search)
resourceClient.authorize(request.token)
// The token stays in the memory of this page alone: addresses come into histories.
if (request.token !== '') history.replaceState(null, '', location.pathname)

applyStoredTheme()
await startTexts()
await withTexts('selectionWidget', () => Promise.resolve())()

const container = document.getElementById('root')
if (container === null) throw new Error('The page has no root element')
createRoot(container).render(
  <StrictMode>
    <LocaleProvider locale={document.documentElement.lang}>
      <HypermediaProvider client={resourceClient}>
        <SelectionWidget request={request} />
      </HypermediaProvider>
    </LocaleProvider>
  </StrictMode>,
)
