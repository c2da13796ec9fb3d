/** Brings the styles of every page into the one style sheet. */
import '../pages/render.tsx'
