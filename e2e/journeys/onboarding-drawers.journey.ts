// The wizard's drawers and an Enterprise launch, on one product.
import './onboarding/drawers.ts'
import './onboarding/enterprise-launch.ts'
