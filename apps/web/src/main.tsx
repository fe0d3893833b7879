import '@vitrine/ui/fonts.ts'
import './main.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { beginSession } from '#features/session/begin-session.ts'
import { resourceClient } from '#platform/hypermedia/resource-client.ts'
import { startTexts } from '#platform/i18n/texts.ts'
import { keepNavigationClean } from '#platform/storage/navigation-cache.ts'
import { applyStoredTheme } from '#platform/theme/theme.ts'
import { App } from './app.tsx'
import { fetchAhead } from './fetch-ahead.ts'

applyStoredTheme()
keepNavigationClean()
// What the first page needs is asked for together: one after the other each would wait for the answer before.
const session = beginSession(resourceClient)
fetchAhead(resourceClient)
await startTexts()

const container = document.getElementById('root')
if (container === null) throw new Error('The page has no root element')
const root = createRoot(container)
startTransition(() =>
  root.render(
    <StrictMode>
      <App session={session} />
    </StrictMode>,
  ),
)
