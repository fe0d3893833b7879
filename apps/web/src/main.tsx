import '@vitrine/ui/fonts.ts'
import './main.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { beginSession, isLeftOver } from '#features/session/begin-session.ts'
import { userData } from '#features/session/session.ts'
import { resourceClient } from '#platform/hypermedia/resource-client.ts'
import { startTexts } from '#platform/i18n/texts.ts'
import { keepInstallOffer } from '#platform/install-offer.ts'
import { followArrivals } from '#platform/navigation/arrival.ts'
import { keepNavigationClean } from '#platform/storage/navigation-cache.ts'
import { applyStoredTheme } from '#platform/theme/theme.ts'
import { App } from './app.tsx'
import { clientAddresses } from './client-addresses.ts'
import { fetchAhead } from './fetch-ahead.ts'

applyStoredTheme()
keepInstallOffer()
keepNavigationClean()
followArrivals()
// What the first page needs is asked for together: one after the other each would wait for the answer before.
const texts = startTexts()
const isStale = isLeftOver(userData.get(), location.pathname + location.search, clientAddresses.login)
const session = beginSession(resourceClient, !isStale)
fetchAhead(resourceClient)
await texts
// What is stored would be drawn at once: here it must be judged first.
if (isStale) await session.catch(() => undefined)

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
if (window.parent === window)
  void import('#features/installable-page/take-shares.ts').then(({ takeShares }) => takeShares())
