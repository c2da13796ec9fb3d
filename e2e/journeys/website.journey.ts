// The companion website, on a phone.
import './website/member.ts'
import './website/three-days.ts'
import './website/first-visit.ts'
import './website/keyboard.ts'
import './website/every-page.ts'
