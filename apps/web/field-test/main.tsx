import '@vitrine/ui/fonts.ts'
import '../src/main.css'
import { HypermediaProvider } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { LocaleProvider } from '@vitrine/ui/locale-provider.tsx'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { resourceClient } from '#platform/hypermedia/resource-client.ts'
import { currentLanguage, startTexts, withTexts } from '#platform/i18n/texts.ts'

await startTexts()
const { FieldTest } = await withTexts('viewing', () => import('./field-test.tsx'))()
const container = document.getElementById('root')
if (container === null) throw new Error('The page has no root element')
createRoot(container).render(
  <StrictMode>
    <LocaleProvider locale={currentLanguage()}>
      <HypermediaProvider client={resourceClient}>
        <FieldTest />
      </HypermediaProvider>
    </LocaleProvider>
  </StrictMode>,
)
