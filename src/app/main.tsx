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
import { ErrorBoundary } from './views/ErrorBoundary'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ErrorBoundary onSave={null}>
      <App />
    </ErrorBoundary>
  </StrictMode>,
)
