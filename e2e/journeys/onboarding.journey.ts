// The wizard, a review, a Standard launch, and the whole way of a stranger, on one product.
import './onboarding/wizard.ts'
import './onboarding/review.ts'
import './onboarding/standard-launch.ts'
import './onboarding/stranger.ts'
