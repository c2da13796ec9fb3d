import { createLink } from '@tanstack/react-router'
import { ButtonAnchor } from './button.tsx'

/** A link that looks like a button: as a link it can be opened in a new tab and is preloaded on hover. */
export const ButtonLink = createLink(ButtonAnchor)
