// Accessibility.
import './accessibility/every-screen.ts'
import './accessibility/opened.ts'
import './accessibility/uploads.ts'
