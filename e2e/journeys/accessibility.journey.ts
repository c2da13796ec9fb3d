// Accessibility.
import './accessibility/every-screen.ts'
import './accessibility/panels.ts'
import './accessibility/uploads.ts'
