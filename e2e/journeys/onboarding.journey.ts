// The wizard, a review and a Standard launch, on one product.
import './onboarding/wizard.ts'
import './onboarding/review.ts'
import './onboarding/standard-launch.ts'
