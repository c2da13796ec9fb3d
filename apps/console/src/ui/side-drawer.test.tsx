import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useDrawer } from './side-drawer.tsx'

function Stray() {
  const { close } = useDrawer()
  return <button type="button" onClick={close} />
}

test('what belongs into a drawer says so when it is drawn outside of one (ERR-021)', () => {
  expect(() => renderToString(<Stray />)).toThrow('Invalid use of DrawerContext')
})
