// Accessibility.
import './accessibility/every-screen.ts'
import './accessibility/uploads.ts'
