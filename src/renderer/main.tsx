// First, so that the style of a component overrules the layout classes.
import './look/look.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { Boundary } from './kiosk/Boundary.tsx'
import { createDefectReports, watchWindow } from './kiosk/defectReports.ts'
import { linkKiosk } from './kiosk/kioskLink.ts'
import { KioskProvider } from './kiosk/useKioskLink.ts'
import { watchCapsLock } from './ui/capsLock.ts'
import { ignoreMiddleClicks, swallowGhostClicks } from './ui/ghostClicks.ts'
import { takeKeypadFigures } from './ui/keypadFigures.ts'

swallowGhostClicks(document)
ignoreMiddleClicks(document)
takeKeypadFigures(document)
watchCapsLock(window)
const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root')

if (window.kiosk === undefined) {
  // Without the preload there is neither a state nor a main process to ask, so this sentence is not in `words`.
  root.textContent = 'Linecook could not start its screen. The station restarts it in a few seconds.'
} else {
  const { kiosk } = window
  const defects = createDefectReports((defect) => void kiosk.reportDefect(defect))
  watchWindow(window, defects)
  const reportRender = (error: unknown) => defects.report('render', error)
  createRoot(root, { onCaughtError: reportRender, onUncaughtError: reportRender }).render(
    <StrictMode>
      <Boundary>
        <KioskProvider value={linkKiosk(kiosk)}>
          <App />
        </KioskProvider>
      </Boundary>
    </StrictMode>,
  )
}
