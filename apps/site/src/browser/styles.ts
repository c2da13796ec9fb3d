import './offered-fonts.css'

/** The pages, for the one style sheet that they all share. Browsers load no script of them. */
export { renderer } from '../pages/render.tsx'
