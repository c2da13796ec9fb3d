import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { Ref } from 'react'

type Props = ButtonProps & { ref?: Ref<HTMLAnchorElement> }

/** A link that looks like a button: as a link it can be opened in a new tab and is preloaded on hover. */
export const ButtonLink = createLink(function ButtonAnchor({ ref, ...props }: Props) {
  return <Button ref={ref} component="a" {...props} />
})
