// What a product does with other settings than the journeys' own.
import './other-settings/sign-up-by-invitation.ts'
import './other-settings/push-stop.ts'
