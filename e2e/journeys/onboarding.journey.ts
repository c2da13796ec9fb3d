// The wizard and a Standard launch, on one product.
import './onboarding/wizard.ts'
import './onboarding/standard-launch.ts'
