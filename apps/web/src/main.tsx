import './main.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startTexts } from '#platform/i18n/texts.ts'
import { applyStoredTheme } from '#platform/theme/theme.ts'
import { App } from './app.tsx'

applyStoredTheme()

const container = document.getElementById('root')
if (container === null) throw new Error('The page has no root element')
await startTexts()
createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
