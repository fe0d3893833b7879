import '@vitrine/ui/fonts.ts'
import './main.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadGuestTexts } from '#features/guest-upload/guest-texts.ts'
import { GuestUploadPage } from '#features/guest-upload/guest-upload-page.tsx'

// A page of its own: whoever sends files, often from a phone on a bad line, waits for no script of the site.
const texts = await loadGuestTexts(navigator.languages)
document.documentElement.lang = texts.language
document.documentElement.dir = texts.direction

const container = document.getElementById('root')
if (container === null) throw new Error('The page has no root element')
createRoot(container).render(
  <StrictMode>
    <GuestUploadPage address={location.pathname} texts={texts} />
  </StrictMode>,
)
