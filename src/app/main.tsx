import '@fontsource-variable/inter/wght.css'
import '@fontsource/young-serif/latin-400.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/css/tokens.css'
import '../ui/css/base.css'
import '../ui/css/table.css'
import '../ui/css/ruling.css'
import '../ui/css/dialog.css'
import '../ui/css/start.css'
import '../ui/css/shelf.css'
import { App } from './App'
import { keepOffline } from './offline/update'
import { ErrorBoundary } from './views/ErrorBoundary'

// The page is painted before its style sheets are here, so they stand at its end. Sheets that come later go to the head, and have to
// come after them in the page as they do in time: the first ones go there now, and nothing is drawn before they are back.
const sheets = [...document.body.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
await Promise.all(sheets.map((sheet) => new Promise((done) => {
  sheet.addEventListener('load', done)
  sheet.addEventListener('error', done)
  document.head.append(sheet)
})))

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ErrorBoundary onSave={null}>
      <App />
    </ErrorBoundary>
  </StrictMode>,
)

/** Milliseconds: what the page itself needs comes over the line first. */
const SETTLED = 5000

if (import.meta.env.PROD) setTimeout(() => void keepOffline(), SETTLED)
