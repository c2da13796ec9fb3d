// What people do most, in few clicks, without a mouse, and with one thumb. One product serves all of it.
import './tasks/clicks.ts'
import './tasks/keyboard.ts'
import './tasks/thumb.ts'
