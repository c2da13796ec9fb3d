// Every form, and records with something of their own. The last one stops the product.
import './records/every-form.ts'
import './records/bundle-and-track.ts'
import './records/preset-cta.ts'
import './records/virtual-event.ts'
import './records/restart.ts'
