import { useMediaQuery } from '@mantine/hooks'
import { media } from '../../../ui/breakpoints.ts'
import { useStored } from '../../../ui/use-stored.ts'

/** Whether the phone is shown beside the sections: on wide screens, until the user hides it. */
export function usePhoneColumn() {
  const isWide = useMediaQuery(media.wider, undefined, { getInitialValueInEffect: false }) ?? false
  const [isWanted, setWanted] = useStored('greenroom.wizard-phone', true)
  return { isShown: isWide && isWanted, canShow: isWide && !isWanted, show: () => setWanted(true), hide: () => setWanted(false) }
}
