import { PageHeader } from '../../ui/page-header.tsx'
import { Asking } from './+asking.tsx'
import { Buttons } from './+buttons.tsx'
import { Colors } from './+colors.tsx'
import { Failing } from './+failing.tsx'
import { Inputs } from './+inputs.tsx'
import { Lists } from './+lists.tsx'
import { Nothing } from './+nothing.tsx'
import { SlideOut } from './+slide-out.tsx'

/** For developers: all UI components in their states, with placeholder texts (SHELL-065). No menu entry links here. */
export function Components() {
  return (
    <>
      <PageHeader title="Components" text="Everything that pages are built of, in its states. The words only stand for words." />
      <Colors />
      <Buttons />
      <Inputs />
      <Lists />
      <Nothing />
      <Failing />
      <Asking />
      <SlideOut />
    </>
  )
}
