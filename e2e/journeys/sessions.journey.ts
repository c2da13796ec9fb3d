// Sessions, their beginning and their end. The last one ends every session of the creator, that of the set-up too.
import './sessions/help.ts'
import './sessions/sign-up.ts'
import './sessions/invited.ts'
import './sessions/sessions.ts'
import './sessions/sign-in.ts'
import './sessions/without-a-mouse.ts'
import './sessions/wrong-clock.ts'
import './sessions/sign-out.ts'
